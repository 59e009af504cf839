"""A deal of which not all is known yet: what is guessed, what must be asked, and what is wrong with whose hand."""
