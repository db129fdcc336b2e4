import FlowDiagnostics
import FlowLint
import FlowPipeline
import Testing

/// No chain of advice ends in a spec that means something else than what was written.
@Suite struct AdviceChainTests {
    struct Condition: Sendable, CustomTestStringConvertible {
        var written: String
        var meant: String
        var testDescription: String { written }

        init(_ written: String, _ meant: String) { (self.written, self.meant) = (written, meant) }
    }

    private static func spec(_ condition: String) -> String {
        """
        flowgen: 1
        flow: MainFlow
        guards: { isSignedIn: }
        start: home
        routes:
          home:
            transitions:
              accountTapped:
                payload: { isNew: Bool, reason: Reason, count: Int }
                do: [{ push: account }]
              helpTapped: [{ when: \(condition), push: account }, { push: login }]
              offerTapped: { payload: { isNew: Bool, count: Int }, stay: }
          account:
          login:
        """
    }

    static let conditions: [Condition] =
        [
            "isSignedIn == true", "isSignedIn != false", "true == isSignedIn", "isSignedIn === true",
            "isSignedIn is true",
            "isSignedIn = true", "isSignedIn == yes", "isSignedIn == \"true\"", "(isSignedIn)", "not not isSignedIn",
            "\"!!isSignedIn\"", "if isSignedIn", "self.isSignedIn", "guards.isSignedIn", "isSignedIn()",
            "\"{ isSignedIn: true }\"",
            "{ isSignedIn: true }", "$isSignedIn", "not (isSignedIn == false)", "\"!(isSignedIn == false)\"",
            "not isSignedOut",
            "not isNotSignedIn", "unless isSignedIn == false", "isSignedIn == true ?? false",
            "isSignedIn==true", "isSignedIn!=false", "\"isSignedIn?\"", "{ isSignedIn }", "{ not: not isSignedIn }",
            "\"!(isSignedIn==false)\"",
        ].map { Condition($0, "isSignedIn") }
        + [
            "isSignedIn == false", "isSignedIn != true", "false == isSignedIn", "isSignedIn === false",
            "isSignedIn is false",
            "isSignedIn is not true", "isSignedIn = false", "isSignedIn == no", "isSignedIn == \"false\"",
            "\"!isSignedIn\"",
            "not (isSignedIn)", "not isSignedIn == true", "\"!(isSignedIn)\"", "unless isSignedIn",
            "not self.isSignedIn",
            "not isSignedIn()", "{ isSignedIn: false }", "not $isSignedIn", "isSignedOut", "notSignedIn",
            "isNotSignedIn",
            "not not not isSignedIn", "isSignedIn <> true", "if not isSignedIn",
            "isSignedIn==false", "isSignedIn!=true", "isSignedIn=false", "not isSignedIn==true", "{ not isSignedIn }",
            "{ not: isSignedIn }", "{ not: $isSignedIn }",
        ].map { Condition($0, "not isSignedIn") }

    @Test("a guard that is compared or negated as in another language keeps its meaning", arguments: conditions)
    func guards(_ condition: Condition) async throws {
        let chain = try await AdviceChain(Self.spec(condition.written))
        #expect(!chain.isCircle, "\(chain.followed)")
        if !chain.left.isEmpty {
            // What cannot be followed word by word must not be advised either: it is an error still.
            #expect(chain.left.contains { $0.severity == .error })
            return
        }
        #expect(!chain.followed.isEmpty)
        let meant = try await AdviceChain(Self.spec(condition.meant))
        try #require(meant.followed.isEmpty && meant.left.isEmpty)
        #expect(chain.outputs == meant.outputs, "\(chain.followed)")
    }

    /// Without this, advice that cannot be followed would pass.
    @Test("every spelling of a condition but a mapping in quotes leads to a spec without messages")
    func areFollowed() async throws {
        var ends: [String] = []
        for condition in Self.conditions {
            let chain = try await AdviceChain(Self.spec(condition.written))
            if !chain.left.isEmpty { ends.append(condition.written) }
        }
        #expect(ends == ["\"{ isSignedIn: true }\""])
    }

    static let keys: [Condition] = [
        Condition("dismissible: \"false\"", "dismissible: false"),
        Condition("dismissible: \"true\"", "dismissible: true"),
    ]

    @Test("a Boolean in quotes keeps its value", arguments: keys)
    func booleans(_ key: Condition) async throws {
        func spec(_ key: String) -> String {
            """
            flowgen: 1
            flow: MainFlow
            start: home
            routes:
              home: { transitions: { asked: { present: form } } }
              form: { \(key), transitions: { closed: dismiss } }
            """
        }
        let chain = try await AdviceChain(spec(key.written))
        #expect(chain.left.isEmpty && !chain.followed.isEmpty && !chain.isCircle)
        #expect(chain.outputs == (try await AdviceChain(spec(key.meant))).outputs)
    }

    @Test("the advice for the bad example of a rule never leads back to where it began", arguments: RuleRegistry.ids)
    func badExamples(id: RuleID) async throws {
        let files = try #require(RuleRegistry.rule(id)).badExample
            .files
        // A configuration is no spec.
        if files.contains(where: { $0.name == ".flowgen.yaml" }) { return }
        for file in files {
            let others = files.filter { $0.name != file.name }.map { (path: $0.name, text: $0.text) }
            let chain = try await AdviceChain(file.text, file: file.name, others: others)
            #expect(!chain.isCircle, "\(chain.followed)")
        }
    }
}
