"""The school by document 002: from the first tile to the first evening."""
