"""Drawn faces of tiles."""
