"""Whether to claim a discard."""
