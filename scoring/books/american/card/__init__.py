"""American cards: their format, what is refused, and every set of tiles that fills a line."""
