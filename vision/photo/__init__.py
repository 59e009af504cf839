"""From the bytes of a file to an upright picture in white light, and how good it is."""
