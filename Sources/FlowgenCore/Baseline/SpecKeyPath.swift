import FlowDiagnostics
import FlowLint
import FlowYAML

/// Where in a spec a finding is, by the keys that lead there and not by the line: `routes/login/transitions/signUpRequested`.
struct SpecKeyPath {
    private let tree: YAMLTree?
    private let source: SourceFile

    init(_ source: SourceFile) {
        tree = YAMLParser.parse(source, as: SourceFileID(index: 0)).tree
        self.source = source
    }

    func path(of finding: Diagnostic) -> String {
        // A comment is part of nothing: its own words tell it from others.
        if finding.rule == UnusedSuppression.id {
            return "# " + source.text(finding.span)
        }
        let steps = tree?.path(to: finding.span.start) ?? []
        return steps.map { step in
            switch step {
            // A key may have a `/` in it, as the pattern of a link has.
            case .pair(_, let key, _): tree?.text(key).replacing("~", with: "~0").replacing("/", with: "~1") ?? ""
            case .element(let index): String(index)
            }
        }.joined(separator: "/")
    }
}
