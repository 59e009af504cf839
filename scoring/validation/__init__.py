"""JSON and TOML from outside, read within bounds; every problem with a code, a field and a sentence."""
