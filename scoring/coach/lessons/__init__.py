"""Lessons on drawn tiles, step by step."""
