"""Sets of tiles that were learnt, and the one that a table plays with."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "tile_sets",
        sa.Column("code", sa.String(6), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("phone", sa.String(64), nullable=False),
        sa.Column("namer", sa.String(16), nullable=False),
        sa.Column("learnt", sa.Text, nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
    )
    op.add_column("games", sa.Column("tile_set", sa.String(6)))


def downgrade() -> None:
    op.drop_column("games", "tile_set")
    op.drop_table("tile_sets")
