"""“Learn my set”: photos of rows in, a classifier that knows them out."""
