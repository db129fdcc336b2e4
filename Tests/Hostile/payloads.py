"""The table of payloads, and what is harmless in the place of each."""

import json
import pathlib

_TABLE = json.loads((pathlib.Path(__file__).parent / "payloads.json").read_text(encoding="utf-8"))
SIGNS = _TABLE["signs"]
MARKS = _TABLE["marks"]
TEXTS = _TABLE["texts"]


def armed(text, mark):
    """The text with a mark behind each of its signs. To what compares grapheme clusters, it then has no sign."""
    return "".join(scalar + mark if scalar in SIGNS else scalar for scalar in text)


def marked_signs():
    """Every sign alone, twice, and with every mark behind it, each time between letters."""
    for sign in SIGNS:
        for mark in ["", *MARKS.values()]:
            yield f"x{sign}{mark}y{sign}{mark}"
            yield f"{sign}{mark}"


def everything():
    """All payloads: the texts, the texts with a combining mark behind each sign, and the signs with all marks."""
    texts = [text for group in TEXTS.values() for text in group]
    armed_texts = [armed(text, MARKS["combining"]) for text in texts]
    return list(dict.fromkeys([*texts, *armed_texts, *marked_signs()]))


def sample():
    """The texts, and every sign with one mark after the other."""
    marks = list(MARKS.values())
    texts = [text for group in TEXTS.values() for text in group]
    signs = [f"x{sign}{marks[index % len(marks)]}y" for index, sign in enumerate(SIGNS)]
    return list(dict.fromkeys([*texts, *signs]))


def twin(text, letter="x", keeps=""):
    """Plain letters of the same length; line breaks and single blanks stay, since lines are broken there.

    :param keeps: the signs that have a meaning in a place, and stay too."""
    return "".join(scalar if scalar in " \n" or scalar in keeps else letter for scalar in text)
