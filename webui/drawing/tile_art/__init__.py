"""How the tiles' faces are drawn: a brush, the characters, the suits, the flowers. Used by draw_tiles.py only."""
