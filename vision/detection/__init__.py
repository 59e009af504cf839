"""Where tiles are: the detector network, the search over sizes, other widths."""
