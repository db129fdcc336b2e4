/// Writes Swift text into one buffer: the only place that knows indentation, line breaks and spelling.
package struct SwiftPrinter {
    /// Calls and signatures that would pass this column are written one argument a line.
    static let comfortableWidth = 110

    private(set) var bytes: [UInt8] = []
    private var depth = 0
    /// Above 0 while a text is tried on one line.
    private var flatness = 0

    package init() {}

    /// The text of `file`, ending in one line feed.
    package static func text(of file: SwiftFile) -> String {
        var printer = SwiftPrinter()
        printer.write(file)
        return printer.text
    }

    package var text: String { String(decoding: bytes, as: UTF8.self) }
}

// MARK: - The buffer

extension SwiftPrinter {
    /// Appends text that is Swift already: keywords, punctuation, and what ``Escaping`` gives back.
    mutating func put(_ swift: String) {
        bytes.append(contentsOf: swift.utf8)
    }

    mutating func put(_ name: String, as position: Escaping.Position) {
        put(Escaping.identifier(name, at: position))
    }

    mutating func endLine() {
        bytes.append(UInt8(ascii: "\n"))
    }

    mutating func indent() {
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 4))
    }

    /// One line, indented.
    mutating func line(_ swift: String) {
        indent()
        put(swift)
        endLine()
    }

    mutating func nested(_ write: (inout SwiftPrinter) -> Void) {
        depth += 1
        write(&self)
        depth -= 1
    }

    /// `items` with `separator` between them.
    mutating func list<Items: Collection>(
        _ items: Items, separator: String = ", ", _ write: (inout SwiftPrinter, Items.Element) -> Void
    ) {
        var isFirst = true
        for item in items {
            if !isFirst { put(separator) }
            isFirst = false
            write(&self, item)
        }
    }
}

// MARK: - Lines that become too long

extension SwiftPrinter {
    /// Writes on one line, or in the broken form where that line, with what follows on it, would pass the comfortable
    /// width.
    mutating func fit(
        followedBy suffixWidth: Int = 0, _ flat: (inout SwiftPrinter) -> Void,
        orBroken broken: (inout SwiftPrinter) -> Void
    ) {
        let start = bytes.count
        flatness += 1
        flat(&self)
        flatness -= 1
        // Inside a text that is being tried on one line, only the outermost decides.
        guard flatness == 0, column + suffixWidth > Self.comfortableWidth else { return }
        bytes.removeLast(bytes.count - start)
        broken(&self)
    }

    /// `(a, b)` on one line, or one item a line.
    mutating func parenthesised<Items: Collection>(
        _ items: Items, open: String = "(", close: String = ")", lastComma: String = "",
        followedBy suffixWidth: Int = 0,
        _ write: (inout SwiftPrinter, Items.Element) -> Void
    ) {
        guard !items.isEmpty else {
            put(open + close)
            return
        }
        fit(followedBy: suffixWidth) { printer in
            printer.put(open)
            printer.list(items, write)
            printer.put(close)
        } orBroken: { printer in
            printer.put(open)
            printer.endLine()
            printer.nested { printer in
                var left = items.count
                for item in items {
                    left -= 1
                    printer.indent()
                    write(&printer, item)
                    printer.put(left > 0 ? "," : lastComma)
                    printer.endLine()
                }
            }
            printer.indent()
            printer.put(close)
        }
    }

    /// How many columns `write` takes on a line of its own.
    static func width(of write: (inout SwiftPrinter) -> Void) -> Int {
        var printer = SwiftPrinter()
        printer.flatness = 1
        write(&printer)
        return printer.column
    }

    /// How many characters the last line has so far.
    private var column: Int {
        var count = 0
        for byte in bytes.reversed() {
            if byte == UInt8(ascii: "\n") { break }
            // Continuation bytes of UTF-8 belong to the character that starts before them.
            if byte & 0xC0 != 0x80 { count += 1 }
        }
        return count
    }

    /// Items after `opening` on as many lines as they need, the further ones aligned under the first.
    mutating func filled<Item>(
        _ opening: String, _ items: [Item], closing: String = "", _ write: (inout SwiftPrinter, Item) -> Void
    ) {
        put(opening)
        let alignment = String(repeating: " ", count: opening.utf8.count)
        for (index, item) in items.enumerated() {
            let end = index == items.count - 1 ? closing : ","
            let start = bytes.count
            if index > 0 { put(" ") }
            write(&self, item)
            put(end)
            guard index > 0, column > Self.comfortableWidth else { continue }
            bytes.removeLast(bytes.count - start)
            endLine()
            indent()
            put(alignment)
            write(&self, item)
            put(end)
        }
    }
}
