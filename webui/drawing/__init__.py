"""Draws the tiles and icons that the page shows."""
