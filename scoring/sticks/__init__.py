"""Sticks and chips: which pieces change hands, and who gives change."""
