"""Short exercises, made from a seed and answered by the engine."""
