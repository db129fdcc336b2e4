import FlowDiagnostics

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension YAMLTree {
    /// The comments that start with a phrase, in the order of the text.
    ///
    /// Almost no file has any. Then the search only skips from `#` to `#`.
    package func comments(beginningWith phrase: StaticString) -> [YAMLComment] {
        source.bytes.withUnsafeBufferPointer { bytes in
            let signs = signs(before: phrase, in: bytes)
            return signs.isEmpty ? [] : comments(at: signs, in: bytes)
        }
    }

    /// Every `#` that can start such a comment: it starts one unless it is part of a scalar or of another comment.
    private func signs(before phrase: StaticString, in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
        guard let base = bytes.baseAddress else { return [] }
        var signs: [Int] = []
        var offset = 0
        while offset < bytes.count, let found = memchr(base + offset, Int32(UInt8(ascii: "#")), bytes.count - offset) {
            let sign = UnsafeRawPointer(found) - UnsafeRawPointer(base)
            offset = Self.textStart(of: sign, in: bytes)
            let isPhrase =
                offset + phrase.utf8CodeUnitCount <= bytes.count
                && memcmp(base + offset, phrase.utf8Start, phrase.utf8CodeUnitCount) == 0
            if isPhrase, isSign(sign, in: bytes) { signs.append(sign) }
        }
        return signs
    }

    private func comments(at signs: [Int], in bytes: UnsafeBufferPointer<UInt8>) -> [YAMLComment] {
        // There is a tree, so the text is readable.
        guard case .text(let text) = SourceText.read(bytes, of: source, file) else { return [] }
        var comments: [YAMLComment] = []
        // Scalars and `#` characters are both in the order of the text, so one pass over both is enough.
        var texts = storage.records.lazy.filter(\.mayHoldSign).makeIterator()
        var next = texts.next()
        var seen = text.base
        for sign in signs where sign >= seen {
            // This `#` is part of an earlier comment on the line.
            var start = sign
            while start > seen, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
            seen = start
            while seen <= sign {
                guard isSign(seen, in: bytes) else {
                    seen += 1
                    continue
                }
                while let record = next, record.end <= seen { next = texts.next() }
                if let record = next, record.holds(seen, in: text) {
                    seen += 1
                    continue
                }
                var end = seen
                while end < bytes.count, text.lineBreak(at: end) == 0 { end += 1 }
                if seen == sign { comments.append(comment(sign..<end, in: bytes)) }
                seen = end
            }
        }
        return comments
    }

    private func comment(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> YAMLComment {
        let start = Self.textStart(of: range.lowerBound, in: bytes)
        var end = range.upperBound
        while end > start, Self.isBlank(bytes[end - 1]) { end -= 1 }
        return YAMLComment(
            text: String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self),
            span: SourceSpan(file: file, start..<end), sign: UInt32(range.lowerBound))
    }

    /// Whether there is a `#` where a comment can start: after a blank or at the start of a line.
    private func isSign(_ offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes[offset] == UInt8(ascii: "#") else { return false }
        return offset == 0 || bytes[offset - 1] <= 0x20 || offset == source.textStart
    }

    private static func textStart(of sign: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var offset = sign + 1
        while offset < bytes.count, isBlank(bytes[offset]) || bytes[offset] == UInt8(ascii: "#") { offset += 1 }
        return offset
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}

extension YAMLTree.Record {
    /// Whether a `#` after a blank can be part of the node, which must be a quoted or block scalar. An alias only repeats another
    /// node.
    fileprivate var mayHoldSign: Bool { kind == .scalar && traits.isDisjoint(with: [.plain, .alias]) }

    fileprivate func holds(_ offset: Int, in text: SourceText) -> Bool {
        guard start <= offset else { return false }
        // A block scalar starts on the line after its header, and the header may have a comment.
        return traits.contains(.quoted) || text.hasLineBreak(between: Int(start), and: offset)
    }
}
