"""The rules of Mah-Jongg: tiles, hands, rule books, sheets and settlement. Standard library only, pure functions."""
