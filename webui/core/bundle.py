"""One script and one stylesheet for each page, made of many at set-up and for the wheel.

bootstrap.py makes them, with the standard library only, as esbuild bundles. A page asks for what was bundled only while
that is made of what lies there now: edit a script and reload, and it asks for every module by itself, until the next
set-up.
"""

from __future__ import annotations

import gzip
import json
import re
import shutil
import subprocess
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

WEBUI = Path(__file__).resolve().parents[1]
BUILT = WEBUI / "built"
MADE_OF = ("*/scripts/*.js", "static/js/*.js", "static/vendor/*.js", "static/css/*.css")
ENTRY = re.compile(r"""["'](/(?:static/(?:js|css)|\w+/scripts)/[\w-]+\.(?:js|css))["']""")
HOW = ("--bundle", "--minify", "--format=esm", "--target=es2022", "--charset=utf8", "--log-level=warning")
PACKED = 9  # gzip's best


def bundled(built: Path) -> dict[str, str]:
    """Where the bundle of each page's entry lies below `built`; nothing if it is made of other files than lie there."""
    try:
        manifest = json.loads((built / "manifest.json").read_text(encoding="utf-8"))
    except OSError:
        return {}
    return manifest["files"] if manifest["made_of"] == digest_of(states()) else {}


def states() -> tuple[tuple[Path, int, int], ...]:
    """The files that bundles are made of, each with when it was changed and its size."""
    files = sorted(file for pattern in MADE_OF for file in WEBUI.glob(pattern))
    return tuple((file, file.stat().st_mtime_ns, file.stat().st_size) for file in files)


@lru_cache(1)
def digest_of(states: tuple[tuple[Path, int, int], ...]) -> str:
    """What the files hold, by one hash."""
    all_files = sha256()
    for file, *_ in states:
        all_files.update(f"{file.relative_to(WEBUI).as_posix()}\n".encode() + file.read_bytes())
    return all_files.hexdigest()


def entries() -> list[Path]:
    """The scripts and stylesheets that templates name; each brings in all others that it needs."""
    templates = [*WEBUI.glob("templates/**/*.html"), *WEBUI.glob("*/templates/**/*.html")]
    named = {name for file in templates for name in ENTRY.findall(file.read_text(encoding="utf-8"))}
    return sorted(WEBUI / name[1:] for name in named)


def build(esbuild: str, built: Path = BUILT) -> None:
    """Bundle every entry under a name that holds its hash, beside it the same packed. Raises CalledProcessError."""
    shutil.rmtree(built, ignore_errors=True)
    made_of, about = digest_of(states()), built / "about.json"
    where = [f"--outbase={WEBUI}", f"--outdir={built}", "--entry-names=[dir]/[name]-[hash]", f"--metafile={about}"]
    subprocess.run([esbuild, *HOW, *where, *map(str, entries())], check=True, cwd=WEBUI)
    files = {}
    for name, output in json.loads(about.read_text(encoding="utf-8"))["outputs"].items():
        file = (WEBUI / name).resolve()
        packed = gzip.compress(file.read_bytes(), PACKED, mtime=0)
        file.with_name(f"{file.name}.gz").write_bytes(packed)
        files[f"/{output['entryPoint']}"] = file.relative_to(built).as_posix()
    about.unlink()
    manifest = json.dumps({"made_of": made_of, "files": files}, indent=1)
    (built / "manifest.json").write_text(manifest, encoding="utf-8")
