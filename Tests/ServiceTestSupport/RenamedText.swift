/// Compares a text with the same after a rename.
///
/// The new name has as many letters as the old one, with capitals at the same places, and is nowhere in the old text. So a text that
/// differs in that name alone has the same length, and wherever the two differ, the old text has the old name, and the new one has the new
/// name, with capitals or without, and perhaps with a sign between the words of the name.
package struct RenamedText {
    private let old: [[UInt8]]
    private let new: [[UInt8]]

    package init(_ old: String, as new: String) {
        self.old = Self.words(of: old)
        self.new = Self.words(of: new)
    }

    /// The first difference that is not the name; `nil` if there is none.
    package func otherDifference(_ before: String, _ after: String) -> String? {
        let (before, after) = (Array(before.utf8), Array(after.utf8))
        var index = 0
        while index < before.count, index < after.count {
            if before[index] == after[index] {
                index += 1
                continue
            }
            // A letter that the names share can precede the difference.
            guard let end = end(ofNamesAround: index, before, after) else {
                return Self.line(at: index, of: before) + "\n" + Self.line(at: index, of: after)
            }
            index = end
        }
        return before.count == after.count ? nil : "the lengths differ: \(before.count), \(after.count)"
    }

    private func end(ofNamesAround index: Int, _ before: [UInt8], _ after: [UInt8]) -> Int? {
        let length = old.reduce(0) { $0 + $1.count } + old.count
        for start in stride(from: index, through: max(0, index - length), by: -1) {
            guard let end = Self.end(of: new, in: after, at: start), end > index,
                Self.end(of: old, in: before, at: start) == end
            else { continue }
            return end
        }
        return nil
    }

    private static func end(of words: [[UInt8]], in text: [UInt8], at start: Int) -> Int? {
        var index = start
        for (number, word) in words.enumerated() {
            if number > 0, index < text.count, " -_".utf8.contains(text[index]) { index += 1 }
            guard index + word.count <= text.count,
                word.indices.allSatisfy({ small(text[index + $0]) == small(word[$0]) })
            else { return nil }
            index += word.count
        }
        return index
    }

    private static func small(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
    }

    private static func words(of name: String) -> [[UInt8]] {
        var words: [[UInt8]] = []
        for byte in name.utf8 {
            if small(byte) != byte || words.isEmpty { words.append([]) }
            words[words.count - 1].append(byte)
        }
        return words
    }

    private static func line(at index: Int, of text: [UInt8]) -> String {
        let start = text[..<index].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let end = text[index...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
        return String(decoding: text[start..<end], as: UTF8.self)
    }
}
