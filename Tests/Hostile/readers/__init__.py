"""Readers of what flowgen writes. Each returns the structure of a text as a list of strings, in which texts of a spec do not occur, and
raises `Unreadable` for what the language does not allow."""


class Unreadable(Exception):
    pass
