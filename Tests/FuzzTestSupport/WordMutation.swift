import FlowTestSupport

/// Changes of words and lines. After these, a spec often has no errors, unlike after changes of bytes.
package struct WordMutation {
    private var random: SplitMix64

    package init(seed: UInt64) { random = SplitMix64(seed: seed) }

    /// Returns the text after a random change.
    package mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
        switch random.below(7) {
        case 0: replacingLine(of: bytes) { _ in nil }
        case 1: replacingLine(of: bytes) { $0 + $0 }
        case 2: movingLine(of: bytes)
        case 3: replacingText(of: bytes)
        case 4: renaming(in: bytes)
        case 5: replacingWord(of: bytes) { $0.pick(FuzzDictionary.words(for: "swift")).map { Array($0.utf8) } }
        default:
            replacingWord(of: bytes) { random in random.pick(SpecMutator.words(in: bytes)).map { Array(bytes[$0]) } }
        }
    }

    // MARK: Words

    private mutating func replacingWord(
        of bytes: [UInt8], by choose: (inout SplitMix64) -> [UInt8]?
    ) -> [UInt8] {
        guard let word = random.pick(SpecMutator.words(in: bytes)), let new = choose(&random) else { return bytes }
        return bytes[..<word.lowerBound] + new + bytes[word.upperBound...]
    }

    /// Replaces a word wherever it is, so that a name is still declared.
    private mutating func renaming(in bytes: [UInt8]) -> [UInt8] {
        let words = SpecMutator.words(in: bytes)
        guard let word = random.pick(words), let name = random.pick(Self.names) else { return bytes }
        let old = bytes[word]
        var result: [UInt8] = []
        var end = 0
        for place in words where bytes[place] == old {
            result += bytes[end..<place.lowerBound] + Array(name.utf8)
            end = place.upperBound
        }
        return result + bytes[end...]
    }

    // MARK: Lines

    private static func lines(of bytes: [UInt8]) -> [[UInt8]] {
        bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Array($0) + [0x0A] }
    }

    private mutating func replacingLine(of bytes: [UInt8], by change: ([UInt8]) -> [UInt8]?) -> [UInt8] {
        var lines = Self.lines(of: bytes)
        let index = random.below(lines.count)
        lines[index] = change(lines[index]) ?? []
        return Array(lines.joined().dropLast())
    }

    private mutating func movingLine(of bytes: [UInt8]) -> [UInt8] {
        var lines = Self.lines(of: bytes)
        let line = lines.remove(at: random.below(lines.count))
        lines.insert(line, at: random.below(lines.count + 1))
        return Array(lines.joined().dropLast())
    }

    /// Replaces what a line has after its first colon.
    private mutating func replacingText(of bytes: [UInt8]) -> [UInt8] {
        guard let text = random.pick(Self.texts) else { return bytes }
        return replacingLine(of: bytes) { line in
            line.firstIndex(of: UInt8(ascii: ":")).map { Array(line[...$0]) + Array(" \(text)\n".utf8) } ?? line
        }
    }

    /// Names that Swift or the generated code use, and others that are hard to write.
    private static let names = [
        "self", "Self", "init", "Type", "Any", "class", "in", "default", "repeat", "View", "Never", "String", "id",
        "body",
        "path", "link", "url", "coordinator", "viewModel", "perform", "a", "A", "a1", "é", "日本", "_", "x_y", "URL",
    ]
    /// Texts for documentation and defaults.
    private static let texts = [
        #""a\0b""#, #""*/ } \" \\ \(a)""#, #""\r\n\u2028}""#, #""\u202E\u200D""#, "\"\\\"\\\"\\\"\"", "''",
        "|\n  a\n  b",
        "-0", "1e9", "1_000", "9223372036854775808", "true", "nil", "[]", "{}", "null", "'🧭`'", "# a", "String?",
        "[Int]",
    ]
}
