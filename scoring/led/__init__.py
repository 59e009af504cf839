"""A deal at a real table, led step by step for newcomers: whose turn it is, and what everybody may do now."""
