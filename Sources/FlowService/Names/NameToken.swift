import FlowDiagnostics
import FlowModel

/// Finds a name in the text of a value that has it.
struct NameToken {
    private let source: SourceFile

    init(in source: SourceFile) { self.source = source }

    /// The name within the quotes of its scalar; `nil` if the text has another form.
    func name(_ name: String, in span: SourceSpan) -> SourceSpan? {
        let inner = withoutQuotes(span.offsets)
        return has(name, at: inner) ? SourceSpan(file: span.file, inner) : nil
    }

    /// The name of `$name`, `$route.name.id` or `not $name`; without a `$`, that of the whole text.
    func reference(_ reference: ValueReference, in span: SourceSpan) -> SourceSpan? {
        let range = withoutQuotes(span.offsets)
        let start = range.first { source.byte($0) == UInt8(ascii: "$") }.map { $0 + 1 } ?? range.lowerBound
        return self.reference(reference, from: start, to: range.upperBound, span.file)
    }

    /// The names of the values in braces, in the order of the text. A text with other values than these has none.
    func references(_ references: [ValueReference], inBracesOf span: SourceSpan) -> [SourceSpan]? {
        var spans: [SourceSpan] = []
        var start = span.offsets.lowerBound
        for reference in references {
            guard let brace = (start..<span.offsets.upperBound).first(where: { source.byte($0) == UInt8(ascii: "{") }),
                let found = self.reference(reference, from: brace + 1, to: span.offsets.upperBound, span.file)
            else { return nil }
            spans.append(found)
            start = found.offsets.upperBound
        }
        return spans
    }

    /// The identifiers in a span with these names.
    func identifiers(_ names: Set<String>, in span: SourceSpan) -> [(name: String, span: SourceSpan)] {
        var found: [(String, SourceSpan)] = []
        var start: Int?
        for offset in span.offsets.lowerBound...span.offsets.upperBound {
            let isName = offset < span.offsets.upperBound && source.byte(offset).map(Self.isBody) ?? false
            if isName {
                start = start ?? offset
            } else if let first = start {
                start = nil
                // The parts of a name after a dot belong to its first.
                if source.byte(first - 1) == UInt8(ascii: "."), first > span.offsets.lowerBound { continue }
                let name = source.text(first..<offset)
                if names.contains(name) { found.append((name, SourceSpan(file: span.file, first..<offset))) }
            }
        }
        return found
    }

    private func reference(
        _ reference: ValueReference, from start: Int, to end: Int, _ file: SourceFileID
    ) -> SourceSpan? {
        let prefix =
            switch reference.scope {
            case .either: ""
            case .payload: "payload."
            case .route: "route."
            }
        let length = reference.name.text.utf8.count
        let first = start + prefix.utf8.count
        guard first + length <= end, source.text(start..<first) == prefix,
            has(reference.name.text, at: first..<first + length),
            first + length == end || !(source.byte(first + length).map(Self.isBody) ?? false)
        else { return nil }
        return SourceSpan(file: file, first..<first + length)
    }

    private func withoutQuotes(_ range: Range<Int>) -> Range<Int> {
        guard range.count >= 2, let first = source.byte(range.lowerBound),
            first == UInt8(ascii: "\"") || first == UInt8(ascii: "'"), source.byte(range.upperBound - 1) == first
        else { return range }
        return range.lowerBound + 1..<range.upperBound - 1
    }

    private func has(_ name: String, at range: Range<Int>) -> Bool {
        range.count == name.utf8.count && range.upperBound <= source.bytes.count
            && source.bytes[range].elementsEqual(name.utf8)
    }

    private static func isBody(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}
