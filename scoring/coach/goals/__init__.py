"""Which hands of the book lie near."""
