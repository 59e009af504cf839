"""The same deal with one thing changed."""
