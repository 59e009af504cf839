"""The game of Hong Kong, old style (document 004)."""
