"""What the tiles' positions mean: rows, sets laid down, and which tiles are the hand."""
