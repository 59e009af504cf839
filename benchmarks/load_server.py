"""The server under load: the one that ships, in a process of its own. load.py starts it."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from scoring.books import BOOKS, usual_book  # noqa: E402

PORT = 8377
RULES = usual_book()
ALL_SCORE = next(name for name, book in BOOKS.items() if book.all_hands)


@asynccontextmanager
async def house(folder: str, blind: bool) -> AsyncIterator[int]:
    """The server on a new database in this folder; yields its master's process id. `blind`: without the networks."""
    environment = os.environ | {"DATABASE_URL": f"sqlite:///{folder}/hulla.db"}
    arguments = [sys.executable, __file__, *(["--no-photos"] if blind else [])]
    server = await asyncio.create_subprocess_exec(*arguments, env=environment, stdout=asyncio.subprocess.DEVNULL)
    try:
        for _ in range(300):
            try:
                (await asyncio.open_connection("127.0.0.1", PORT))[1].close()
                await asyncio.sleep(3)
                break
            except OSError:
                await asyncio.sleep(0.2)
        yield server.pid
    finally:
        server.terminate()
        await server.wait()


def processor_seconds(master: int) -> float:
    """Processor time of the server's processes so far."""
    pids = [master, *map(int, Path(f"/proc/{master}/task/{master}/children").read_text().split())]
    fields = [Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split() for pid in pids]
    return sum(int(each[11]) + int(each[12]) for each in fields) / os.sysconf("SC_CLK_TCK")


def serve(blind: bool) -> None:
    from webui import create_app
    from webui.network.server_gunicorn import Server

    class Full(Server):
        def load(self):
            networks = dict.fromkeys(("FIND", "NAME"), lambda picture: None) if blind else {}
            return create_app(networks | {"RATES": {"begin": "1000 per hour", "join": "1000 per hour"}})

    sys.argv = sys.argv[:1]
    Full("127.0.0.1", PORT).run()


if __name__ == "__main__":
    serve(blind="--no-photos" in sys.argv)
