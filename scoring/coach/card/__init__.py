"""The American game: the nearest lines of the card, and exposed jokers."""
