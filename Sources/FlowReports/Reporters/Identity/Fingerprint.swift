import FlowDiagnostics

/// Identifies a diagnostic from one run to the next, while the lines around it change.
package struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
    private let value: UInt64

    /// FNV-1a of the parts, which distinguishes a run's diagnostics and needs no library.
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

/// The fingerprints of a report's diagnostics. They depend on the rule, the file, the subject and the
/// text that the diagnostic points at, not on line numbers and journeys, and on the message only if it points at no text.
struct Fingerprints {
    private var counts: [[String]: Int] = [:]
    private var lines: LineIndexes
    private let sources: SourceFiles
    private var files: FilePaths

    init(_ sources: SourceFiles, _ paths: ReportPaths) {
        self.sources = sources
        files = FilePaths(sources, paths.relative)
        lines = LineIndexes(sources)
    }

    /// Must be called once for each diagnostic, in their order, which distinguishes diagnostics that are otherwise equal.
    mutating func next(_ finding: Diagnostic) -> Fingerprint {
        let words = words(at: finding.span)
        let parts = [
            finding.rule.rawValue, files[finding.span.file], finding.subject?.path ?? "",
            // A diagnostic that points at no text is distinguished by its message.
            words.isEmpty ? finding.message : words,
        ]
        let count = counts[parts, default: 0]
        counts[parts] = count + 1
        return Fingerprint(of: count == 0 ? parts : parts + [String(count)])
    }

    /// The text of a span in the line that it starts on.
    private mutating func words(at span: SourceSpan) -> String {
        let line = lines[span.file].lineBytes(at: Int(span.start))
        return sources[span.file].text(span.offsets.clamped(to: line))
    }
}
