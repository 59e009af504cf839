"""Tiles in space: a set, its faces, where its tiles lie."""
