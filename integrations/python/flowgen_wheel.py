"""Makes what pip installs from a checkout: a wheel that contains flowgen's program and no Python. The program is the one of the release of
the checkout's version, which `scripts/provide-flowgen` downloads, or builds if there is none. pre-commit installs its hooks like this.

This is a backend as in PEP 517, which needs no other package. The wheel is for the system and the processor of the machine that makes it, and
is not published.
"""
import base64
import hashlib
import os
import re
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    # pip has variables of its own, and its environment is that of the user.
    made = subprocess.run([str(ROOT / "scripts/provide-flowgen")], stdout=subprocess.PIPE, env=os.environ)
    if made.returncode != 0:
        # The messages of the script are above.
        sys.exit(made.returncode)
    program = Path(os.fsdecode(made.stdout).rstrip("\n"))
    # FLOWGEN_VERSION can select another one than that of the checkout.
    printed = subprocess.run([str(program), "--version"], stdout=subprocess.PIPE, check=True, encoding="utf-8").stdout
    version = printed.split()[-1]
    # pip keeps a wheel, and would install it on other machines too, if it were for all of them.
    tag = f"py3-none-{_platform(sysconfig.get_platform())}"
    information = f"flowgen-{version}.dist-info"
    files = {
        f"flowgen-{version}.data/scripts/flowgen": (program.read_bytes(), 0o755),
        f"{information}/METADATA": (f"Metadata-Version: 2.1\nName: flowgen\nVersion: {version}\n".encode(), 0o644),
        f"{information}/WHEEL": (
            f"Wheel-Version: 1.0\nGenerator: flowgen\nRoot-Is-Purelib: false\nTag: {tag}\n".encode(), 0o644),
    }
    record = "".join(f"{path},sha256={_checksum(data)},{len(data)}\n" for path, (data, _) in files.items())
    files[f"{information}/RECORD"] = (f"{record}{information}/RECORD,,\n".encode(), 0o644)

    name = f"flowgen-{version}-{tag}.whl"
    with zipfile.ZipFile(Path(wheel_directory) / name, "w") as wheel:
        for path, (data, permissions) in files.items():
            entry = zipfile.ZipInfo(path)
            entry.external_attr = (0o100000 | permissions) << 16
            wheel.writestr(entry, data)
    return name


def build_sdist(sdist_directory, config_settings=None):
    sys.exit("error: flowgen is not published as a Python package; install it from a checkout")


def _platform(name):
    """The name of a platform as in the tags of wheels. Since macOS 11, they have no minor version."""
    mac = re.fullmatch(r"macosx-(\d+)[\d.]*-(\w+)", name)
    if mac and int(mac.group(1)) > 10:
        name = f"macosx-{mac.group(1)}.0-{mac.group(2)}"
    return re.sub(r"\W", "_", name)


def _checksum(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
