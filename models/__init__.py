"""How the networks came to be: training, export, evaluation. What ships lies in tiles/."""
