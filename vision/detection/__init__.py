"""Where tiles are: the detector network, the search over sizes, and corners made better."""
