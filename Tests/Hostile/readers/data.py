"""JSON and YAML."""

import json
import re

import yaml

from . import Unreadable

_URI = re.compile(r"[A-Za-z0-9._~:/?#\[\]@!$&'()*+,;=%-]*")


def _shape(value, path, structure):
    if isinstance(value, dict):
        structure.append(f"{path} {{{' '.join(value)}}}")
        for key, part in value.items():
            _shape(part, f"{path}.{key}", structure)
    elif isinstance(value, list):
        structure.append(f"{path} [{len(value)}]")
        for part in value:
            _shape(part, f"{path}[]", structure)
    else:
        structure.append(f"{path} {type(value).__name__}")
        if path.endswith(".uri") and not _URI.fullmatch(value):
            raise Unreadable(f"not an address: {value!r}")


def _pairs(pairs):
    keys = [key for key, _ in pairs]
    if len(set(keys)) < len(keys):
        raise Unreadable(f"a key twice: {keys}")
    return dict(pairs)


def read_json(text):
    try:
        value = json.loads(text, object_pairs_hook=_pairs)
    except ValueError as error:
        raise Unreadable(str(error))
    structure = []
    _shape(value, "", structure)
    if re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]", text):
        raise Unreadable("a control character")
    return structure


def read_yaml(text):
    try:
        value = yaml.safe_load(text)
    except (yaml.YAMLError, ValueError) as error:
        raise Unreadable(str(error))
    structure = []
    _shape(value, "", structure)
    return structure
