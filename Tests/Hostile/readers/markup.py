"""HTML as browsers read it, and XML."""

import hashlib
import html.parser
import re
import xml.parsers.expat

from . import Unreadable

# Attributes whose values say what an element is or where it leads, rather than what it shows.
_KINDS = {"class", "rel", "type", "charset", "lang", "role", "http-equiv", "name"}
_LINKS = {"href", "src", "xlink:href", "action", "formaction", "poster", "data", "srcset", "background", "ping"}
_VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


def _target(value):
    """The kind of an address: a browser ignores blanks and controls in a scheme."""
    plain = re.sub(r"[\x00-\x20]", "", value or "")
    scheme = re.match(r"[A-Za-z][A-Za-z0-9+.-]*:", plain)
    if scheme:
        return scheme[0].lower()
    return "//" if plain.startswith(("//", "\\\\", "/\\")) else "#" if plain.startswith("#") else "relative"


def described(name, attributes, kinds=_KINDS):
    parts = []
    for key, value in sorted(attributes, key=lambda pair: pair[0]):
        if key.lower() in ("textlength", "lengthadjust"):
            # For texts whose width is not known.
            continue
        if key in _LINKS:
            parts.append(f"{key}={_target(value)}")
        elif key in kinds or key.startswith("on") or key == "style":
            parts.append(f"{key}={value}")
        else:
            parts.append(key)
    return f"<{' '.join([name, *parts])}>"


class _Reader(html.parser.HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.structure = []
        self.open = []
        self.scripts = []

    def handle_starttag(self, tag, attrs):
        names = [name for name, _ in attrs]
        if len(set(names)) < len(names):
            raise Unreadable(f"<{tag}> has an attribute twice: {names}")
        self.structure.append(described(tag, attrs))
        if tag in ("script", "style"):
            self.structure.append("")
        if tag not in _VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.structure.append(described(tag, attrs))

    def handle_endtag(self, tag):
        if not self.open or self.open[-1] != tag:
            raise Unreadable(f"</{tag}> ends nothing: {self.open[-3:]}, after {self.structure[-3:]}")
        self.open.pop()
        self.structure.append(f"</{tag}>")

    def handle_data(self, data):
        if self.open and self.open[-1] in ("script", "style"):
            # Scripts are those of flowgen. Data of a spec, which is long and in Base64, differs.
            self.scripts.append(re.sub(r'[A-Za-z0-9+/=]{200,}', "…", data))

    def handle_comment(self, data):
        self.structure.append("<!---->")

    def handle_decl(self, decl):
        self.structure.append(f"<!{decl}>")

    def unknown_decl(self, data):
        raise Unreadable(f"<![{data[:40]}")

    def handle_pi(self, data):
        raise Unreadable(f"<?{data[:40]}")


def read_html(text):
    reader = _Reader()
    reader.feed(text)
    reader.close()
    if reader.open:
        raise Unreadable(f"not ended: {reader.open}")
    return collapsed(reader.structure) + [str(hash_of(script)) for script in reader.scripts]


def hash_of(text):
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def collapsed(structure):
    """Without repetitions of lines of text, which are broken by their width, and of breaks."""
    result = []
    for part in structure:
        if part == "<br>":
            continue
        if re.match(r"<(text|tspan)[ >]", part) and len(result) >= 2 and result[-2] == part and result[-1].startswith("</t"):
            result.pop()
            continue
        result.append(part)
    return result


def read_xml(text):
    structure = []
    parser = xml.parsers.expat.ParserCreate()
    parser.StartElementHandler = lambda name, attributes: structure.append(described(name, attributes.items(), {"class"}))
    parser.EndElementHandler = lambda name: structure.append(f"</{name}>")
    parser.CommentHandler = lambda data: structure.append("<!---->")
    parser.ProcessingInstructionHandler = lambda target, data: structure.append(f"<?{target}>")
    parser.StartCdataSectionHandler = lambda: structure.append("<![CDATA[")

    def refuse(*_):
        raise Unreadable("a declaration of an entity")
    parser.EntityDeclHandler = refuse
    try:
        parser.Parse(text.encode(), True)
    except xml.parsers.expat.ExpatError as error:
        raise Unreadable(str(error))
    return collapsed(structure)
