"""Mahjong Competition Rules (document 006)."""
