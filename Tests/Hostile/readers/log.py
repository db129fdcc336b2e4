"""A log as CI systems read it, and as a terminal shows it."""

import re

# What .NET's `TrimStart` removes: `char.IsWhiteSpace`. Older systems also trim the last ones.
_BLANKS = "\t\n\v\f\r\x1c\x1d\x1e\x1f \x85\xa0\u1680" + "".join(map(chr, range(0x2000, 0x200B))) + "\u2028\u2029\u202f\u205f\u3000\ufeff\u200b"
_NAME = re.compile(r"[\w.-]+")


def lines(text):
    """The lines of a stream: a runner ends a line at LF, CR and CRLF."""
    return re.split("\r\n|\r|\n", text)


def command(line):
    """The command that GitHub's runner reads in a line, as `ActionCommand.TryParseV2` and `TryParse` of actions/runner do, and `None` if there
    is none. It has a list of names; here, anything like a name is one, because a job can add to the list."""
    for found in _readings(line):
        name = found.split(" ")[0]
        if _NAME.fullmatch(name):
            return name
    return None


def _readings(line):
    message = line.lstrip(_BLANKS)
    if message.startswith("::"):
        end = message.find("::", 2)
        if end >= 0:
            yield message[2:end]
    # `StartsWith` and `IndexOf` of .NET compare as people of a country do: characters that cannot be seen do not count. What follows is
    # taken at the length of the sign, whatever was skipped.
    if _HIDDEN_COLONS.match(message):
        end = _HIDDEN_COLONS.search(message, 2)
        if end:
            yield message[2:end.start()]
    for match in _HIDDEN_HASHES.finditer(line):
        end = line.find("]", match.start())
        if end >= 0:
            yield line[match.start() + 3:end]


# Completely ignorable in the collation of ICU: controls, formats, and variation selectors.
_SKIPPED = (
    r"[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\xad\u034f\u061c\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    r"\ufe00-\ufe0f\ufeff\ufff9-\ufffb\U000e0000-\U000e0fff]*")
_HIDDEN_COLONS = re.compile(f"{_SKIPPED}:{_SKIPPED}:")
_HIDDEN_HASHES = re.compile(rf"#{_SKIPPED}#{_SKIPPED}\[")


# Azure Pipelines and TeamCity look for these anywhere in a line, in any case.
_OTHERS = re.compile(r"##(vso|teamcity)\[", re.IGNORECASE)
# Azure formats a line that starts so; GitHub shows groups.
_FORMATS = re.compile(r"##\[\w+\]")


def commands(text):
    """The commands of CI systems in a stream, in order."""
    found = []
    for line in lines(text):
        if name := command(line):
            found.append(f"command {name}")
        elif _OTHERS.search(line) or _FORMATS.search(line):
            found.append("command of another system")
    return found


_JOINER = "\u2060"
_COLOUR = re.compile(r"\x1b\[[0-9;]*m")


def forbidden(text, allows_colour=False, allows_forms=False):
    """The characters that a terminal would execute, or that nobody can see, with what is around each.

    :param allows_forms: whether joiners and selectors of a form can be anywhere."""
    if allows_colour:
        text = _COLOUR.sub("", text)
    found = []
    for match in _SUSPECTS.finditer(text):
        index = match.start()
        if allows_forms and (match[0] in "\u200c\u200d" or "\ufe00" <= match[0] <= "\ufe0f"):
            continue
        if _is_forbidden(text, index):
            found.append(f"U+{ord(match[0]):04X} in {text[max(0, index - 20):index + 20]!r}")
    return found


def _is_forbidden(text, index):
    sign = text[index]
    value = ord(sign)
    before = text[index - 1] if index else ""
    if sign in "\n\t":
        return False
    if sign == _JOINER:
        # Only where it breaks the mark of a command.
        return text[index - 1:index + 2] not in (f":{_JOINER}:", f"#{_JOINER}#")
    if value in (0x200C, 0x200D) or 0xFE00 <= value <= 0xFE0F:
        # Part of an emoji, or of a letter that has several forms.
        return not (before > "\x9f" and not _is_invisible(before) or before == "\ufe0f" or before and before in "0123456789#*")
    return True


_INVISIBLE = [
    (0x00, 0x1F), (0x7F, 0x9F), (0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
    (0x200B, 0x200F), (0x2028, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFFB), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
]


_SUSPECTS = re.compile("[" + "".join(f"\\U{first:08X}-\\U{last:08X}" for first, last in _INVISIBLE) + "]")


def _is_invisible(sign):
    return bool(_SUSPECTS.fullmatch(sign))


_DIAGNOSTIC = re.compile(r"^(.+):(\d+):(\d+): (error|warning): (.+) \[([a-z-]+)\]$")


def diagnostics(text):
    """The lines that the problem matcher of integrations/github finds."""
    return [match[4] for line in lines(text) if (match := _DIAGNOSTIC.search(line))]
