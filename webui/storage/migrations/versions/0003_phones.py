"""Which phone opened a table, and whose each phone is."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("games", sa.Column("opener", sa.String(64)))
    op.add_column("phones", sa.Column("player", sa.String(24)))
    op.execute(
        "UPDATE games SET opener = (SELECT token_hash FROM phones WHERE phones.game = games.id ORDER BY "
        "created, token_hash LIMIT 1)"
    )


def downgrade() -> None:
    op.drop_column("phones", "player")
    op.drop_column("games", "opener")
