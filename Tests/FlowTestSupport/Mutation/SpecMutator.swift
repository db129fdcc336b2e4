/// Changes valid specs: in the ways in which people, editors and merges damage them, and with everything that YAML allows.
package struct SpecMutator {
    package var random: SplitMix64
    /// The words of the language and of other specs.
    private let words: [[UInt8]]

    package init(_ random: SplitMix64, words: [[UInt8]]) {
        self.random = random
        self.words = words
    }

    /// The words of some texts, each once, in the order of their bytes.
    package static func words(of texts: [String]) -> [[UInt8]] {
        var words: Set<[UInt8]> = []
        for text in texts {
            let bytes = Array(text.utf8)
            words.formUnion(Self.words(in: bytes).map { Array(bytes[$0]) })
        }
        return words.sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// A few random changes.
    package mutating func mutate(_ text: String) -> [UInt8] {
        var bytes = Array(text.utf8)
        let count = random.pick(weighted: [(60, 1), (25, 2), (10, 3), (5, 6)]) ?? 1
        for _ in 0..<count {
            switch random.below(10) {
            case 0..<5: bytes = withChangedLines(bytes)
            case 5..<8: changeWord(in: &bytes)
            default: changeBytes(&bytes)
            }
        }
        if random.chance(12) { changeEncoding(of: &bytes) }
        return bytes
    }

    // MARK: Lines

    private mutating func withChangedLines(_ text: [UInt8]) -> [UInt8] {
        var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Line(Array($0)) }
        let index = random.below(lines.count)
        let block = block(at: index, in: lines)
        let other = random.below(lines.count)
        switch random.below(16) {
        case 0: lines.remove(at: index)
        case 1: lines.removeSubrange(block)
        case 2: lines.insert(contentsOf: lines[block], at: block.upperBound)
        case 3: lines.swapAt(index, other)
        case 4: paste(lines[block].map(\.self), at: other, in: &lines)
        case 5: lines[index].indent(by: random.within(-2...3))
        case 6:
            let depth = random.within(-2...3)
            for line in block { lines[line].indent(by: depth) }
        case 7:
            let place = random.within(0...lines[index].bytes.count)
            let rest = Line(Array(lines[index].bytes[place...]))
            lines[index].bytes.removeSubrange(place...)
            lines.insert(rest, at: index + 1)
            lines[index + 1].indent(by: random.within(0...8))
        case 8 where index + 1 < lines.count:
            lines[index].bytes += lines.remove(at: index + 1).bytes.drop { $0 == UInt8(ascii: " ") }
        case 9: lines.insert(Line(pick(Self.ownLines)), at: index)
        case 10: lines[index].value = lines[other].value
        case 11: anchor(index, other, in: &lines)
        case 12: blockScalar(index, in: &lines)
        case 13:
            let spaces = String(repeating: " ", count: lines[index].depth)
            lines[index].bytes.insert(contentsOf: Array("? ".utf8), at: lines[index].depth)
            if let colon = lines[index].colon {
                lines[index].bytes.insert(contentsOf: Array("\n\(spaces)".utf8), at: colon)
            }
        case 14: lines[index].value = pick(Self.openings) + lines[index].value + pick(Self.closings)
        default: lines[index].value = pick(Self.values)
        }
        return Array(lines.map(\.bytes).joined(separator: [UInt8(ascii: "\n")]))
    }

    /// A line and the lines below it that are indented deeper.
    private func block(at index: Int, in lines: [Line]) -> Range<Int> {
        let depth = lines[index].depth
        let end = lines[(index + 1)...].firstIndex { $0.depth <= depth && !$0.isEmpty } ?? lines.count
        return index..<end
    }

    /// Inserts lines with the indentation of the line at their new place.
    private mutating func paste(_ block: [Line], at index: Int, in lines: inout [Line]) {
        let change = lines[index].depth - (block.first?.depth ?? 0) + (random.chance(25) ? 2 : 0)
        var block = block
        for line in block.indices { block[line].indent(by: change) }
        lines.insert(contentsOf: block, at: index)
    }

    private mutating func anchor(_ index: Int, _ other: Int, in lines: inout [Line]) {
        lines[index].value = Array("&x ".utf8) + lines[index].value
        if random.chance(30) {
            var merge = Line(Array("<<: *x".utf8))
            merge.indent(by: lines[other].depth)
            lines.insert(merge, at: other)
        } else {
            lines[other].value = Array("*x".utf8)
        }
    }

    private mutating func blockScalar(_ index: Int, in lines: inout [Line]) {
        var text = Line(lines[index].value)
        text.indent(by: lines[index].depth + random.within(0...4))
        lines[index].value = pick(
            ["|", ">", "|-", ">-", "|+", ">+", "|1", "|2-", ">9", "| # why"].map { Array($0.utf8) })
        lines.insert(text, at: index + 1)
        if random.chance(30) { lines.insert(Line([]), at: index + 1) }
    }

    /// A line without its line break.
    private struct Line {
        var bytes: [UInt8]

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        var depth: Int { bytes.firstIndex { $0 != UInt8(ascii: " ") } ?? bytes.count }
        var isEmpty: Bool { depth == bytes.count }
        var colon: Int? { bytes.firstIndex(of: UInt8(ascii: ":")) }

        /// What follows the first colon.
        var value: [UInt8] {
            get { colon.map { Array(bytes[($0 + 1)...].drop { $0 == UInt8(ascii: " ") }) } ?? bytes }
            set {
                guard let colon else { return bytes = newValue }
                bytes = bytes[...colon] + [UInt8(ascii: " ")] + newValue
            }
        }

        mutating func indent(by spaces: Int) {
            if spaces > 0 {
                bytes.insert(contentsOf: [UInt8](repeating: UInt8(ascii: " "), count: spaces), at: 0)
            } else {
                bytes.removeFirst(min(-spaces, depth))
            }
        }
    }

    // MARK: Words

    /// The places of the words, which may begin with a `$`.
    package static func words(in bytes: [UInt8]) -> [Range<Int>] {
        var words: [Range<Int>] = []
        var start: Int?
        for (index, byte) in bytes.enumerated() {
            let isLetter =
                UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "_")
            if isLetter {
                start = start ?? index
            } else if let first = start {
                words.append(first..<index)
                start = nil
            }
        }
        return start.map { words + [$0..<bytes.count] } ?? words
    }

    private mutating func changeWord(in bytes: inout [UInt8]) {
        let places = Self.words(in: bytes)
        guard let place = random.pick(places), let other = random.pick(places) else { return }
        let word = Array(bytes[place])
        switch random.below(8) {
        case 0..<3: bytes.replaceSubrange(place, with: pick(words))
        case 3..<5: bytes.replaceSubrange(place, with: bytes[other])
        case 5: bytes.removeSubrange(place)
        case 6: bytes.replaceSubrange(place, with: word + [word[random.below(word.count)]])
        default: bytes.remove(at: place.lowerBound + random.below(place.count))
        }
    }

    // MARK: Bytes

    private mutating func changeBytes(_ bytes: inout [UInt8]) {
        let place = random.within(0...bytes.count)
        let end = min(bytes.count, place + random.within(1...40))
        switch random.below(8) {
        case 0..<5: bytes.insert(contentsOf: pick(Self.indicators), at: place)
        case 5: bytes.removeSubrange(place..<end)
        case 6: bytes.insert(contentsOf: Array(bytes[place..<end]), at: random.within(0...bytes.count))
        default: bytes.removeSubrange(place...)
        }
    }

    private mutating func changeEncoding(of bytes: inout [UInt8]) {
        let place = random.within(0...bytes.count)
        let newline = UInt8(ascii: "\n"), carriageReturn = UInt8(ascii: "\r")
        switch random.below(8) {
        case 0..<2: bytes = bytes.flatMap { $0 == newline ? [carriageReturn, newline] : [$0] }
        case 2: bytes = bytes.map { $0 == newline ? carriageReturn : $0 }
        case 3: bytes = bytes.flatMap { $0 == newline && random.chance(50) ? [carriageReturn, newline] : [$0] }
        case 4: bytes.insert(contentsOf: [0xEF, 0xBB, 0xBF], at: 0)
        case 5: bytes.insert(0, at: place)
        case 6: bytes.insert(UInt8(truncatingIfNeeded: random.next() | 0x80), at: place)
        default: bytes = bytes.flatMap { [$0, 0] }
        }
    }

    private mutating func pick(_ texts: [[UInt8]]) -> [UInt8] { random.pick(texts) ?? [] }

    private static func bytes(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }

    private static let indicators = bytes([
        ": ", ":", "- ", "-", "? ", "[", "]", "{", "}", ",", ", ", "&a ", "*a", "!t ", "!!str ", "!<t> ", "|", ">", "'",
        "\"", "\\",
        "#", " # ", "%", "@", "`", "\n", "\n\n", "\r", "\t", "  ", "---\n", "...\n", "<<: ", "~", "=", "$", "!", "not ",
        "//",
        "\u{FEFF}", "\u{85}", "\u{2028}", "\u{A0}", "\u{3000}", "\u{202E}", "\u{301}", "é", "😀", "\u{10FFFF}", "\\x41",
        "\\u00e9",
        "''", "{}", "[]", "()", "?", "()?", "<T>", "0x1F", "1e9", "{ a: b }", "[a, b]",
        "# flowgen:disable-line unknown-name",
    ])
    private static let ownLines = bytes([
        "", "    ", "\t", "# comment", "---", "...", "%YAML 1.1", "%TAG ! x", "key:", "- a", "\"", "<<<<<<< HEAD",
        "=======",
        "# flowgen:disable-next-line dead-end, fallthrough -- why", "# flowgen:disable-file unreachable-route",
        "x-own: [1, 2]",
    ])
    private static let openings = bytes(["[", "{ ", "\"", "'", "[[", "- ", "!!map ", "&y ", "{ do: [", "[{ when: g, "])
    private static let closings = bytes(["]", " }", "\"", "'", "]]", "", " # why", "] }", " }]", "?"])
    private static let values = bytes([
        "", "~", "null", "true", "no", "0", "-1", "1_000", "99999999999999999999", "1.5", ".inf", "''", "\"\"", "[]",
        "{}", "[{}]",
        "pop", "stay", "{ pop: 2 }", "{ finish: done }", "{ push: home, unique: layer }", "\"[Int: String]?\"",
        "(Int) -> Void",
        "{ do: [pop, dismissAll, resume] }", "\"/a/{id}?b={c=1}\"", "$id", "$payload.id.name", "{ hidden: true }",
        "\"\\u202E\"",
    ])
}
