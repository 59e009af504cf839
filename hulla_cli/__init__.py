"""The commands behind hulla.py. Each loads its floor when it runs, so that help and scores appear at once."""
