import FlowDiagnostics

/// A page that needs no other file: a table of the changes, and the map.
struct ComparisonPage: ComparisonWriter {
    private let options: ComparisonOptions
    /// The map as SVG; empty for a page without one.
    private let map: @Sendable (Comparison) -> String

    init(options: ComparisonOptions) { self.init(options: options) { _ in "" } }

    /// - Parameter map: draws the map of a comparison as SVG.
    init(options: ComparisonOptions, map: @escaping @Sendable (Comparison) -> String) {
        self.options = options
        self.map = map
    }

    func render(_ comparison: Comparison) -> String {
        let title = "\(options.old) → \(options.new)"
        let picture = map(comparison)
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(Self.text(title))</title>
            <style>
            \(Self.style)
            </style>
            </head>
            <body>
            <h1>\(Self.text(title))</h1>
            <p>\(Self.text(ComparisonSummary.text(comparison)))</p>
            \(table(comparison))\(comparison.notes.map { "<p>\(Self.prose($0))</p>\n" }.joined())\(
                picture.isEmpty ? "" : "<figure>\n\(picture)</figure>\n")</body>
            </html>

            """
    }

    private func table(_ comparison: Comparison) -> String {
        if comparison.changes.isEmpty { return "" }
        let rows = Change.bySeverity(comparison.changes).map { change in
            let classes = change.classes.map { "<span class=\"\($0.rawValue)\">\($0.rawValue)</span>" }
            let place = change.place.map { "<code>\(Self.text(PrintableText.oneLine($0.text)))</code>" } ?? ""
            return "<tr><td>\(classes.joined(separator: " "))</td><td>\(Self.prose(change.message))</td>"
                + "<td>\(place)</td></tr>\n"
        }
        return "<table>\n<thead><tr><th scope=\"col\">Class</th><th scope=\"col\">What</th>"
            + "<th scope=\"col\">Where</th></tr></thead>\n<tbody>\n\(rows.joined())</tbody>\n</table>\n"
    }

    // MARK: Text

    private static func text(_ text: String) -> String {
        var result = ""
        for scalar in PrintableText.oneLine(text).unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// A message: what it quotes between backticks is code.
    private static func prose(_ message: String) -> String {
        let parts = message.split(separator: "`", omittingEmptySubsequences: false).map { text(String($0)) }
        guard parts.count % 2 == 1 else { return text(message) }
        return parts.enumerated().map { $0 % 2 == 0 ? $1 : "<code>\($1)</code>" }.joined()
    }

    private static let style = """
        :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
        body { margin: 2rem auto; max-width: 72rem; padding: 0 1rem; }
        h1 { font-size: 1.4rem; }
        table { border-collapse: collapse; width: 100%; }
        th, td { border-bottom: 1px solid #8884; padding: .4rem .6rem; text-align: start; vertical-align: top; }
        code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }
        span { border: 1px solid; border-radius: 1em; padding: 0 .5em; white-space: nowrap; }
        .source, .links, .state { color: light-dark(#b31d28, #ff9492); }
        .behaviour { color: light-dark(#7d4e00, #e3b341); }
        .fine { color: light-dark(#116329, #56d364); }
        figure { margin: 2rem 0; overflow-x: auto; }
        """
}
