"""The coach of the American game: the nearest lines of the card, exposed jokers, the Charleston, drills."""
