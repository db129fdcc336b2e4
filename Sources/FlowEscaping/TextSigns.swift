/// Search for the signs of a syntax in a text. Swift's own methods compare characters, to which a sign with a combining mark behind it
/// is no longer that sign; these compare scalars, as all readers of these syntaxes do.
extension StringProtocol {
    /// Whether the text begins with these scalars.
    @inlinable
    package func begins(with prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }

    /// Whether the text ends with these scalars.
    @inlinable
    package func ends(with suffix: String) -> Bool {
        utf8.count >= suffix.utf8.count && utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    }

    /// Whether the text has a sign.
    package func has(_ sign: Unicode.Scalar) -> Bool {
        sign.isASCII ? withBytes { $0.contains(UInt8(truncatingIfNeeded: sign.value)) } : has(text: String(sign))
    }

    /// Whether the text has these scalars in a row. Takes time linear in the text for short ones.
    package func has(text: String) -> Bool { withBytes { bytes in text.withBytes { bytes.has($0) } } }

    /// The bytes themselves, which are searched many times faster than views of a text.
    private func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
    }

    /// The place of a sign.
    package func place(of sign: Unicode.Scalar) -> Index? { unicodeScalars.firstIndex(of: sign) }

    /// The parts between signs, also those that are empty.
    package func parts(at sign: Unicode.Scalar, splits: Int = .max) -> [SubSequence] {
        unicodeScalars.split(separator: sign, maxSplits: splits, omittingEmptySubsequences: false)
            .map { self[$0.startIndex..<$0.endIndex] }
    }

    /// The parts between several signs in a row, also those that are empty.
    package func parts(between signs: String, splits: Int = .max) -> [Substring] {
        var parts: [Substring] = []
        var rest = Substring(self)
        while parts.count < splits, let range = rest.utf8.firstRange(of: signs.utf8) {
            parts.append(rest[..<range.lowerBound])
            rest = rest[range.upperBound...]
        }
        return parts + [rest]
    }

    /// The parts between signs that are not empty.
    package func words(at sign: Unicode.Scalar) -> [SubSequence] {
        unicodeScalars.split(separator: sign).map { self[$0.startIndex..<$0.endIndex] }
    }

    /// The text with another one in the place of each of its signs of a kind.
    package func with(_ replacement: String, for sign: Unicode.Scalar) -> String {
        if !has(sign) { return String(self) }
        return parts(at: sign).joined(separator: replacement)
    }

    /// The text behind these scalars at its start; `nil` if it begins with others.
    package func rest(after prefix: String) -> SubSequence? {
        begins(with: prefix) ? self[utf8.index(startIndex, offsetBy: prefix.utf8.count)...] : nil
    }

    /// The text before these scalars at its end; `nil` if it ends with others.
    package func start(beforeEnding suffix: String) -> SubSequence? {
        ends(with: suffix) ? self[..<utf8.index(endIndex, offsetBy: -suffix.utf8.count)] : nil
    }

    /// The text before the first sign of a kind, or all of it.
    package func start(before sign: Unicode.Scalar) -> SubSequence { self[..<(place(of: sign) ?? endIndex)] }

    /// The text from the first sign of a kind on; empty if it has none.
    package func rest(from sign: Unicode.Scalar) -> SubSequence { self[(place(of: sign) ?? endIndex)...] }

    /// The text without the signs of a kind at its start.
    package func dropping(_ sign: Unicode.Scalar) -> SubSequence {
        self[(unicodeScalars.firstIndex { $0 != sign } ?? endIndex)...]
    }

    /// The text without some of its first scalars.
    package func droppingScalars(_ count: Int) -> SubSequence {
        self[(unicodeScalars.index(startIndex, offsetBy: count, limitedBy: endIndex) ?? endIndex)...]
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func has(_ part: Self) -> Bool {
        guard let first = part.first else { return true }
        guard part.count <= count else { return false }
        return (0...count - part.count).contains { start in
            self[start] == first && self[start..<start + part.count].elementsEqual(part)
        }
    }
}
