"""What tiles mean as they lie: rows, sets laid down, and which of them are the hand."""
