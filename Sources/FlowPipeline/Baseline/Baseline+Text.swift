import FlowDiagnostics

extension Baseline {
    static let version = 1

    /// The text of the file: sorted and without anything that changes between runs, for readable diffs in version control.
    package var text: String {
        var text = """
            # Diagnostics that flowgen does not report: see docs/configuration.md#baseline in its repository.
            # `flowgen lint … --write-baseline FILE` regenerates this file.
            baseline: \(Self.version)

            """
        guard !counts.isEmpty else { return text + "files: {}\n" }
        text += "files:\n"
        var last: Key?
        for (key, count) in counts.sorted(by: { $0.key < $1.key }) {
            if key.file != last?.file { text += "  \(JSONValue.string(key.file).line):\n" }
            if key.file != last?.file || key.rule != last?.rule { text += "    \(key.rule):\n" }
            text += "      \(JSONValue.string(key.path).line): \(count)\n"
            last = key
        }
        return text
    }
}
