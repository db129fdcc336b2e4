import FlowEscaping

/// What someone types to find a name.
struct SymbolQuery {
    private let name: [UInt8]
    private let container: [UInt8]

    init(_ text: String) {
        let parts = text.parts(at: ".", splits: 1)
        let name = parts.count == 2 ? parts[1] : parts[0]
        self.name = Self.letters(name)
        container = parts.count == 2 ? Self.letters(parts[0]) : []
    }

    private static func letters(_ text: Substring) -> [UInt8] {
        // Longer ones match nothing either.
        text.utf8.prefix(100).filter { $0 > 0x20 }.map(lowered)
    }

    /// How well a name matches, lower numbers first; `nil` if it does not.
    func rank(of name: String, in container: String) -> Int? {
        if !self.container.isEmpty, Self.rank(of: container, self.container) == nil { return nil }
        return Self.rank(of: name, self.name)
    }

    private static func rank(of name: String, _ query: [UInt8]) -> Int? {
        if query.isEmpty { return 0 }
        guard isSubsequence(query, of: name) else { return nil }
        let name = Array(name.utf8)
        let letters = name.map(lowered)
        if letters == query { return 0 }
        if letters.starts(with: query) { return 1 }
        let starts = (0..<(letters.count - query.count + 1)).filter { letters[$0...].starts(with: query) }
        if starts.contains(where: { isWordStart($0, in: name) }) { return 2 }
        if matchesWords(query, letters, name) { return 3 }
        return starts.isEmpty ? 5 : 4
    }

    private static func isSubsequence(_ query: [UInt8], of name: String) -> Bool {
        // Without a copy: nearly all names of a module do not match.
        var name = name
        return name.withUTF8 { bytes in
            var next = 0
            for byte in bytes where lowered(byte) == query[next] {
                next += 1
                if next == query.count { return true }
            }
            return false
        }
    }

    /// Whether each letter follows the last one, or begins a word.
    private static func matchesWords(_ query: [UInt8], _ letters: [UInt8], _ name: [UInt8]) -> Bool {
        var ends = letters.indices.filter { letters[$0] == query[0] && isWordStart($0, in: name) }
        for letter in query.dropFirst() {
            guard let first = ends.first else { return false }
            let last = Set(ends)
            ends = letters.indices.filter { index in
                letters[index] == letter && index > first
                    && (last.contains(index - 1) || isWordStart(index, in: name))
            }
        }
        return !ends.isEmpty
    }

    private static func isWordStart(_ index: Int, in name: [UInt8]) -> Bool {
        if index == 0 { return true }
        let isUpper = name[index] &- UInt8(ascii: "A") < 26
        return isUpper && name[index - 1] &- UInt8(ascii: "A") >= 26 || !isLetter(name[index - 1])
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte >= 0x80 || lowered(byte) &- UInt8(ascii: "a") < 26
    }

    private static func lowered(_ byte: UInt8) -> UInt8 {
        byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
    }
}
