"""Tables, what lies on them that is no tile, and what is round them."""
