"""Every row of the books with an example hand."""
