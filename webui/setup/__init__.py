"""An evening is set up: rules, names, seats by dice, what everybody begins with."""
