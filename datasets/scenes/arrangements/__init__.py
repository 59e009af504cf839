"""Tiles as people lay and photograph them: hands, melds, tables in play, rows seen from a chair."""
