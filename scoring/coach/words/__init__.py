"""What the coach says: sentences, names of tiles, the books' own terms."""
