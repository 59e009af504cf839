"""The words of the books, explained."""
