"""Light, and what a camera and a phone make of it."""
