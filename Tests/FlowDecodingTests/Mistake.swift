import FlowDiagnostics
import FlowTestSupport
import Testing

/// A mistake in a spec: `1️⃣` marks the start of the diagnostic's range, and `2️⃣` its end.
struct Mistake: CustomTestStringConvertible, Sendable {
    let what: String
    let rule: RuleID
    let message: String
    let spec: MarkedText

    init(_ what: String, _ rule: RuleID, _ message: String, _ spec: String) {
        self.what = what
        self.rule = rule
        self.message = message
        self.spec = MarkedText(spec)
    }

    var testDescription: String { what }

    /// Checks that the mistake results in exactly one diagnostic, with this message and this range.
    ///
    /// - Parameter others: other files of the module.
    func expectToBeFound(beside others: String..., sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        let others = others.enumerated().map { ("Other\($0).flow.yaml", $1) }
        let diagnostics = ReadModule([("Spec.flow.yaml", spec.text)] + others).diagnostics
        #expect(diagnostics.map(\.message) == [message], sourceLocation: sourceLocation)
        #expect(diagnostics.map(\.rule) == [rule], sourceLocation: sourceLocation)
        #expect(diagnostics.map(\.severity) == [.error], sourceLocation: sourceLocation)
        #expect(diagnostics.first?.span.start == spec[1], sourceLocation: sourceLocation)
        #expect(diagnostics.first?.span.end == spec[2], sourceLocation: sourceLocation)
    }
}

/// A flow of two screens around the subject of a test.
func flow(
    top: String = "", home: String = "home:", detail: String = "detail:", intents: String = "{ opened: }",
    detailParams: String = "{}"
) -> String {
    """
    flowgen: 1
    flow: MainFlow
    \(top)
    screens:
      Home: { intents: \(intents) }
      Detail: { params: \(detailParams) }
    start: home
    routes:
      \(home)
      \(detail)

    """
}

/// The transition of `opened` on the home route of ``flow(top:home:detail:intents:detailParams:)``.
func onOpened(_ transition: String) -> String { "home: { transitions: { opened: \(transition) } }" }

/// The spec of most mistakes: a flow with two routes.
///
/// - Parameters:
///   - transition: that of the only event of `home`.
///   - detail: the keys of a second route.
func spec(_ transition: String = "{ push: detail }", top: String = "", detail: String = "") -> String {
    """
    flowgen: 1
    flow: MainFlow
    \(top)
    start: home
    routes:
      home: { transitions: { opened: \(transition) } }
      detail: { \(detail) }
    """
}
