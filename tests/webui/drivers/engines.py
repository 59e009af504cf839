"""Browsers other than Chromium: WebKit, which iPhones run, and Firefox, as Debian has them. Both are told what to do in
the commands of W3C WebDriver: WebKit by its driver over HTTP, Firefox by itself over a socket (Marionette).
"""

from __future__ import annotations

import base64
import json
import os
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from house import free_port
from patience import SECOND

WIDTH, HEIGHT = 360, 640
PATIENCE = 1.5 * SECOND / 1000  # seconds
MINI_BROWSERS = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # by this name W3C WebDriver hands out elements
ENTER = "\ue007"
# what WebKit shows in place of a page, now and then on a busy machine: a person loads again
WORKER_ENDED = "Service Worker context closed"
VISIBLE = """return [...document.querySelectorAll(arguments[0])]
    .find(each => each.getClientRects().length && (!arguments[1] || each.textContent.includes(arguments[1]))) ?? null"""
# into the middle of the screen, since a driver does not know of the bar at the thumb that may lie over its edge
# of a browser; a key that is not to be tapped now is waited for
FREE = "each.getClientRects().length && !each.closest(':disabled, [aria-disabled=true]')"
TO_TAP = (
    VISIBLE.replace("return [", "const found = [").replace("each.getClientRects().length", FREE)
    + "; found?.scrollIntoView({ block: 'center' }); return found"
)
# the page in a window that Firefox does not make so narrow
NARROW = f"""const {{ style }} = gBrowser.selectedBrowser;
style.width = style.minWidth = style.maxWidth = "{WIDTH}px";
style.height = style.minHeight = style.maxHeight = "{HEIGHT}px";"""


class Refused(Exception):
    """The browser could not do what it was told."""


class WebKit:
    """WebKitGTK's own small browser, on a screen of its own that has a phone's size."""

    needs = ("WebKitWebDriver", "xvfb-run")
    debian = "webkit2gtk-driver, xvfb and xauth"

    @classmethod
    def is_installed(cls) -> bool:
        return all(map(shutil.which, cls.needs)) and bool(MINI_BROWSERS)

    def __init__(self, folder: Path):
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        screen = f"-screen 0 {WIDTH}x{HEIGHT}x24"
        self.process = started(["xvfb-run", "-a", "-s", screen, "WebKitWebDriver", f"--port={port}"], folder)
        answering(lambda: self.send("GET", "/status"))
        options = {"binary": str(MINI_BROWSERS[-1]), "args": ["--automation", "--full-screen"]}
        wanted = {"browserName": "MiniBrowser", "webkitgtk:browserOptions": options}
        session = self.send("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})["sessionId"]
        self.url += f"/session/{session}"
        self.send("POST", "/window/rect", {"width": WIDTH, "height": HEIGHT})

    def send(self, method: str, path: str, body: dict | None = None):
        data = None if body is None else json.dumps(body).encode()
        request = Request(self.url + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urlopen(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except HTTPError as problem:
            raise Refused(problem.read().decode()) from None

    def go(self, url: str) -> None:
        self.send("POST", "/url", {"url": url})

    def run(self, script: str, *arguments):
        return self.send("POST", "/execute/sync", {"script": script, "args": arguments})

    def click(self, element: dict) -> None:
        self.send("POST", f"/element/{element[ELEMENT]}/click", {})

    def write(self, element: dict, text: str) -> None:
        self.send("POST", f"/element/{element[ELEMENT]}/value", {"text": text})

    def picture(self) -> bytes:
        return base64.b64decode(self.send("GET", "/screenshot"))


class Firefox:
    """Firefox without a window."""

    debian = "firefox-esr"

    @classmethod
    def is_installed(cls) -> bool:
        return bool(cls.program())

    @staticmethod
    def program() -> str | None:
        return shutil.which("firefox-esr") or shutil.which("firefox")

    def __init__(self, folder: Path):
        port, profile = free_port(), folder / "profile"
        profile.mkdir()
        # scroll bars lie over the page, as on a phone
        chosen = {"marionette.port": port, "widget.gtk.overlay-scrollbars.enabled": True, "ui.useOverlayScrollbars": 1}
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in chosen.items())
        (profile / "user.js").write_text("".join(lines))
        how = ["--headless", "--marionette", "--remote-allow-system-access", "--no-remote", "--profile", str(profile)]
        self.process = started([self.program(), *how], folder, HOME=str(folder))
        self.stream = answering(lambda: socket.create_connection(("127.0.0.1", port), timeout=60)).makefile("rwb")
        self.told = 0
        self.hear()  # its greeting
        self.send("WebDriver:NewSession", capabilities={"alwaysMatch": {}})
        self.send("Marionette:SetContext", value="chrome")
        self.run(NARROW)
        self.send("Marionette:SetContext", value="content")

    def hear(self):
        length = b""
        while (digit := self.stream.read(1)) != b":":
            length += digit
        return json.loads(self.stream.read(int(length)))

    def send(self, command: str, **facts):
        self.told += 1
        line = json.dumps([0, self.told, command, facts]).encode()
        self.stream.write(b"%d:%b" % (len(line), line))
        self.stream.flush()
        _, _, problem, answer = self.hear()
        if problem:
            raise Refused(problem["message"])
        return answer and answer.get("value")

    def go(self, url: str) -> None:
        self.send("WebDriver:Navigate", url=url)

    def run(self, script: str, *arguments):
        return self.send("WebDriver:ExecuteScript", script=script, args=arguments)

    def click(self, element: dict) -> None:
        self.send("WebDriver:ElementClick", id=element[ELEMENT])

    def write(self, element: dict, text: str) -> None:
        self.send("WebDriver:ElementSendKeys", id=element[ELEMENT], text=text)

    def picture(self) -> bytes:
        return base64.b64decode(self.send("WebDriver:TakeScreenshot", full=False))


def started(command: list, folder: Path, **environment: str) -> subprocess.Popen:
    with (folder / "log").open("wb") as log:
        return subprocess.Popen(
            command, stdout=log, stderr=log, env=os.environ | environment, start_new_session=True, cwd=folder
        )


def answering(ask):
    """What it answers once it does."""
    end = time.monotonic() + 4 * PATIENCE
    while True:
        try:
            return ask()
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


class OtherPhone:
    """Somebody with a phone that runs another engine: what they tap, and what they see."""

    def __init__(self, engine: WebKit | Firefox, shots: Path, name: str):
        self.engine, self.shots, self.name, self.step = engine, shots, name, 0

    def go(self, address: str) -> OtherPhone:
        """A page that has not come in good time is asked for once more, as a person does: on a busy machine WebKit ends
        now and then on an empty page of its own, or without a script.
        """
        self.engine.go(address)
        try:
            return self.ready()
        except AssertionError:
            self.engine.go(address)
        return self.ready()

    def ready(self) -> OtherPhone:
        self.until("return document.documentElement.dataset.ready === 'true'")
        return self

    def until(self, script: str, *arguments, patience: float = PATIENCE):
        """What this script says as soon as that is true of the page."""
        return self.trying(lambda: self.engine.run(script, *arguments), script, *arguments, patience=patience)

    def trying(self, act, *what, patience: float = PATIENCE):
        """Do it until it works: a page may be drawn anew between finding something and touching it."""
        end = time.monotonic() + patience
        while True:
            try:
                if found := act():
                    return found
                problem = "it never came"
                if self.words() == WORKER_ENDED:
                    self.engine.run("location.reload()")
            except Refused as refused:
                problem = str(refused)
            if time.monotonic() > end:
                self.look("what-was-there")
                raise AssertionError(f"{what}: {problem}; on the screen: {self.words()[:600]!r}")
            time.sleep(0.1)

    def tap(self, selector: str, words: str = "") -> None:
        def act() -> bool:
            element = self.engine.run(TO_TAP, selector, words)
            return bool(element) and self.engine.click(element) is None

        self.trying(act, "tap", selector, words)

    def key(self, name: str) -> None:
        self.tap(f'[data-key="{name}"]')

    def choose(self, group: str, value: str) -> None:
        self.tap(f'label:has(input[name="{group}"][value="{value}"])')

    def open(self, screen: str) -> None:
        """Tap its link until it is shown: what was entered just before may move the link away under the finger."""

        def act() -> bool:
            self.tap(f'#steps a[href="#{screen}"]')
            return self.engine.run("return document.body.dataset.screen === arguments[0]", screen)

        self.trying(act, "open", screen)

    def write(self, selector: str, text: str) -> None:
        self.trying(lambda: self.engine.write(self.engine.run(VISIBLE, selector, ""), text) is None, selector)

    def photograph(self, photo: Path, selector: str = "input[type=file]") -> None:
        """As the camera hands it over."""
        field = self.until("return document.querySelector(arguments[0])", selector)
        self.engine.write(field, str(photo))

    def sees(self, words: str, where: str = "body") -> None:
        self.until(VISIBLE, where, words)

    def words(self) -> str:
        return self.engine.run("return document.body?.innerText ?? ''")

    def look(self, what: str) -> None:
        """Take a screenshot, once what was changed is drawn."""
        self.step += 1
        time.sleep(0.5)
        (self.shots / f"{self.name}-{self.step:02d}-{what}.png").write_bytes(self.engine.picture())

    def nothing_sticks_out(self) -> None:
        self.until("return document.documentElement.scrollWidth <= innerWidth")


@contextmanager
def other_phone(engine: type[WebKit | Firefox], folder: Path, shots: Path, name: str) -> Iterator[OtherPhone]:
    """A phone with cookies of its own; nothing of it is left running."""
    folder.mkdir()
    running = engine(folder)
    try:
        yield OtherPhone(running, shots, name)
    finally:
        os.killpg(running.process.pid, signal.SIGTERM)
        running.process.wait(60)
