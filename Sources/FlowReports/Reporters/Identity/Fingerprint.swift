import FlowDiagnostics

/// What a finding is known by from one run to the next, while the lines around it come and go.
package struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
    private let value: UInt64

    /// FNV-1a of the parts, which tells a run's findings apart and needs no library.
    init(of parts: [String]) {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        for part in parts {
            for byte in part.utf8 { add(byte) }
            // In no text in UTF-8, so the parts cannot run into each other.
            add(0xFF)
        }
        value = hash
    }

    /// Sixteen hexadecimal digits.
    package var description: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

/// Gives each finding of a report its fingerprint. Neither lines nor wording count, and a journey may change too: what counts
/// is the rule, the file, what the finding is about and the words that it points at.
struct Fingerprints {
    private var counts: [[String]: Int] = [:]
    private var lines: LineIndexes
    private let sources: SourceFiles
    private let paths: ReportPaths

    init(_ sources: SourceFiles, _ paths: ReportPaths) {
        self.sources = sources
        self.paths = paths
        lines = LineIndexes(sources)
    }

    /// To be asked once for each finding, in their order: the second of two that cannot be told apart is told by that.
    mutating func next(_ finding: Diagnostic) -> Fingerprint {
        let words = words(at: finding.span)
        let parts = [
            finding.rule.rawValue, paths.relative(sources[finding.span.file].path), finding.subject?.path ?? "",
            // What points at no word says which thing it is about, or what is missing.
            words.isEmpty ? finding.message : words,
        ]
        let count = counts[parts, default: 0]
        counts[parts] = count + 1
        return Fingerprint(of: count == 0 ? parts : parts + [String(count)])
    }

    /// What a span marks in the line that it starts on.
    private mutating func words(at span: SourceSpan) -> String {
        let line = lines[span.file].lineBytes(at: Int(span.start))
        return sources[span.file].text(span.offsets.clamped(to: line))
    }
}
