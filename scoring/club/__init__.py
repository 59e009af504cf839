"""A club's own text: rows, or its card."""
