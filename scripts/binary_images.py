"""Reads the headers of binaries, on every system: which processors they are for, and what they load."""

import struct


class UnreadableBinary(Exception):
    """What is wrong with a file, and the fix."""


class Image:
    """The part of a binary that one processor runs."""

    def __init__(self, format, processor, libraries):
        self.format = format
        self.processor = processor
        # What has to be there when the program starts, except for what every system of its kind has.
        self.libraries = libraries


def images(data):
    """The images in a binary: one for each processor."""
    try:
        magic = data[:4]
        if magic == b"\x7fELF":
            return [elf_image(data)]
        if magic == b"\xcf\xfa\xed\xfe":
            return [mach_image(data)]
        if magic == b"\xca\xfe\xba\xbe":
            (count,) = struct.unpack_from(">I", data, 4)
            places = [struct.unpack_from(">2I", data, 8 + 20 * index + 8) for index in range(count)]
            return [mach_image(data[offset : offset + size]) for offset, size in places]
    except struct.error:
        raise UnreadableBinary("is not complete; build it again") from None
    raise UnreadableBinary("is neither an ELF nor a 64-bit Mach-O binary; pass the program itself")


def elf_image(data):
    machines = {62: "x86_64", 183: "aarch64"}
    order = "<" if data[5:6] == b"\x01" else ">"
    if data[4:5] != b"\x02":
        return Image("ELF", "32-bit", [])
    (machine,) = struct.unpack_from(order + "H", data, 18)
    (table,) = struct.unpack_from(order + "Q", data, 32)
    size, count = struct.unpack_from(order + "2H", data, 54)
    libraries = []
    for index in range(count):
        kind, _, offset, _, _, length = struct.unpack_from(order + "2I4Q", data, table + index * size)
        # The program that loads shared libraries.
        if kind == 3:
            libraries.append(data[offset : offset + length].rstrip(b"\0").decode(errors="replace"))
    return Image("ELF", machines.get(machine, f"processor {machine}"), libraries)


def mach_image(data):
    processors = {0x01000007: "x86_64", 0x0100000C: "arm64"}
    if data[:4] != b"\xcf\xfa\xed\xfe":
        return Image("Mach-O", "32-bit", [])
    processor, _, _, count = struct.unpack_from("<4I", data, 4)
    libraries, offset = [], 32
    for _ in range(count):
        command, size = struct.unpack_from("<2I", data, offset)
        # LC_LOAD_DYLIB, LC_LOAD_WEAK_DYLIB and LC_REEXPORT_DYLIB.
        if command & 0x7FFFFFFF in (0xC, 0x18, 0x1F):
            (start,) = struct.unpack_from("<I", data, offset + 8)
            name = data[offset + start : offset + size].split(b"\0")[0].decode(errors="replace")
            if not name.startswith(("/usr/lib/", "/System/")):
                libraries.append(name)
        offset += size
    return Image("Mach-O", processors.get(processor, f"processor {processor}"), libraries)
