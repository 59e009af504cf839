"""The own hand: how far it is, what it waits for, what it would be worth."""
