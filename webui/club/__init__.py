"""What a club adds to its table as text: its own rows, its card."""
