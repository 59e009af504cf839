"""Alembic runs this: every migration in the transaction of the connection that webui.storage.database hands in."""

from alembic import context

from webui.storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
