/// Writes Swift source to a buffer. Only this type deals with indentation, line breaks and spelling.
package struct SwiftPrinter {
    /// The column from which calls and signatures are broken into one argument per line.
    static let comfortableWidth = 110

    private(set) var bytes: [UInt8] = []
    private var depth = 0
    /// Greater than 0 while a text is laid out on a single line.
    private var flatness = 0

    package init() {}

    /// Returns the text of `file`, which ends with a line break.
    package static func text(of file: SwiftFile) -> String {
        var printer = SwiftPrinter()
        printer.write(file)
        return printer.text
    }

    package var text: String { String(decoding: bytes, as: UTF8.self) }
}

// MARK: - Buffer

extension SwiftPrinter {
    /// Appends text that is already Swift: keywords, punctuation, and results of ``Escaping``.
    mutating func put(_ swift: String) {
        var swift = swift
        swift.withUTF8 { bytes.append(contentsOf: $0) }
    }

    mutating func put(_ name: String, as position: Escaping.Position) {
        var plain = name
        let isWritten = plain.withUTF8 { name in
            guard Escaping.isPlainIdentifier(name) else { return false }
            bytes.append(contentsOf: name)
            return true
        }
        if !isWritten { put(Escaping.identifier(name, at: position)) }
    }

    mutating func endLine() {
        bytes.append(UInt8(ascii: "\n"))
    }

    mutating func indent() {
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 4))
    }

    /// Writes an indented line.
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

    /// Writes `items` with `separator` between them.
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

// MARK: - Line breaking

extension SwiftPrinter {
    /// Writes on one line, or in the broken form if the line, including what follows, would exceed the comfortable width.
    mutating func fit(
        followedBy suffixWidth: Int = 0, _ flat: (inout SwiftPrinter) -> Void,
        orBroken broken: (inout SwiftPrinter) -> Void
    ) {
        let start = bytes.count
        flatness += 1
        flat(&self)
        flatness -= 1
        // Within a text that is laid out on a single line, only the outermost call decides.
        guard flatness == 0, column + suffixWidth > Self.comfortableWidth else { return }
        bytes.removeLast(bytes.count - start)
        broken(&self)
    }

    /// Writes `(a, b)` on one line, or with one item per line.
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

    /// Returns the number of columns that the output of `write` takes on one line.
    static func width(of write: (inout SwiftPrinter) -> Void) -> Int {
        var printer = SwiftPrinter()
        printer.flatness = 1
        write(&printer)
        return printer.column
    }

    /// The number of characters in the last line so far.
    private var column: Int {
        bytes.withUnsafeBufferPointer { bytes in
            var count = 0
            var index = bytes.count
            while index > 0 {
                index -= 1
                if bytes[index] == UInt8(ascii: "\n") { break }
                // UTF-8 continuation bytes belong to the character before them.
                if bytes[index] & 0xC0 != 0x80 { count += 1 }
            }
            return count
        }
    }

    /// Writes items after `opening` on as many lines as necessary, with the further lines aligned below the first item.
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
