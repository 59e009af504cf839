"""Tiles seen over several frames of a camera or a video."""
