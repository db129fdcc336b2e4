import FlowDiagnostics
import FlowTestSupport
import Testing

/// One mistake in a spec: `1️⃣` stands where the finding begins and `2️⃣` where it ends.
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

    /// The mistake is the only finding, says just this and points to just this place.
    func expectToBeFound(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        let diagnostics = ReadModule(spec.text).diagnostics
        #expect(diagnostics.map(\.message) == [message], sourceLocation: sourceLocation)
        #expect(diagnostics.map(\.rule) == [rule], sourceLocation: sourceLocation)
        #expect(diagnostics.map(\.severity) == [.error], sourceLocation: sourceLocation)
        #expect(diagnostics.first?.span.start == spec[1], sourceLocation: sourceLocation)
        #expect(diagnostics.first?.span.end == spec[2], sourceLocation: sourceLocation)
    }
}

/// A flow of two screens around what a test is about.
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

/// What follows `opened` on the home route of ``flow(top:home:detail:intents:detailParams:)``.
func onOpened(_ transition: String) -> String { "home: { transitions: { opened: \(transition) } }" }
