"""The older Japanese game with riichi (document 000)."""
