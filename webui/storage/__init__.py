"""Where games and learnt sets are kept: SQL, migrations, backups and their checks."""
