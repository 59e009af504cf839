"""A deal at a real table, led step by step."""
