"""Ask whether a hole is known in anything that is locked: `make audit`. pip-audit asks PyPI; where that cannot be
asked, nothing was audited, and this says so.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

LOCKS = Path(__file__).resolve().parent
AUDIT = [
    "uv",
    "tool",
    "run",
    "--quiet",
    "pip-audit",
    "--disable-pip",
    "--require-hashes",
    "--progress-spinner=off",
    "--format=json",
]


def audited() -> list[dict]:
    """What pip-audit says of each distribution: `name`, `version`, and `vulns` or `skip_reason`."""
    files = [f"--requirement={LOCKS / name}.txt" for name in ("club", "test", "tools")]
    done = subprocess.run([sys.executable, "-m", *AUDIT, *files], capture_output=True, text=True)
    try:
        return json.loads(done.stdout)["dependencies"]
    except (ValueError, KeyError):
        sys.exit(f"NOTHING WAS AUDITED: pip-audit could not run.\n{done.stderr[-2000:]}")


def main() -> None:
    asked = audited()
    skipped = [each["name"] for each in asked if "skip_reason" in each]
    holes = [
        f"{each['name']} {each['version']}: {hole['id']}, mended in {', '.join(hole['fix_versions']) or 'nothing yet'}"
        for each in asked
        for hole in each.get("vulns", ())
    ]
    if skipped:
        sys.exit(
            "\n".join(
                [
                    *holes,
                    f"NOT AUDITED: {len(skipped)} of {len(asked)}; the service that knows of holes did not "
                    f"answer for {', '.join(skipped[:5])} …",
                ]
            )
        )
    if holes:
        sys.exit("\n".join(holes))
    print(f"{len(asked)} distributions, no hole is known in any.")


if __name__ == "__main__":
    main()
