import FlowDiagnostics
import FlowModel
import FlowTestSupport
import Testing

/// What expectations say, as they are read.
@Suite struct ExpectationTests {
    /// A flow with everything that an expectation can name.
    static func spec(_ expect: String, key: String = "expect") -> String {
        """
        flowgen: 1
        flow: MainFlow
        outcomes: { done: , cancelled: }
        intents: { expired: }
        tasks: { save: { outcomes: { saved: } } }
        presentations: { card: }
        screens:
          Home: { intents: { opened: , asked: , closed: } }
          Detail: { intents: { stored: } }
        start: home
        routes:
          home: { transitions: { opened: { push: detail }, asked: { present: sure }, closed: { finish: done } } }
          detail: { transitions: { stored: { run: save }, saved: pop } }
          sure: { alert: { title: Sure, buttons: { yes: { title: Yes } } }, transitions: { yes: { push: child } } }
          child: { flow: ChildFlow, transitions: { chosen: pop } }
        transitions: { expired: { finish: cancelled } }
        links: { schemes: app, routes: { "/item/{id}": { reset: home } } }
        \(key):
        \(expect)
        """
    }

    static let child = """
        flowgen: 1
        flow: ChildFlow
        outcomes: { chosen: }
        screens: { First: { intents: { next: } }, Second: { intents: { picked: } } }
        start: first
        routes:
          first: { transitions: { next: { push: second } } }
          second: { transitions: { picked: { finish: chosen } } }
        """

    static func read(
        _ expect: String
    ) -> (expectations: [FlowModel.Expectation], module: Module, diagnostics: [Diagnostic]) {
        let module = ReadModule([("Main.flow.yaml", spec(expect)), ("Child.flow.yaml", child)])
        return (module.module.flows[0].expectations, module.module, module.diagnostics)
    }

    private static func form(_ item: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) -> String? {
        let read = read("  - \(item)")
        #expect(read.diagnostics.map(\.message) == [], sourceLocation: sourceLocation)
        return read.expectations.first.map { String($0.form) }
    }

    @Test(
        "each form is read with the routes that it names",
        arguments: [
            ("never: { seen: home, beneath: detail }", "never seen 0, beneath 1"),
            ("never: { twice: detail }", "never twice 1"),
            ("never: { directlyBeneath: [home, detail] }", "never directlyBeneath 0|1"),
            ("never: { anywhere: { not: home } }", "never anywhere not 0"),
            ("never: { anywhere: { not: [home, detail] } }", "never anywhere not 0|1"),
            ("never: { seen: child/second }", "never seen 3/1"),
            ("possible: { layer: sheet, deeper: 3, modals: 0 }", "possible layer sheet, deeper 3, modals 0"),
            ("possible: { layer: card }", "possible layer card"),
            ("possible: { layer: alert, running: save }", "possible layer alert, running 0"),
            ("always: { can: home }", "always can 0"),
            ("always: { can: home, within: 6 }", "always can 0 within 6"),
            ("always: { can: finish }", "always can finish"),
            ("always: { can: finish, with: cancelled, within: 0 }", "always can finish 1 within 0"),
            ("before: { first: home, then: [detail, child/first] }", "before 0, 1|3/0"),
            ("between: { after: home, before: detail, never: { not: sure } }", "between 0, 1, not 2"),
            ("{ when: { intent: opened }, seen: detail }", "when intent opened seen 1"),
            ("{ when: { intent: expired, at: home }, outcome: cancelled }", "when intent expired at 0 outcome 1"),
            (
                "{ when: { intent: yes, at: { not: home } }, seen: { not: home } }",
                "when intent yes at not 0 seen not 0"
            ),
            ("{ when: { link: '/item/{id}' }, stack: [home, detail] }", "when link /item/{id} stack 0 1"),
            ("{ when: { link: '/item/{id}' }, stack: home }", "when link /item/{id} stack 0"),
            ("{ when: { event: system-back }, fails: never }", "when event system-back succeeds"),
            ("{ when: { event: chosen }, fails: never }", "when event chosen succeeds"),
            ("{ when: { event: saved }, fails: never }", "when event saved succeeds"),
            ("{ when: { event: $backAttempted }, fails: never }", "when event $backAttempted succeeds"),
        ])
    func form(_ item: String, _ form: String) { #expect(Self.form(item) == form) }

    @Test("an id and a reason are kept")
    func idAndDoc() throws {
        let read = Self.read("  - id: PAY-1\n    doc: Nobody pays twice.\n    never: { twice: detail }")
        let expectation = try #require(read.expectations.first)
        #expect(expectation.id?.text == "PAY-1")
        #expect(expectation.doc == "Nobody pays twice.")
        #expect(read.diagnostics == [])
    }

    @Test("keys that start with `x-` are ignored at every level")
    func extensions() {
        let read = Self.read("  - { x-ticket: 12, never: { x-note: a, seen: { x-why: b, not: home } } }")
        #expect(read.diagnostics == [])
        #expect(read.expectations.map { String($0.form) } == ["never seen not 0"])
    }

    @Test("`[finish]` after `can` is a route of that name")
    func routeNamedFinish() {
        let module = ReadModule(
            """
            flowgen: 1
            flow: MainFlow
            start: finish
            routes: { finish: }
            expect: [{ always: { can: [finish] } }]
            """)
        #expect(module.diagnostics == [])
        #expect(module.module.flows[0].expectations.map { String($0.form) } == ["always can 0"])
    }

    @Test("the span of a part is its key with its value")
    func partSpan() throws {
        let files = ReadModule([
            ("Main.flow.yaml", Self.spec("  - never: { seen: home, twice: detail }")), ("C.flow.yaml", Self.child),
        ])
        guard case .never(let situation)? = files.module.flows[0].expectations.first?.form else {
            Issue.record("no situation")
            return
        }
        let source = files.sources[situation.span.file]
        #expect(situation.parts.map { source.text($0.span) } == ["seen: home", "twice: detail"])
    }

    // MARK: Libraries

    private static func library(_ expect: String) -> ReadModule {
        ReadModule([
            ("Rules.flow.yaml", "flowgen: 1\nexpect:\n  - \(expect)\n"),
            ("Main.flow.yaml", spec("  - never: { twice: detail }")), ("Child.flow.yaml", child),
        ])
    }

    @Test("a library names routes with their flow")
    func library() throws {
        let read = Self.library("before: { first: MainFlow/home, then: [MainFlow/child/second, ChildFlow/first] }")
        #expect(read.diagnostics.map(\.message) == [])
        let form = try #require(read.module.units[0].expectations.first?.form)
        #expect(String(form) == "before 0:0, 0:3/1|1:0")
    }

    @Test("a library can state what follows an event of any flow")
    func libraryEvents() {
        let read = Self.library("{ when: { intent: picked, at: ChildFlow/second }, seen: MainFlow/detail }")
        #expect(read.diagnostics.map(\.message) == [])
    }
}

// MARK: Text of forms

extension String {
    fileprivate init(_ form: FlowModel.Expectation.Form) {
        switch form {
        case .never(let situation):
            self = "never \(situation.parts.map { String($0.condition) }.joined(separator: ", "))"
        case .possible(let situation):
            self = "possible \(situation.parts.map { String($0.condition) }.joined(separator: ", "))"
        case .always(let goal, let limit):
            let text =
                switch goal {
                case .seen(let routes): String(routes)
                case .finish(let outcome): "finish" + (outcome.map { " \($0.target ?? -1)" } ?? "")
                }
            self = "always can \(text)" + (limit.map { " within \($0.count)" } ?? "")
        case .before(let first, let then): self = "before \(String(first)), \(String(then))"
        case .between(let after, let before, let never):
            self = "between \(String(after)), \(String(before)), \(String(never))"
        case .when(let event, let result):
            let place = event.at.map { " at \(String($0))" } ?? ""
            let text =
                switch result {
                case .seen(let routes): "seen \(String(routes))"
                case .stack(let paths): "stack \(paths.map { String($0) }.joined(separator: " "))"
                case .outcome(let outcome): "outcome \(outcome.target ?? -1)"
                case .succeeds: "succeeds"
                }
            self = "when \(event.kind.rawValue) \(event.name.text)\(place) \(text)"
        }
    }

    private init(_ condition: Situation.Condition) {
        self =
            switch condition {
            case .seen(let routes): "seen \(String(routes))"
            case .beneath(let routes): "beneath \(String(routes))"
            case .directlyBeneath(let routes): "directlyBeneath \(String(routes))"
            case .anywhere(let routes): "anywhere \(String(routes))"
            case .twice(let routes): "twice \(String(routes))"
            case .layer(let name): "layer \(name.text)"
            case .deeper(let count): "deeper \(count)"
            case .modals(let count): "modals \(count)"
            case .running(let task): "running \(task.target ?? -1)"
            }
    }

    private init(_ choice: RouteChoice) {
        self = (choice.isNegated ? "not " : "") + choice.routes.map { String($0) }.joined(separator: "|")
    }

    private init(_ path: RoutePath) {
        let flow = path.flow.map { "\($0.target?.index ?? -1):" } ?? ""
        self = flow + path.routes.map { "\($0.target?.index ?? -1)" }.joined(separator: "/")
    }
}
