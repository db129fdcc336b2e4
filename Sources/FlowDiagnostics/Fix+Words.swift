/// Fixes of a word or two, for whoever knows which scalar or comment the word is in.
extension Fix {
    /// Another word in the place of one that a scalar's token holds.
    /// - Returns: `nil` where the token does not hold the word as it is (it is escaped, or the token is an alias), or holds it twice.
    package static func replacing(
        _ old: String, with new: String, in span: SourceSpan, of source: SourceFile
    ) -> Fix? {
        source.span(of: old, in: span).map { Fix("write `\(new)` for `\(old)`", [Edit($0, new)]) }
    }

    /// Quotes around a text that is none without them.
    package static func quoting(_ text: String, at span: SourceSpan, of source: SourceFile) -> Fix? {
        guard source.text(span) == text else { return nil }
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return Fix("quote `\(text)`", [Edit(span, "\"\(escaped)\"")])
    }

    /// - Parameter offset: in the span's file.
    package static func inserting(_ text: String, at offset: UInt32, of file: SourceFileID) -> Fix {
        let shown = text.split(separator: " ").joined(separator: " ")
        return Fix("write `\(shown)` here", [Edit(SourceSpan(file: file, start: offset, end: offset), text)])
    }
}

extension SourceFile {
    /// Where a word is in the token of one scalar, if it is there exactly once and is no part of a longer word: around it there
    /// may be quotes, or more.
    package func span(of word: String, in token: SourceSpan) -> SourceSpan? {
        let word = Array(word.utf8)
        let range = token.offsets.clamped(to: bytes.indices)
        // What an alias stands for is written elsewhere.
        guard !word.isEmpty, byte(range.lowerBound) != UInt8(ascii: "*") else { return nil }
        var found: Range<Int>?
        var start = range.lowerBound
        while start + word.count <= range.upperBound {
            let place = start..<start + word.count
            start += 1
            guard bytes[place].elementsEqual(word), isWhole(place, in: range) else { continue }
            if found != nil { return nil }
            found = place
        }
        return found.map { SourceSpan(file: token.file, $0) }
    }

    private func isWhole(_ place: Range<Int>, in range: Range<Int>) -> Bool {
        func joins(_ offset: Int, _ inner: Int) -> Bool {
            range.contains(offset) && Self.isWordByte(bytes[offset]) && Self.isWordByte(bytes[inner])
        }
        return !joins(place.lowerBound - 1, place.lowerBound) && !joins(place.upperBound, place.upperBound - 1)
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "\\"), 0x80...:
            true
        default: false
        }
    }
}
