"""Makes what pip installs from a checkout: a wheel that contains flowgen's program and no Python. The program is the one of the release of
the checkout's version, which `scripts/provide-flowgen` downloads, or builds if there is none. pre-commit installs its hooks like this.

This is a backend as in PEP 517, which needs no other package. The wheel is for the machine that makes it, and is not published.
"""
import base64
import hashlib
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    source = (ROOT / "Sources/FlowPipeline/ToolVersion.swift").read_text(encoding="utf-8")
    version = re.search(r'let current = "(.*)"', source).group(1)
    # pip has variables of its own, and its environment is that of the user.
    made = subprocess.run([str(ROOT / "scripts/provide-flowgen")], stdout=subprocess.PIPE, env=os.environ)
    if made.returncode != 0:
        # The messages of the script are above.
        sys.exit(made.returncode)
    program = Path(os.fsdecode(made.stdout).rstrip("\n"))
    information = f"flowgen-{version}.dist-info"
    files = {
        f"flowgen-{version}.data/scripts/flowgen": (program.read_bytes(), 0o755),
        f"{information}/METADATA": (f"Metadata-Version: 2.1\nName: flowgen\nVersion: {version}\n".encode(), 0o644),
        f"{information}/WHEEL": (b"Wheel-Version: 1.0\nGenerator: flowgen\nRoot-Is-Purelib: false\nTag: py3-none-any\n", 0o644),
    }
    record = "".join(f"{path},sha256={_checksum(data)},{len(data)}\n" for path, (data, _) in files.items())
    files[f"{information}/RECORD"] = (f"{record}{information}/RECORD,,\n".encode(), 0o644)

    name = f"flowgen-{version}-py3-none-any.whl"
    with zipfile.ZipFile(Path(wheel_directory) / name, "w") as wheel:
        for path, (data, permissions) in files.items():
            entry = zipfile.ZipInfo(path)
            entry.external_attr = (0o100000 | permissions) << 16
            wheel.writestr(entry, data)
    return name


def build_sdist(sdist_directory, config_settings=None):
    sys.exit("error: flowgen is not published as a Python package; install it from a checkout")


def _checksum(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
