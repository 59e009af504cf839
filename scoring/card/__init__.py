"""American cards: their format and its refusals, every tile set that fills a line, and how near a hand is to one."""
