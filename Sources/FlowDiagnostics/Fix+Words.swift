import FlowEscaping

/// Fixes of a word or two in a scalar or comment.
extension Fix {
    /// Replaces a word in a scalar's token.
    /// - Returns: `nil` if the token does not contain the word literally (it is escaped, or the token is an alias), or contains
    ///   it twice.
    package static func replacing(
        _ old: String, with new: String, in span: SourceSpan, of source: SourceFile
    ) -> Fix? {
        source.span(of: old, in: span).map { Fix("write `\(new)` for `\(old)`", [Edit($0, new)]) }
    }

    /// Quotes a value that is only a text if it is quoted.
    package static func quoting(_ text: String, at span: SourceSpan, of source: SourceFile) -> Fix? {
        guard source.text(span) == text else { return nil }
        return Fix("quote `\(text)`", [Edit(span, YAMLText.doubleQuoted(text))])
    }

    /// - Parameter offset: an offset in the span's file.
    package static func inserting(_ text: String, at offset: UInt32, of file: SourceFileID) -> Fix {
        let shown = text.words(at: " ").joined(separator: " ")
        return Fix("write `\(shown)` here", [Edit(SourceSpan(file: file, start: offset, end: offset), text)])
    }
}

extension SourceFile {
    /// The range of a word in the token of a scalar, if the token contains it exactly once and not as part of a longer word. The
    /// token may contain more than the word, for example quotes.
    package func span(of word: String, in token: SourceSpan) -> SourceSpan? {
        let word = Array(word.utf8)
        let range = token.offsets.clamped(to: bytes.indices)
        // The value of an alias is written in another location.
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
