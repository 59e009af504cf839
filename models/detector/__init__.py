"""The recipe of the detector network: samples, losses, training, export."""
