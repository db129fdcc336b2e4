import FlowEscaping

/// Writes Swift source to a buffer. Only this type deals with indentation, line breaks and spelling.
package struct SwiftPrinter: ~Copyable {
    /// The column from which calls and signatures are broken into one argument per line.
    static let comfortableWidth = 110

    private var buffer: TextBuffer
    private var depth = 0
    /// Greater than 0 while a text is laid out on a single line.
    private var flatness = 0

    private init(capacity: Int) { buffer = TextBuffer(capacity: capacity) }

    /// Returns the text of `file`, which ends with a line break, as UTF-8.
    package static func bytes(of file: SwiftFile) -> [UInt8] {
        var printer = SwiftPrinter(capacity: 1 << 16)
        printer.write(file)
        return printer.buffer.withBytes { Array($0) }
    }

    /// Returns the head of a declaration, without its documentation, body and members.
    package static func signature(of declaration: SwiftDeclaration) -> String {
        let text = String(decoding: bytes(of: SwiftFile(declarations: [declaration.head])), as: UTF8.self)
        let line = text.start(beforeEnding: "\n") ?? text[...]
        return String(line.start(beforeEnding: " {}") ?? line)
    }
}

extension SwiftDeclaration {
    fileprivate var head: SwiftDeclaration {
        switch self {
        case .type(var type):
            type.traits.doc = nil
            type.members = []
            return .type(type)
        case .enumCase(var enumCase):
            enumCase.doc = nil
            return .enumCase(enumCase)
        case .property(var property):
            property.traits.doc = nil
            property.getter = nil
            return .property(property)
        case .function(var function):
            function.traits.doc = nil
            function.body = nil
            return .function(function)
        case .initializer, .enumCases, .associatedType, .mark, .conditional: return self
        }
    }
}

// MARK: - Buffer

extension SwiftPrinter {
    /// Appends keywords and punctuation.
    mutating func put(_ swift: StaticString) {
        swift.withUTF8Buffer { buffer.append($0) }
    }

    /// Appends text that is already Swift: results of ``Escaping``, and names that the language has.
    mutating func put(swift: String) {
        var swift = swift
        swift.withUTF8 { buffer.append($0) }
    }

    mutating func put(_ name: String, as position: Escaping.Position) {
        var plain = name
        let isWritten = plain.withUTF8 { name in
            guard Escaping.isPlainIdentifier(name) else { return false }
            buffer.append(name)
            return true
        }
        if !isWritten { put(swift: Escaping.identifier(name, at: position)) }
    }

    mutating func endLine() {
        buffer.append(UInt8(ascii: "\n"))
    }

    mutating func indent() {
        buffer.append(UInt8(ascii: " "), count: depth * 4)
    }

    /// Writes an indented line.
    mutating func line(_ swift: StaticString) {
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
        _ items: Items, separator: StaticString = ", ", _ write: (inout SwiftPrinter, Items.Element) -> Void
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
        let start = buffer.count
        flatness += 1
        flat(&self)
        flatness -= 1
        // Within a text that is laid out on a single line, only the outermost call decides.
        guard flatness == 0, column + suffixWidth > Self.comfortableWidth else { return }
        buffer.truncate(to: start)
        broken(&self)
    }

    /// Writes `(a, b)` on one line, or with one item per line.
    mutating func parenthesised<Items: Collection>(
        _ items: Items, open: StaticString = "(", close: StaticString = ")", lastComma: StaticString = "",
        followedBy suffixWidth: Int = 0,
        _ write: (inout SwiftPrinter, Items.Element) -> Void
    ) {
        guard !items.isEmpty else {
            put(open)
            put(close)
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
        var printer = SwiftPrinter(capacity: 1 << 8)
        printer.flatness = 1
        write(&printer)
        return printer.column
    }

    /// The number of characters in the last line so far.
    private var column: Int {
        buffer.withBytes { bytes in
            var count = 0
            for byte in bytes.reversed() {
                if byte == UInt8(ascii: "\n") { break }
                // UTF-8 continuation bytes belong to the character before them.
                if byte & 0xC0 != 0x80 { count += 1 }
            }
            return count
        }
    }

    /// Whether the text since a position is within one line.
    func isOneLine(since start: Int) -> Bool {
        !buffer.withBytes { $0[start...].contains(UInt8(ascii: "\n")) }
    }

    /// The position of the next text, for ``isOneLine(since:)``.
    var position: Int { buffer.count }

    /// Writes items after `opening` on as many lines as necessary, with the further lines aligned below the first item.
    mutating func filled<Item>(
        _ opening: StaticString, _ items: [Item], closing: StaticString = "",
        _ write: (inout SwiftPrinter, Item) -> Void
    ) {
        put(opening)
        for (index, item) in items.enumerated() {
            let end = index == items.count - 1 ? closing : ","
            let start = buffer.count
            if index > 0 { put(" ") }
            write(&self, item)
            put(end)
            guard index > 0, column > Self.comfortableWidth else { continue }
            buffer.truncate(to: start)
            endLine()
            indent()
            buffer.append(UInt8(ascii: " "), count: opening.utf8CodeUnitCount)
            write(&self, item)
            put(end)
        }
    }
}
