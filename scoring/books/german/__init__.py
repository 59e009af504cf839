"""The two German leaflets in which everybody scores (documents 001 and 003)."""
