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
            "in a stack", .wrongContainer,
            "`dismissAll: children` goes with a `switch` or with `tabs`, and this flow is a `stack`; write just `dismissAll`",
            spec("container: stack", "dismissAll: 1️⃣children2️⃣")),
        Mistake(
            "in a stack that does not say so", .wrongContainer,
            "`dismissAll: children` goes with a `switch` or with `tabs`, and this flow is a `stack`; write just `dismissAll`",
            spec("doc: A stack.", "dismissAll: 1️⃣children2️⃣")),
        Mistake(
            "a slip", .wrongShape,
            "expected nothing or `children`, found `childern`; did you mean `children`?",
            spec("container: tabs", "dismissAll: 1️⃣childern2️⃣")),
    ])
    func isFound(_ mistake: Mistake) { mistake.expectToBeFound() }
}
