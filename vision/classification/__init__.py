"""What each tile shows: the classifier network, kinds assigned to all tiles together, and doubt."""
