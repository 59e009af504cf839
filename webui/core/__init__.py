"""What every page rests on: errors, language, devices, and how much each may ask."""
