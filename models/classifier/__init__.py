"""The recipe of the classifier network: patches, crops, training, export."""
