"""Where games and learnt sets are kept: SQL, its migrations, backups, and whether all of it is well."""
