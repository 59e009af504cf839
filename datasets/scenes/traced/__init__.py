"""Scenes in real light, traced by mitsuba."""
