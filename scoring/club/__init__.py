"""What a club brings as text: rows of its own, or its American card."""
