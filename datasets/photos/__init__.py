"""Photographs next to the project, with their labels."""
