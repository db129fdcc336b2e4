import FlowDiagnostics

/// The files that could not be read as specs. What they declare is not in the module, so a name that stands somewhere in
/// one of them cannot be called unknown: the one mistake is in that file, and it is reported there.
struct UnreadNames {
    private let texts: [[UInt8]]

    init(in specs: [DecodedSpec]) {
        texts = specs.filter { $0.document == nil }.map { $0.source.bytes.map(Self.lowercase) }
    }

    /// Whether the finding, made while resolving names, is about one that these files may declare.
    func mayDeclare(_ diagnostic: Diagnostic, _ sources: SourceFiles) -> Bool {
        // A route without a screen whose name is its own is said to lack one.
        guard !texts.isEmpty, diagnostic.rule == .unknownName || diagnostic.rule == .missingKey else { return false }
        let name = name(at: diagnostic.location, in: sources)
        return !name.isEmpty && texts.contains { $0.contains(name) }
    }

    /// In lower case: a route stands for the screen of its name, whose first letter is a capital.
    private func name(at location: SourceLocation, in sources: SourceFiles) -> [UInt8] {
        let range = location.range
        guard range.start.line == range.end.line,
            let line = SourceLines(sources[location.file].bytes).line(range.start.line)
        else { return [] }
        let scalars = line.unicodeScalars.dropFirst(Int(range.start.column) - 1)
            .prefix(Int(range.end.column) - Int(range.start.column))
        return String(String.UnicodeScalarView(scalars)).utf8.map(Self.lowercase)
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
