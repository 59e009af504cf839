"""An evening at the table: begin and join it, book, correct, look back, take it home."""
