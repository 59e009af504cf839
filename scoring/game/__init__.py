"""A game from the dice to the last stick: its events, what came of each, winds and rounds, seats and final
settlement.
"""
