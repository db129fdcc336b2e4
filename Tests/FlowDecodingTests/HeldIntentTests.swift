import FlowDiagnostics
import FlowTestSupport
import Testing

/// Intents in a child flow that a flow above answers, and that do not get there.
@Suite struct HeldIntentTests {
    private static let parent = """
        flowgen: 1
        flow: MainFlow
        start: home
        routes:
          home: { transitions: { accountTapped: { push: account } } }
          account: { flow: AccountFlow, transitions: { logoutTapped: popToRoot } }
        """

    private static func child(_ intent: String, _ transitions: String) -> String {
        """
        flowgen: 1
        flow: AccountFlow
        screens: { Settings: { intents: { privacyTapped: , logoutTapped: \(intent) } }, Privacy: }
        start: settings
        routes:
          settings: { transitions: { privacyTapped: { push: privacy }\(transitions) } }
          privacy:
        """
    }

    @Test("an intent that the parent answers, but that does not bubble, is reported where it is declared")
    func doesNotBubble() {
        Mistake(
            "bubbles", .missingTransition,
            "no route of flow `AccountFlow` answers `logoutTapped`, and a flow that shows it does, but the intent does not bubble;"
                + " declare it as `logoutTapped: { bubbles: true }`",
            Self.child("", "").replacing("logoutTapped:", with: "1️⃣logoutTapped2️⃣:")
        ).expectToBeFound(beside: Self.parent)
    }

    @Test("with values, the advice has a payload")
    func payload() {
        Mistake(
            "payload", .missingTransition,
            "no route of flow `AccountFlow` answers `logoutTapped`, and a flow that shows it does, but the intent does not bubble;"
                + " declare it as `logoutTapped: { payload: { … }, bubbles: true }`",
            Self.child("{ reason: String }", "").replacing("logoutTapped:", with: "1️⃣logoutTapped2️⃣:")
        ).expectToBeFound(beside: Self.parent)
    }

    @Test("an intent that bubbles, but is answered by a route of the child, is reported at the parent")
    func answered() {
        Mistake(
            "answered", .unknownEvent,
            "`logoutTapped` does not get here: route `settings` of flow `AccountFlow` answers it; remove the transition there, or"
                + " this one",
            Self.parent.replacing("logoutTapped:", with: "1️⃣logoutTapped2️⃣:")
        ).expectToBeFound(beside: Self.child("{ bubbles: true }", ", logoutTapped: stay"))
    }

    @Test("another word for `true` is read as it, and reported")
    func yes() {
        Mistake(
            "yes", .wrongShape, "expected `true` or `false`, found `yes`; write it like `bubbles: true`",
            Self.child("{ bubbles: 1️⃣yes2️⃣ }", "")
        ).expectToBeFound(beside: Self.parent)
    }

    @Test("a misspelt `bubbles` is read as it, and reported")
    func bubble() {
        Mistake(
            "bubble", .unknownKey, "`bubble` is not a key of an event; did you mean `bubbles`?",
            Self.child("{ 1️⃣bubble2️⃣: true }", "")
        ).expectToBeFound(beside: Self.parent)
    }

    @Test("an intent that bubbles to the parent is right")
    func right() {
        let files = [
            ("AccountFlow.flow.yaml", Self.child("{ bubbles: true }", "")), ("MainFlow.flow.yaml", Self.parent),
        ]
        #expect(ReadModule(files).diagnostics.isEmpty)
    }
}

extension String {
    /// With the first occurrence of a text replaced.
    fileprivate func replacing(_ text: String, with other: String) -> String {
        guard let range = firstRange(of: text) else { return self }
        return replacingCharacters(in: range, with: other)
    }

    private func replacingCharacters(in range: Range<String.Index>, with other: String) -> String {
        self[..<range.lowerBound] + other + self[range.upperBound...]
    }
}
