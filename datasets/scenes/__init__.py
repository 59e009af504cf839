"""Tables with tiles on them, every corner exact."""
