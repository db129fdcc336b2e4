import FlowDiagnostics
import FlowModel
import FlowTestSupport
import Testing

/// `dismissAll: children`: what is said about mistakes in it.
@Suite struct DismissalMistakesTests {
    private static func spec(_ container: String, _ branch: String) -> String {
        """
        flowgen: 1
        flow: MainFlow
        \(container)
        start: home
        routes: { home: { transitions: { ended: { \(branch) } } } }

        """
    }

    @Test(arguments: [
        Mistake(
            "a slip", .wrongShape,
            "expected nothing or `children`, found `childern`; did you mean `children`?",
            spec("container: tabs", "dismissAll: 1️⃣childern2️⃣")),
        Mistake(
            "a slip in a stack", .wrongShape,
            "expected nothing or `children`, found `childern`; did you mean `children`?",
            spec("container: stack", "dismissAll: 1️⃣childern2️⃣")),
    ])
    func isFound(_ mistake: Mistake) { mistake.expectToBeFound() }

    @Test("every container can dismiss what its child flow presents", arguments: ["stack", "switch", "tabs"])
    func containers(_ container: String) throws {
        let read = ReadModule([("MainFlow.flow.yaml", Self.spec("container: \(container)", "dismissAll: children"))])
        #expect(read.diagnostics.filter { $0.severity == .error }.isEmpty)
        let step = read.module.flows[0].routes[0].transitions[0].branches[0].steps[0]
        #expect(step.verb == .dismissAll(inChildren: true))
    }
}
