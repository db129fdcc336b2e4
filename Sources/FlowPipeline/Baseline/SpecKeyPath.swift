import FlowDiagnostics
import FlowEscaping
import FlowLint
import FlowYAML

/// The position of a diagnostic in a spec, by the keys on the path to it and not by line:
/// `routes/login/transitions/signUpRequested`.
struct SpecKeyPath {
    private let tree: YAMLTree?
    private let source: SourceFile

    init(_ source: SourceFile) {
        tree = YAMLParser.parse(source, as: SourceFileID(index: 0)).tree
        self.source = source
    }

    func path(of finding: Diagnostic) -> String {
        // A comment does not belong to a key, so its own words identify it.
        if finding.rule == UnusedSuppression.id {
            return "# " + source.text(finding.span)
        }
        let steps = tree?.path(to: finding.span.start) ?? []
        return steps.map { step in
            switch step {
            // A key may contain a `/`, for example the pattern of a link.
            case .pair(_, let key, _): tree?.text(key).with("~0", for: "~").with("~1", for: "/") ?? ""
            case .element(let index): String(index)
            }
        }.joined(separator: "/")
    }
}
