"""Seeing: from the bytes of a photograph to named tiles, sets and a hand. Knows tiles, knows no doubling."""
