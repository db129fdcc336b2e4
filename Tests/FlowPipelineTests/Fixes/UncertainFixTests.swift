import Testing

/// Mistakes for which there is no fix, because an edit would only move them.
@Suite struct UncertainFixTests {
    @Test("a key is not renamed in what an alias repeats, because it is another mistake there")
    func sharedKeys() async throws {
        let run = try await FixRun(
            """
            flowgen: 1
            flow: MainFlow
            screens:
              Home: &x { intents: { formRequested: } }
              Form: { intents: { formSent: } }
            start: home
            routes:
              home: *x
              form: { transitions: { formSent: pop } }
            """)
        #expect(run.before.contains { $0.message.contains("`intents` is not a key of a route") })
        #expect(run.fixed.applied.isEmpty)
    }

    @Test("an entry of a `with` that has no value is not renamed")
    func emptyEntries() async throws {
        let run = try await FixRun(
            """
            flowgen: 1
            flow: MainFlow
            screens: { Home: { params: { number: { type: Int, default: 1 } } } }
            start: { route: home, with: { numbe,r: 1 } }
            routes: { home: }
            """)
        #expect(run.before.contains { $0.message.contains("did you mean `number`") })
        #expect(run.fixed.applied.isEmpty)
    }

    @Test("nothing is renamed to what cannot be a name")
    func invalidNames() async throws {
        let run = try await FixRun(
            """
            flowgen: 1
            flow: MainFlow
            params: { "isGi#ft": Bool }
            screens: { Home: { params: { isGift: Bool } } }
            start: { route: home, with: { isGift: $isGift } }
            routes: { home: }
            """)
        #expect(run.before.contains { $0.message.contains("did you mean `$isGi#ft`") })
        #expect(run.fixed.applied.isEmpty)
    }

    @Test(
        "a key without a value is not renamed if the next key is unknown too",
        arguments: [
            "screens: { Home: { intent,s: { closed: } } }\nroutes: { home: { transitions: { closed: stay } } }",
            "screens: { Home: }\nrouts:\nhome: { screen: Home }",
        ])
    func cutOffKeys(rest: String) async throws {
        let run = try await FixRun("flowgen: 1\nflow: MainFlow\nstart: home\n\(rest)\n")
        #expect(run.before.contains { $0.rule.rawValue == "unknown-key" && $0.message.contains("did you mean") })
        #expect(
            !run.fixed.applied.contains {
                $0.title.hasPrefix("write `intents`") || $0.title.hasPrefix("write `routes`")
            })
    }
}
