import FlowEmitters
import FlowIR
import FlowSimulation
import FlowSwiftCode

/// Writes the journeys of a flow as tests of its generated view model: one file, which needs nothing but the generated code, a testing
/// library, and samples of the app's own types.
package struct JourneyTests {
    private let module: Module
    private let flow: Flow
    private let set: JourneySet
    private let style: TestStyle
    private let options: EmissionOptions
    private let testedModule: String?
    private let specName: String
    private let samples: SampleValues
    private let words: JourneyWords
    private let values: ValueExpressions
    private let names: ViewModelNames
    private let standIn: StandIn

    /// - Parameters:
    ///   - testedModule: the module with the generated code; `nil` if the tests are in it.
    ///   - specName: the name of the spec file without its folders.
    package init(
        _ set: JourneySet, of module: Module, _ program: FlowProgram, _ samples: SampleValues, style: TestStyle,
        options: EmissionOptions, testedModule: String?, specName: String
    ) {
        self.module = module
        self.set = set
        self.style = style
        self.options = options
        self.testedModule = testedModule
        self.specName = specName
        self.samples = samples
        flow = module.flows[set.flow]
        words = JourneyWords(program: program, flow: set.flow)
        values = ValueExpressions(samples)
        names = ViewModelNames(of: flow, in: module)
        standIn = StandIn(for: FlowID(index: set.flow), in: module, options.naming)
    }

    /// The name of the file: `LoginFlowJourneyTests.swift`.
    package var fileName: String { "\(typeName).swift" }

    package var typeName: String { "\(flow.name.text)JourneyTests" }

    /// The names of the functions, by journey.
    package var functionNames: [String] {
        words.names(of: set.journeys).map { style == .xctest ? "test_\($0)" : $0 }
    }

    package var text: String {
        var lines = header + imports + [""] + suite + [""]
        lines += standIn.lines + [""] + Self.script
        lines += helpers(usedIn: lines)
        while lines.last == "" { lines.removeLast() }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The functions that the tests call, each only if they do.
    private func helpers(usedIn lines: [String]) -> [String] {
        func isUsed(_ call: String) -> Bool { lines.contains { $0.contains(call) } }
        var helpers = [""] + Self.layers
        if isUsed(".custom(\"") { helpers += [""] + Self.customLayer }
        if isUsed(".alert(") { helpers += [""] + Self.alertLayer }
        if isUsed("child(") || isUsed("try end(") || isUsed("try bubble(") { helpers += [""] + Self.child(style) }
        if isUsed("try end(") { helpers += [""] + Self.end }
        if isUsed("try bubble(") { helpers += [""] + Self.bubble }
        if isUsed("open(\"") { helpers += [""] + opening }
        if isUsed("required(") { helpers += [""] + Self.required(style) }
        return helpers
    }

    /// The function that opens a link of the flow.
    private var opening: [String] {
        let own = words.program.flows[set.flow]
        let type = options.naming.name(.viewModel, of: flow)
        var lines = [
            "/// Opens a link. Returns whether it is one of the flow.", "@MainActor",
            "private func open(_ url: String, in flow: \(type)) -> Bool {",
        ]
        if own.schemes.isEmpty, own.hosts.isEmpty {
            lines += [
                "    guard let address = LinkAddress(url, schemes: [\"\(LinkText.scheme)\"], hosts: []),",
                "        let link = \(options.naming.name(.link, of: flow))(address)", "    else { return false }",
                "    flow.\(names.open)(link)", "    return true",
            ]
        } else {
            lines.append("    URL(string: url).map { flow.\(names.open)(url: $0) } ?? false")
        }
        return lines + ["}"]
    }

    // MARK: Top of the file

    private var header: [String] {
        var lines = [
            "// swift-format-ignore-file", "// swiftlint:disable all", GeneratedHeaderLine.text(specName: specName), "",
        ]
        if !samples.provided.isEmpty {
            lines += ["// The test target provides samples, each number a different one:", "//"]
            lines += samples.provided.map { "//     \($0)" } + [""]
        }
        return lines
    }

    private var imports: [String] {
        var modules = Set(module.units.flatMap { $0.imports.map(\.text) }).union(options.imports)
        modules.formUnion(["Foundation", style.module])
        if options.runtime == .import { modules.insert("FlowRuntime") }
        if let testedModule { modules.remove(testedModule) }
        return modules.sorted().map { "import \($0)" }
            + (testedModule.map { ["", "@testable import \($0)"] } ?? [])
    }

    // MARK: Tests

    private var suite: [String] {
        let count = set.journeys.count
        var lines = ["/// \(count == 1 ? "A journey" : "\(count) journeys") through `\(flow.name.text)`."]
        switch style {
        case .swiftTesting:
            lines += ["@MainActor", "@Suite(\"Journeys through \(flow.name.text)\")", "struct \(typeName) {"]
        case .xctest: lines += ["@MainActor", "final class \(typeName): XCTestCase {"]
        }
        let names = functionNames
        for (index, journey) in set.journeys.enumerated() {
            if index > 0 { lines.append("") }
            lines += test(journey, named: names[index]).map { $0.isEmpty ? "" : "    \($0)" }
        }
        return lines + ["}"]
    }

    private func test(_ journey: FlowJourney, named name: String) -> [String] {
        var lines: [String] = []
        let function = Escaping.identifier(name, at: .name)
        if style == .swiftTesting {
            lines.append("@Test(\(Escaping.stringLiteral(title(of: journey))))")
        } else {
            lines.append("/// \(Escaping.commentLine(title(of: journey)))")
        }
        let body = self.body(of: journey)
        let isThrowing = body.contains { $0.contains("try ") }
        let effects = (style == .xctest ? " async" : "") + (isThrowing ? " throws" : "")
        lines.append("func \(function)()\(effects) {")
        return lines + body.map { $0.isEmpty ? "" : "    \($0)" } + ["}"]
    }

    /// What the journey is for.
    private func title(of journey: FlowJourney) -> String {
        let goals = journey.covers.filter { if case .variant = $0 { false } else { true } }
        let all = goals.map { words.phrase(of: $0).replacing("`", with: "") }
        var phrases: [String] = []
        while phrases.count < all.count, phrases.isEmpty || (phrases + [all[phrases.count]]).joined().count < 80 {
            phrases.append(all[phrases.count])
        }
        if phrases.count < all.count { phrases.append("and \(all.count - phrases.count) more") }
        return phrases.isEmpty ? "what a change would break" : phrases.joined(separator: ", ")
    }

    private func body(of journey: FlowJourney) -> [String] {
        var lines = ["let script = JourneyScript()"]
        if standIn.isNeeded { lines.append("let app = \(standIn.name)(script)") }
        lines += answers(in: journey.start)
        lines.append(contentsOf: start(journey))
        lines.append(
            "flow.onUnexpectedIntent = { script.note($0.flows, $0.intent, hasFailed: $0.reason != .notCurrent) }")
        lines += checks(journey.start) + runningTask(journey.start, after: nil)
        var before = journey.start
        for step in journey.steps {
            lines.append("")
            lines += answers(in: step.expectation)
            lines += perform(step)
            lines += checks(step.expectation) + runningTask(step.expectation, after: before)
            before = step.expectation
        }
        let last =
            style == .swiftTesting ? "#expect(script.takeCalls() == [])" : "XCTAssertEqual(script.takeCalls(), [])"
        return lines + (before.calls.isEmpty ? ["", last] : [])
    }

    private func start(_ journey: FlowJourney) -> [String] {
        var arguments: [String] = []
        if !flow.outcomes.isEmpty { arguments.append("coordinator: app") }
        if standIn.hasDecisions { arguments.append("decisions: app") }
        for (parameter, value) in zip(flow.params, journey.values ?? set.values) {
            arguments.append(argument(parameter.externalLabel, values.expression(value, as: parameter.type)))
        }
        if let entry = journey.entry { arguments.append("initialRoute: \(route(entry.route, entry.values, of: flow))") }
        let type = options.naming.name(.viewModel, of: flow)
        return TestStyle.list("let flow = \(type)(", arguments, ")")
            .map { $0.hasSuffix(",") && $0 == "    \(arguments.last ?? "")," ? String($0.dropLast()) : $0 }
    }

    private func answers(in expectation: JourneyExpectation) -> [String] {
        let pairs = expectation.answers.compactMap { call -> String? in
            guard case .question(let flow, let index) = call.kind else { return nil }
            return "\(Escaping.stringLiteral(module.flows[flow].guards[index].name.text)): \(call.answer == true)"
        }
        return pairs.isEmpty ? [] : TestStyle.list("script.answers = [", pairs, "]")
    }

    // MARK: Events

    private func perform(_ step: JourneyStep) -> [String] {
        func checked(_ call: String) -> [String] {
            [step.expectation.isDone ? style.isTrue(call) : style.isFalse(call)]
        }
        switch step.event {
        case .intent(let intent, let payload):
            let event =
                switch intent {
                case .route(let route, let index): module.events(of: flow.routes[route])[index]
                case .flow(let index): flow.intents[index]
                }
            return ["flow.\(call(event, payload))"]
        case .outcome(let child, let index, let payload):
            let child = module.flows[child]
            let type = options.naming.name(.viewModel, of: child)
            let parent = ViewModelNames(of: child, in: module).coordinator
            let told = "$0.\(parent)?.\(call(child.outcomes[index], payload))"
            let helper = child.outcomes[index].bubbles ? "bubble" : "end"
            return ["try \(helper)(\(type).self, of: flow) { \(told) }"]
        case .task(let task, let outcome, let payload):
            let event = flow.tasks[task].outcomes[outcome]
            let names = TaskNames(of: flow, options.naming)
            let arguments = zip(zip(event.payload, names.labels(of: event)), payload).map { value, text in
                argument(value.1, values.expression(text, as: value.0.type))
            }
            let name = Escaping.identifier(event.name.text, at: .member)
            let call =
                "\(names.outcomeType(of: task)).\(name)"
                + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
            let isThrowing = call.contains("try ")
            let end = "flow.endTask(with: \(call.replacing("try ", with: "")))"
            return checked(isThrowing ? "try \(end)" : end)
        case .tab(let route):
            return checked("flow.systemSelectTab(.\(Escaping.identifier(flow.routes[route].name.text, at: .member)))")
        case .back: return checked("flow.systemBack()")
        case .swipe: return checked("flow.systemDismiss()")
        case .ok: return checked("flow.systemAnswerAlert()")
        case .answersChanged: return ["flow.answersChanged()"]
        case .link(let text): return checked("open(\(literal(text)), in: flow)")
        }
    }

    private func call(_ event: Event, _ payload: [String?]) -> String {
        let arguments = zip(event.payload, payload).map { parameter, value in
            argument(parameter.externalLabel, values.expression(value, as: parameter.type))
        }
        return "\(Escaping.identifier(event.name.text, at: .member))(\(arguments.joined(separator: ", ")))"
    }

    private func argument(_ label: String?, _ value: String) -> String {
        label.map { "\(Escaping.identifier($0, at: .label)): \(value)" } ?? value
    }

    /// The URL of a link as a string literal.
    private func literal(_ text: LinkText) -> String {
        var literal = Escaping.stringLiteral(text.beginning(in: words.program.flows[set.flow])).dropLast()
        for part in text.parts {
            switch part {
            case .text(let text): literal += Escaping.stringLiteral(text).dropFirst().dropLast()
            case .expression(let expression): literal += "\\(\(expression))"
            }
        }
        return literal + "\""
    }

    // MARK: Expectations

    /// Checks which task runs on the current route, if that has changed.
    private func runningTask(_ expectation: JourneyExpectation, after before: JourneyExpectation?) -> [String] {
        guard expectation.runningTask != before?.runningTask else { return [] }
        let type = TaskNames(of: flow, options.naming).type
        let task = expectation.runningTask.map { flow.tasks[$0].name.text }
        let expected = task.map { ".\(Escaping.identifier($0, at: .member))" } ?? "nil"
        return [style.isTrue("flow.runningTask(as: \(type).self) == \(expected)")]
    }

    private func checks(_ expectation: JourneyExpectation) -> [String] {
        var lines: [String] = []
        for (index, shown) in expectation.flows.enumerated() {
            let flow = module.flows[shown.flow]
            let layers = shown.layers.map { layer in
                let routes = layer.places.map { route($0.route, $0.values, of: flow) }
                return Self.layer(layer.style, routes)
            }
            let isOwn = index == 0 && shown.flow == set.flow
            let left =
                isOwn ? "flow.layers" : "child(\(options.naming.name(.viewModel, of: flow)).self, of: flow).layers"
            lines += style.equal(left, layers, throwing: !isOwn)
        }
        let calls = expectation.calls.map(noted)
        if !calls.isEmpty { lines += style.equal("script.takeCalls()", calls, throwing: false) }
        if let told = expectation.messages.last { lines += check(told) }
        return lines
    }

    /// `.sheet(.login)`, and `.custom("card", .login)` for what the app draws itself.
    private static func layer(_ style: FlowInstance.Layer.Style, _ routes: [String]) -> String {
        guard case .custom(let name) = style else { return ".\(style.rawValue)(\(routes.joined(separator: ", ")))" }
        return ".custom(\(([Escaping.stringLiteral(name)] + routes).joined(separator: ", ")))"
    }

    /// Compares the last message of the screen on top. Nobody takes messages in a test, so they stay in the inbox.
    private func check(_ told: JourneyMessage) -> [String] {
        guard let screen = module.flows[told.flow].routes[told.route].content.screen.map({ module[$0] }),
            let event = screen.receives.first(where: { $0.name.text == told.message.name })
        else { return [] }
        let inbox = "flow.inbox(of: \(options.naming.message(of: screen)).self)?.unread"
        let isCompared = screen.receives.flatMap(\.payload).allSatisfy { $0.isHashable && $0.type.canBeHashable }
        guard isCompared else { return [style.isTrue("\(inbox).isEmpty == false")] }
        let labels = MessageLabels.labels(of: event)
        let arguments = zip(zip(event.payload, labels), told.values).map { value, text in
            argument(value.1, values.expression(text, as: value.0.type))
        }
        let name = ".\(Escaping.identifier(event.name.text, at: .member))"
        let message = arguments.isEmpty ? name : "\(name)(\(arguments.joined(separator: ", ")))"
        let isThrowing = message.contains("try ")
        let left = "\(inbox).last"
        let right = message.replacing("try ", with: "")
        return [style.isTrue("\(isThrowing ? "try " : "")\(left) == \(right)")]
    }

    private func route(_ index: Int, _ values: [String?], of flow: Flow) -> String {
        let route = flow.routes[index]
        let name = ".\(Escaping.identifier(route.name.text, at: .member))"
        if route.parameters.isEmpty { return name }
        let labels = ViewModelNames(of: flow, in: module).labels(ofRoute: index)
        let arguments = zip(zip(route.parameters, labels), values).map { parameter, value in
            argument(parameter.1, self.values.expression(value, as: parameter.0.type))
        }
        return "\(name)(\(arguments.joined(separator: ", ")))"
    }

    /// What the stand-in notes of a call, as a string literal.
    private func noted(_ call: JourneyCall) -> String {
        func text(_ name: String, _ parameters: [Parameter]) -> String {
            let texts = zip(parameters, call.values).map { values.noted($1, as: $0.type) }
            return "\"\(name)(\(texts.joined(separator: ", ")))\""
        }
        switch call.kind {
        case .question(let flow, let index):
            let decision = module.flows[flow].guards[index]
            return text(decision.name.text, decision.parameters)
        case .effect(let flow, let index):
            let decision = module.flows[flow].effects[index]
            return text(decision.name.text, decision.parameters)
        case .outcome(let index): return text(flow.outcomes[index].name.text, flow.outcomes[index].payload)
        case .report(let name, let isFailure):
            return Escaping.stringLiteral(name + (isFailure ? " fails" : " is not current"))
        }
    }
}
