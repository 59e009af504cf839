"""Photographs beside the project, with their labels."""
