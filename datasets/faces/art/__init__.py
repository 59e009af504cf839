"""Faces that others drew, printed in any set's inks."""
