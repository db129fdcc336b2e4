import FlowDiagnostics
import FlowEscaping

/// Findings from diagnostics, and lists in sentences.
enum DoctorText {
    /// A diagnostic has its fix behind a semicolon.
    static func error(_ diagnostic: Diagnostic, _ sources: SourceFiles, otherwise fix: String) -> DoctorResult {
        let source = sources[diagnostic.span.file]
        if source.isForeign {
            return .error(
                "`\(source.path)` is outside the project, and has errors", fix: "run flowgen in the folder of that file"
            )
        }
        let position = LineIndex(of: source).start(of: diagnostic.span)
        let place = "\(source.path):\(position.line):\(position.column): "
        let parts = diagnostic.message.parts(between: "; ", splits: 1).map(String.init)
        return .error(place + (parts.first ?? ""), fix: parts.count > 1 ? parts[1] : fix)
    }

    /// `a`, `b`, `c` and 4 more
    static func list(_ names: [String]) -> String {
        let limit = 3
        let shown = names.prefix(limit).map { "`\($0)`" }.joined(separator: ", ")
        return names.count > limit ? "\(shown) and \(names.count - limit) more" : shown
    }

    static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
