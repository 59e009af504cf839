"""What to discard, and whether to declare riichi with it."""
