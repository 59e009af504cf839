"""The coach: what a newcomer may ask at the table, computed from the own tiles and what lies open.

`service` is its door.
"""
