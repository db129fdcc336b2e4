import FlowDiagnostics
import FlowLint
import FlowTestSupport
import Testing

@testable import FlowService

/// An action resolves the diagnostic that it is for.
@Suite struct DeclaringTests {
    @Test("every action for a bad example of a rule resolves its diagnostic")
    func examples() async throws {
        var titles: [String] = []
        for rule in RuleRegistry.all {
            let files = Dictionary(uniqueKeysWithValues: rule.badExample.files.map { ($0.name, $0.text) })
            guard var acting = try? await Acting(files) else { continue }
            titles += try await Self.checkActions(of: &acting, "\(rule.id)")
        }
        let expected = [
            "declare effect `track`", "declare task `track`", "add `logoutRequested: stay` to route `settings`",
            "declare intent `helpRead` of screen `Home`", "add a route for screen `Help`",
            "add `$dismissAttempted: stay` to route `editor`", "add `$back: stay` to route `picker`",
            "add `back: hidden` to route `picker`",
        ]
        #expect(Set(titles).isSuperset(of: expected), "\(titles)")
    }

    @Test("what a random change leaves undeclared can be declared")
    func random() async throws {
        let seed = Seed.value
        print("undeclared names: seed \(seed)")
        var random = SplitMix64(seed: seed)
        var count = 0
        for number in 0..<TestScope.choose(all: 300, sample: 25) {
            let kinds: [RandomSpec.Kind] = [.anything, .tasks, .nested, .nestedTasks]
            let sketch = RandomSpec.sketch(kinds[number % kinds.count], seed: random.next())
            var files = Dictionary(uniqueKeysWithValues: sketch.files.map { ($0.path, $0.text) })
            let names = files.keys.sorted().flatMap { path in
                (files[path] ?? "").matches(of: /(?m)^ {2,4}([A-Za-z]\w*):/).map {
                    (path: path, range: $0.output.1.startIndex..<$0.output.1.endIndex)
                }
            }
            guard let (path, range) = random.pick(names) else { continue }
            files[path]?.replaceSubrange(range, with: "removedHere")
            guard var acting = try? await Acting(files) else { continue }
            count += try await Self.checkActions(of: &acting, "seed \(seed), number \(number)").count
        }
        #expect(count > 5)
    }

    /// - Returns: the titles of the actions.
    private static func checkActions(of acting: inout Acting, _ label: String) async throws -> [String] {
        var titles: [String] = []
        var done: Set<String> = []
        for (diagnostic, path) in acting.diagnostics where done.insert(diagnostic.message).inserted {
            for action in try await acting.actions(for: diagnostic, in: path) {
                titles.append(action.title)
                #expect(action.rule == diagnostic.rule && diagnostic.fix == nil)
                let after = try await acting.applying(action)
                #expect(!after.isBroken, "\(label): \(action.title) \(action.edits)")
                #expect(!after.has(diagnostic), "\(label): \(action.title), \(diagnostic.message)")
            }
        }
        return titles
    }

    @Test(
        "a name that is unknown is declared where it belongs, in the style of the file",
        arguments: [
            ("{ finish: done }", "declare outcome `done`", "outcomes:\n  done: {}"),
            ("{ when: isNew, pop: }", "declare guard `isNew`", "guards: { isOld: , isNew: {} }"),
            ("{ run: track }", "declare effect `track`", "effects:\n  track: {}"),
            ("{ push: detail }", "add route `detail`", "  detail: {}"),
            ("{ present: home, as: card }", "declare presentation `card`", "presentations:\n  card: {}"),
        ])
    func names(branch: String, title: String, declared: String) async throws {
        var acting = try await Acting([
            "HomeFlow.flow.yaml": """
            flowgen: 1
            flow: HomeFlow
            guards: { isOld: }
            start: home
            routes:
              home:
                transitions:
                  tapped: \(branch)

            """
        ])
        let found = try #require(acting.diagnostics.first { $0.diagnostic.severity == .error })
        let actions = try await acting.actions(for: found.diagnostic, in: found.path)
        let action = try #require(actions.first { $0.title == title }, "\(actions.map(\.title))")
        #expect(action.isPreferred && action.kind == .quickFix)
        let after = try await acting.applying(action)
        #expect(after.text("HomeFlow.flow.yaml")?.contains(declared) == true, "\(after.texts)")
        #expect(!after.has(found.diagnostic))
    }

    @Test("an unknown flow gets a file of its own, with the outcomes that its route handles")
    func flow() async throws {
        var acting = try await Acting([
            "HomeFlow.flow.yaml": """
            flowgen: 1
            flow: HomeFlow
            start: home
            routes:
              home: { transitions: { tapped: { push: child } } }
              child: { flow: CheckoutFlow, transitions: { paid: pop } }

            """
        ])
        let found = try #require(acting.diagnostics.first { $0.diagnostic.rule == .unknownName })
        let action = try #require(try await acting.actions(for: found.diagnostic, in: found.path).first)
        let after = try await acting.applying(action)
        #expect(
            after.text("CheckoutFlow.flow.yaml")
                == "flowgen: 1\nflow: CheckoutFlow\noutcomes:\n  paid: {}\nstart: checkout\nroutes:\n  checkout: {}\n")
        #expect(!after.diagnostics.contains { $0.diagnostic.severity == .error && $0.diagnostic.rule == .unknownName })
    }

    @Test("an event that a screen does not have becomes its intent, in the file of the screen")
    func intent() async throws {
        var acting = try await Acting([
            "Shared.flow.yaml": "flowgen: 1\nscreens:\n  Terms: { intents: { closed: } }\n",
            "HomeFlow.flow.yaml": """
            flowgen: 1
            flow: HomeFlow
            start: terms
            routes:
              terms: { transitions: { closed: stay, printingWanted: stay } }

            """,
        ])
        let found = try #require(acting.diagnostics.first { $0.diagnostic.rule == .unknownEvent })
        let action = try #require(try await acting.actions(for: found.diagnostic, in: found.path).first)
        #expect(action.title == "declare intent `printingWanted` of screen `Terms`")
        let after = try await acting.applying(action)
        #expect(after.text("Shared.flow.yaml")?.contains("{ closed: , printingWanted: {} }") == true)
    }

    @Test("a diagnostic with a fix gets no second one")
    func fixes() async throws {
        var acting = try await Acting([
            "HomeFlow.flow.yaml": """
            flowgen: 1
            flow: HomeFlow
            start: home
            routes:
              home: { transitions: { tapped: { push: detal } } }
              detail: {}

            """
        ])
        let found = try #require(acting.diagnostics.first { $0.diagnostic.rule == .unknownName })
        #expect(found.diagnostic.fix != nil)
        #expect(try await acting.actions(for: found.diagnostic, in: found.path).isEmpty)
    }
}
