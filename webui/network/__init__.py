"""How phones come here: servers, certificates, names and addresses, and news as it happens."""
