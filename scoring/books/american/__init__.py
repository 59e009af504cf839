"""The American game with a card (document 002)."""
