import FlowDiagnostics

extension YAMLTree {
    /// The decoded text of a scalar as UTF-8 bytes. Empty for a collection.
    @inlinable
    public func withBytes<R>(_ node: YAMLNode, _ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R {
        let record = storage.records[Int(node.index)]
        return try storage.bytes.withUnsafeBufferPointer { buffer in
            guard record.kind == .scalar else { return try body(UnsafeBufferPointer(rebasing: buffer[0..<0])) }
            let first = Int(record.first)
            return try body(UnsafeBufferPointer(rebasing: buffer[first..<first + Int(record.count)]))
        }
    }

    /// The decoded text of a scalar. Empty for a collection.
    package func text(_ node: YAMLNode) -> String {
        withBytes(node) { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether the text of a scalar is `key`, without creating a `String`.
    package func matches(_ node: YAMLNode, _ key: StaticString) -> Bool {
        let record = storage.records[Int(node.index)]
        guard record.kind == .scalar, Int(record.count) == key.utf8CodeUnitCount else { return false }
        // A one-character key may be stored as a Unicode scalar instead of a pointer.
        guard key.hasPointerRepresentation else { return text(node) == key.description }
        return storage.bytes.withUnsafeBufferPointer { buffer in
            let expected = key.utf8Start
            let first = Int(record.first)
            for offset in 0..<Int(record.count) where buffer[first + offset] != expected[offset] { return false }
            return true
        }
    }

    /// Whether a scalar has these bytes as its text, without creating a `String`.
    package func hasText(_ node: YAMLNode, _ text: String) -> Bool {
        var text = text
        return text.withUTF8 { expected in
            withBytes(node) { $0.count == expected.count && $0.elementsEqual(expected) }
        }
    }

    /// The first Unicode space in a plain scalar that is not an ordinary space. The offset counts Unicode scalars.
    package func oddSpace(in scalar: YAMLNode) -> (offset: Int, description: String)? {
        guard isPlain(scalar) else { return nil }
        return withBytes(scalar) { bytes in
            var offset = 0
            for index in bytes.indices where bytes[index] & 0xC0 != 0x80 {
                if bytes[index] >= 0x80, let codePoint = SourceText.oddSpace(in: bytes, at: index) {
                    return (offset, SourceText.OddSpace.description(of: codePoint))
                }
                offset += 1
            }
            return nil
        }
    }

    /// The span of a part of a scalar's decoded text. The offsets count Unicode scalars.
    ///
    /// Exact if the file contains the text literally: a plain or quoted scalar on one line, without escapes. Otherwise (folded
    /// lines, block scalars, aliases), returns the span of the whole token.
    package func textSpan(_ scalar: YAMLNode, from: Int, to: Int) -> SourceSpan {
        let record = storage.records[Int(scalar.index)]
        let whole = span(scalar)
        guard record.kind == .scalar, !record.traits.contains(.alias) else { return whole }
        let quote = record.traits.contains(.quoted) ? 1 : 0
        let (start, end) = (Int(whole.start) + quote, Int(whole.end) - quote)
        return withBytes(scalar) { text in
            guard start <= end, source.bytes[start..<end].elementsEqual(text) else { return whole }
            let scalars = text.indices.filter { text[$0] & 0xC0 != 0x80 } + [text.count]
            guard 0 <= from, from <= to, to < scalars.count else { return whole }
            return SourceSpan(file: file, start + scalars[from]..<start + scalars[to])
        }
    }
}
