"""What is safe to let go against each of the others, and whether to go on or give up."""
