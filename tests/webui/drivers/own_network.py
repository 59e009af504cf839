"""The real server in a network of its own: `unshare -rn python own_network.py FOLDER`, from stdin lists of `ip`
commands as JSON.

The first list is there before the server starts, each other follows while it runs. After each it says as JSON what a
table, opened at 127.0.0.1, is told about the way to it. The server's own words are in FOLDER/log.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from http.client import HTTPConnection
from pathlib import Path

from company import PHILOS, new_key
from house import Caller, House


def build(commands: list[str]) -> None:
    """Run these, and wait until the cards know that they are connected: the kernel says so a little later."""
    for command in commands:
        subprocess.run(["ip", *command.split()], check=True)
    end = time.monotonic() + 20
    while "NO-CARRIER" in subprocess.check_output(["ip", "link", "show", "type", "veth"], text=True):
        assert time.monotonic() < end, "a network card was never connected"
        time.sleep(0.02)


def fetched(port: int, path: str) -> tuple[int, str]:
    line = HTTPConnection("127.0.0.1", port, timeout=60)
    line.request("GET", path)
    answer = line.getresponse()
    return answer.status, answer.read().decode()


def seen(port: int, code: str) -> dict:
    """The invitation as the page has it and as it is asked for again, and the picture of each address."""
    invitation = json.loads(fetched(port, f"/tables/{code}/invitation")[1])
    where = f"/evening/{code}/join.svg"
    pictures = [fetched(port, f"{where}?host={each['host']}")[1] for each in invitation["addresses"]]
    piece = fetched(port, f"/evening/{code}/invite")[1]
    in_page = all(each["host"] in piece for each in invitation["addresses"] if not invitation["trouble"])
    return invitation | {
        "code": code,
        "port": port,
        "in_page": in_page,
        "picture": fetched(port, where)[1],
        "pictures": pictures,
        "stranger": fetched(port, f"{where}?host=203.0.113.9")[0],
    }


def main(folder: Path) -> None:
    first, *later = json.load(sys.stdin)
    build(["link set lo up", *first])
    with House(folder, "0.0.0.0") as house:
        anna = Caller(house.port)
        anna.begin(PHILOS, new_key("begin"))
        print(json.dumps(seen(house.port, anna.code)))
        for commands in later:
            build(commands)
            print(json.dumps(seen(house.port, anna.code)))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
