"""How well photos are read: labels compared, figures, hardships."""
