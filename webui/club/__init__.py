"""What a club brings to its table as text: rows of its own, its card."""
