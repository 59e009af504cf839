"""One deal, one photo: tiles seen and hands scored, in words."""
