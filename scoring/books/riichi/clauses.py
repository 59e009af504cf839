"""How a game of riichi goes (document 005): what is no row of the tables."""

from __future__ import annotations

from scoring.clauses import Clause

CLAUSES: tuple[Clause, ...] = ()
