"""What every page stands on: errors, language, who asks, what may be asked and how often."""
