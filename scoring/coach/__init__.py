"""The coach: what a newcomer may ask at the table, computed from the own tiles and what lies open. `desk` is its door."""
