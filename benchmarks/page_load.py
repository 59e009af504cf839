"""How fast a table's page opens on a slow phone: `python benchmarks/page_load.py [--visits 5] [--language de]`.

The server that ships, in a process of its own, a table with forty deals, and Chromium as a phone with a processor four
times slower on slow 4G (1.6 Mbit/s down, 0.75 up, 150 ms there and back). The first visit has an empty cache and is
asked whose phone it is; it says so, and the second visit, with a warm cache, is a player's. No service worker takes
part, as over http. The table stands there in the frame that shows all four totals, once the page says that its keys
work. Prints the median of the visits, with the fastest and the slowest: seconds, requests, and what came over the line.
Exit status 1 when a wish is missed. A page that has been edited is not bundled: `python bootstrap.py` bundles it.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "webui" / "drivers"))

from devices import FLAGS, PHONE, installed_browser
from load import WIN, sit_down
from load_phone import Tally
from load_server import PORT, house
from playwright.async_api import Browser, async_playwright

SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
SLOWER = 4  # times, the processor
DEALS = 40
PAUSE = 2  # seconds for the browser to put away the visit before
WHOSE_PHONE, PLAYERS_KEY = "[data-key=own-Anna]", "[data-key=no-photo]"
STANDS_THERE = """
new MutationObserver((_, observer) => {
  if (!document.documentElement.dataset.ready) return;
  if (document.querySelectorAll(".plate output:not(:empty)").length !== 4 || !document.querySelector("#bar [data-key]"))
    return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => console.info("stands there", performance.now())));
}).observe(document, { attributes: true, childList: true, subtree: true });
"""


class Visit(NamedTuple):
    seconds: float
    requests: int
    kilobytes: float


WISHES = {"first": Visit(2.5, 20, 200), "second": Visit(0.9, 20, 200)}


async def visits(browser: Browser, address: str, language: str) -> dict[str, Visit]:
    """The first and the second visit of one phone."""
    context = await browser.new_context(viewport=PHONE, locale=language, service_workers="block")
    try:
        return {which: await visit(context, address) for which in WISHES}
    finally:
        await context.close()


async def visit(context, address: str) -> Visit:
    """One visit in a tab of its own, until all that it asked for has come; who is asked says whose phone it is."""
    page = await context.new_page()
    await asyncio.sleep(PAUSE)
    line = await context.new_cdp_session(page)
    came: list[float] = []
    line.on("Network.loadingFinished", lambda event: came.append(event["encodedDataLength"]))
    await line.send("Network.enable")
    await line.send("Network.emulateNetworkConditions", SLOW_4G)
    await line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    await page.add_init_script(STANDS_THERE)
    async with page.expect_console_message(lambda message: message.text.startswith("stands there")) as stands_there:
        await page.goto(address)
    after = await (await stands_there.value).args[1].json_value()
    await page.wait_for_timeout(1500)
    from_server = [size for size in came if size > 0]
    visited = Visit(after / 1000, len(from_server), sum(from_server) / 1000)
    if asked := await page.query_selector(WHOSE_PHONE):
        await asked.click()
        await page.wait_for_selector(PLAYERS_KEY)
    await page.close()
    return visited


async def main(options: argparse.Namespace) -> int:
    with tempfile.TemporaryDirectory() as folder:
        async with house(folder, blind=True), async_playwright() as driver:
            phones = await sit_down(Tally())
            for _ in range(DEALS):
                await phones[0].book({"type": "deal", "deal": WIN})
            address = f"http://127.0.0.1:{PORT}/evening/{phones[0].table.code}"
            browser = await driver.chromium.launch(executable_path=installed_browser(), args=list(FLAGS))
            tries = [await visits(browser, address, options.language) for _ in range(options.visits)]
            await browser.close()
    missed = [which for which in WISHES if not say(which, [each[which] for each in tries])]
    return int(bool(missed))


def say(which: str, tries: list[Visit]) -> bool:
    """Prints the median; returns whether it is what was wished for."""
    found, wish = Visit(*map(statistics.median, zip(*tries, strict=True))), WISHES[which]
    print(
        f"{which:6} visit  {found.seconds:5.2f} s ({min(tries).seconds:.2f} to {max(tries).seconds:.2f}, "
        f"wished: {wish.seconds})  {found.requests:3.0f} requests ({wish.requests})  {found.kilobytes:6.1f} KB "
        f"({wish.kilobytes})"
    )
    return all(value <= most for value, most in zip(found, wish, strict=True))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--visits", type=int, default=5)
    parser.add_argument("--language", default="de")
    sys.exit(asyncio.run(main(parser.parse_args())))
