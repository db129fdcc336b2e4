import FlowDiagnostics
import FlowModel
import FlowTestSupport
import Testing

/// `$reselected`: where it is allowed.
@Suite struct ReselectionTests {
    private static func spec(_ container: String, _ tab: String = "") -> String {
        """
        flowgen: 1
        flow: MainFlow
        container: \(container)
        start: home
        routes:
          home:
            \(tab)
            transitions: { 1️⃣$reselected2️⃣: { present: other } }
          other:

        """
    }

    @Test(arguments: [
        Mistake(
            "in a stack", .unknownEvent,
            "route `home` cannot have the event `$reselected`: the events with a `$` are `$opened`, `$shown`, `$removed`, `$dismissed`,"
                + " `$dismissAttempted`, `$backAttempted` and, in a `stack`, `$back`, and of a visible tab, `$reselected`; remove this transition",
            spec("stack")),
        Mistake(
            "of a hidden tab", .unknownEvent,
            "route `home` cannot have the event `$reselected`: the events with a `$` are `$opened`, `$shown`, `$removed`, `$dismissed`,"
                + " `$dismissAttempted`, `$backAttempted` and, in a `stack`, `$back`, and of a visible tab, `$reselected`; remove this transition",
            spec("tabs", "tab: { hidden: true }")),
    ])
    func isFound(_ mistake: Mistake) { mistake.expectToBeFound() }

    @Test func isAnEventOfAVisibleTab() throws {
        let spec = Self.spec("tabs").replacing("1️⃣", with: "").replacing("2️⃣", with: "")
        let read = ReadModule(spec)
        #expect(read.diagnostics.map(\.message) == [])
        #expect(read.module.flows.first?.routes[0].transitions[0].trigger == .reselected)
    }
}
