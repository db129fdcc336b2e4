"""Decompresses every file `N.deflate` of a folder, and compares it with `N.bytes`."""

import base64
import pathlib
import sys
import zlib

count = 0
for path in sorted(pathlib.Path(sys.argv[1]).glob("*.deflate")):
    found = zlib.decompress(base64.b64decode(path.read_bytes()), -15)
    if found != path.with_suffix(".bytes").read_bytes():
        sys.exit(f"{path.name} has {len(found)} other bytes")
    count += 1
print(f"{count} texts")
