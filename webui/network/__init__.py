"""How phones connect: servers, certificates, names and addresses, live updates."""
