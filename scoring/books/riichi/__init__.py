"""The modern Japanese game, riichi (document 005)."""
