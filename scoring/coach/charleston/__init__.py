"""The Charleston: which tiles to pass."""
