import FlowEmitters
import FlowEscaping
import FlowModel
import FlowSimulation
import FlowSwiftCode

/// Writes the journeys of a flow as tests of its generated view model: one file, which needs nothing but the generated code, a testing
/// library, and samples of the app's own types.
package struct JourneyTests {
    private let module: Module
    private let flow: Flow
    private let set: JourneySet
    private let style: TestStyle
    private let types: TestedTypes
    private let testedModule: String?
    private let specName: String
    private let samples: SampleValues
    private let words: JourneyText
    private let values: ValueExpressions
    private let names: ViewModelNames
    private let standIn: StandIn
    /// By the index of each flow that is shown: the labels of its routes' values.
    private let labels: [Int: [[String?]]]

    /// - Parameters:
    ///   - types: those of the flow's module, and of all that it uses.
    ///   - testedModule: the module with the generated code; `nil` if it is the flow's, and, if that has no name, if the tests are in it.
    ///   - specName: the name of the spec file without its folders.
    package init(
        _ set: JourneySet, of module: Module, _ program: FlowProgram, _ samples: SampleValues, style: TestStyle,
        types: TestedTypes, testedModule: String?, specName: String
    ) {
        self.module = module
        self.set = set
        self.style = style
        self.types = types
        self.testedModule = testedModule ?? types.testedModule
        self.specName = specName
        self.samples = samples
        flow = module.flows[set.flow]
        words = JourneyText(program: program, flow: set.flow)
        values = ValueExpressions(samples)
        names = ViewModelNames(of: flow, in: module, types.options.namingStyle)
        standIn = StandIn(for: FlowID(index: set.flow), in: module, types)
        var labels: [Int: [[String?]]] = [:]
        for shown in Set(set.journeys.flatMap(\.shownFlows)).union([set.flow]) {
            let flow = module.flows[shown]
            let names = ViewModelNames(of: flow, in: module, types.options(of: flow).namingStyle)
            labels[shown] = flow.routes.indices.map { names.labels(ofRoute: $0) }
        }
        self.labels = labels
    }

    /// The name of the file: `LoginFlowJourneyTests.swift`. That of a flow with a very long name is shortened, because no file system
    /// allows more than 255 bytes.
    package var fileName: String { "\(Self.shortened(flow.name.text))JourneyTests.swift" }

    private static let longestName = 180

    /// The beginning of a name that is too long, with a number that two names do not share by accident.
    private static func shortened(_ name: String) -> String {
        if name.utf8.count <= longestName { return name }
        // FNV-1a, which is the same on every machine.
        let number = name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        var beginning = ""
        for scalar in name.unicodeScalars {
            if beginning.utf8.count + String(scalar).utf8.count > longestName - 20 { break }
            beginning.unicodeScalars.append(scalar)
        }
        return "\(beginning)_\(String(number, radix: 16, uppercase: true))"
    }

    package var typeName: String { "\(flow.name.text)JourneyTests" }

    /// The names of the functions, by journey.
    package var functionNames: [String] {
        words.names(of: set.journeys).map { style == .xctest ? "test_\($0)" : $0 }
    }

    package var text: String {
        var uses: Set<JourneyHelper> = []
        var lines = header + imports + [""] + suite(&uses) + [""]
        lines += standIn.lines + [""] + Self.script(notingDrops: holdsEvents)
        lines += helpers(uses)
        while lines.last == "" { lines.removeLast() }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The functions that the tests call.
    private func helpers(_ uses: Set<JourneyHelper>) -> [String] {
        var helpers = [""] + Self.layers
        if uses.contains(.customLayer) { helpers += [""] + Self.customLayer }
        if uses.contains(.popoverLayer) { helpers += [""] + Self.popoverLayer }
        if uses.contains(.alertLayer) { helpers += [""] + Self.alertLayer }
        if !uses.isDisjoint(with: [.child, .end, .bubble]) { helpers += [""] + Self.child(style) }
        if uses.contains(.end) { helpers += [""] + Self.end }
        if uses.contains(.bubble) { helpers += [""] + Self.bubble }
        if uses.contains(.open) { helpers += [""] + opening }
        if uses.contains(.required) { helpers += [""] + Self.required(style) }
        return helpers
    }

    /// The function that opens a link of the flow.
    private var opening: [String] {
        let own = words.program.flows[set.flow]
        let type = types.name(.viewModel, of: flow)
        var lines = [
            "/// Opens a link. Returns whether it is one of the flow.", "@MainActor",
            "private func open(_ url: String, in flow: \(type)) -> Bool {",
        ]
        if own.schemes.isEmpty, own.hosts.isEmpty {
            lines += [
                "    guard let address = LinkAddress(url, schemes: [\"\(LinkText.scheme)\"], hosts: []),",
                "        let link = \(types.name(.link, of: flow))(address)", "    else { return false }",
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
        return lines + missed
    }

    /// What the tests leave out because the flow is too large. That something never happens says nothing about the tests.
    private var missed: [String] {
        let missed = set.missed.filter { $0.reason != .neverHappens }.map {
            "\(words.phrase(of: $0.goal)); \($0.words)"
        }
        let lines = missed + (set.untriedWords.map { [$0] } ?? [])
        if lines.isEmpty { return [] }
        return ["// Not covered:", "//"] + lines.map { "//     \(Escaping.commentLine($0))" } + [""]
    }

    private var imports: [String] {
        var modules = Set(module.units.flatMap { $0.imports.map(\.text) }).union(types.imports)
        modules.formUnion(["Foundation", style.module])
        if types.options.runtime == .import { modules.insert("FlowRuntime") }
        // Declarations of the modules that are used need not be public.
        let tested = Set([testedModule].compactMap(\.self) + types.usedModules)
        modules.subtract(tested)
        return modules.sorted().map { "import \($0)" } + (tested.isEmpty ? [] : [""])
            + tested.sorted().map { "@testable import \(Escaping.identifier($0, at: .name))" }
    }

    // MARK: Tests

    private func suite(_ uses: inout Set<JourneyHelper>) -> [String] {
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
            lines += test(journey, named: names[index], &uses).map { $0.isEmpty ? "" : "    \($0)" }
        }
        return lines + ["}"]
    }

    private func test(
        _ journey: FlowJourney, named name: String, _ uses: inout Set<JourneyHelper>
    ) -> [String] {
        var lines: [String] = []
        let function = Escaping.identifier(name, at: .name)
        if style == .swiftTesting {
            lines.append("@Test(\(Escaping.stringLiteral(title(of: journey))))")
        } else {
            lines.append("/// \(Escaping.commentLine(title(of: journey)))")
        }
        let body = self.body(of: journey)
        uses.formUnion(body.uses)
        let effects = (style == .xctest ? " async" : "") + (body.isThrowing ? " throws" : "")
        lines.append("func \(function)()\(effects) {")
        return lines + body.lines.map { $0.isEmpty ? "" : "    \($0)" } + ["}"]
    }

    /// What the journey is for.
    private func title(of journey: FlowJourney) -> String {
        let goals = journey.covers.filter { if case .variant = $0 { false } else { true } }
        let all = goals.map { words.phrase(of: $0).with("", for: "`") }
        var phrases: [String] = []
        while phrases.count < all.count, phrases.isEmpty || (phrases + [all[phrases.count]]).joined().count < 80 {
            phrases.append(all[phrases.count])
        }
        if phrases.count < all.count { phrases.append("and \(all.count - phrases.count) more") }
        return phrases.isEmpty ? "what a change would break" : phrases.joined(separator: ", ")
    }

    /// Whether the flow, or one in it, can hold an event, which is reported when it is dropped.
    private var holdsEvents: Bool {
        module.graph.combined(module.flows.map(\.holdsEvents)) { $0 || $1 }[set.flow]
    }

    private var hookLines: [String] {
        let note = "script.note($0.flows, $0.intent, hasFailed: $0.reason != .notCurrent)"
        if !holdsEvents { return ["flow.onUnexpectedIntent = { \(note) }"] }
        return [
            "flow.onUnexpectedIntent = {",
            "    if case .dropped = $0.reason { return script.noteDrop($0.flows, $0.intent) }",
            "    \(note)",
            "}",
        ]
    }

    private func body(of journey: FlowJourney) -> JourneyTestBody {
        var body = JourneyTestBody()
        body.lines.append("let script = JourneyScript()")
        if standIn.isNeeded { body.lines.append("let app = \(standIn.name)(script)") }
        body.lines += answers(in: journey.start)
        start(journey, &body)
        body.lines += hookLines
        check(journey.start, &body)
        body.lines += runningTask(journey.start, after: nil)
        var before = journey.start
        for step in journey.steps {
            body.lines.append("")
            body.lines += answers(in: step.expectation)
            perform(step, &body)
            check(step.expectation, &body)
            body.lines += runningTask(step.expectation, after: before)
            before = step.expectation
        }
        let last =
            style == .swiftTesting ? "#expect(script.takeCalls() == [])" : "XCTAssertEqual(script.takeCalls(), [])"
        if before.calls.isEmpty { body.lines += ["", last] }
        return body
    }

    private func start(_ journey: FlowJourney, _ body: inout JourneyTestBody) {
        var arguments: [String] = []
        if !flow.outcomes.isEmpty { arguments.append("\(types.options.namingStyle.parentLabel): app") }
        if standIn.hasDecisions { arguments.append("decisions: app") }
        for (parameter, value) in zip(flow.params, journey.values ?? set.values) {
            let expression = values.expression(value, as: parameter.type)
            arguments.append(argument(parameter.externalLabel, body.using(expression).marked))
        }
        if let entry = journey.entry {
            let route = route(entry.route, entry.values, of: set.flow)
            arguments.append("initialRoute: \(body.using(route).marked)")
        }
        let type = types.name(.viewModel, of: flow)
        body.lines += TestStyle.list("let flow = \(type)(", arguments, ")")
            .map { $0 == "    \(arguments.last ?? "")," ? String($0.dropLast()) : $0 }
    }

    private func answers(in expectation: JourneyExpectation) -> [String] {
        let pairs = expectation.answers.compactMap { call -> String? in
            guard case .question(let flow, let index) = call.kind else { return nil }
            return "\(Escaping.stringLiteral(module.flows[flow].guards[index].name.text)): \(call.answer == true)"
        }
        return pairs.isEmpty ? [] : TestStyle.list("script.answers = [", pairs, "]")
    }

    // MARK: Events

    private func perform(_ step: JourneyStep, _ body: inout JourneyTestBody) {
        func check(_ call: JourneyExpression) {
            body.lines.append(step.expectation.isDone ? style.isTrue(call) : style.isFalse(call))
        }
        func check(_ call: String) { check(JourneyExpression(text: call)) }
        switch step.event {
        case .intent(let intent, let payload):
            let event =
                switch intent {
                case .route(let route, let index): module.events(of: flow.routes[route])[index]
                case .flow(let index): flow.intents[index]
                }
            body.lines.append("flow.\(call(event, payload, &body))")
        case .outcome(let child, let index, let payload):
            let child = module.flows[child]
            let type = types.name(.viewModel, of: child)
            let parent = ViewModelNames(of: child, in: module, types.options(of: child).namingStyle).coordinator
            let told = "$0.\(parent)?.\(call(child.outcomes[index], payload, &body))"
            let helper = child.outcomes[index].bubbles ? "bubble" : "end"
            body.use(child.outcomes[index].bubbles ? .bubble : .end)
            body.lines.append("try \(helper)(\(type).self, of: flow) { \(told) }")
        case .task(let task, let outcome, let payload):
            let event = flow.tasks[task].outcomes[outcome]
            let names = TaskNames(of: flow, types.options.naming)
            let name = "\(names.outcomeType(of: task)).\(Escaping.identifier(event.name.text, at: .member))"
            let expressions = zip(event.payload, payload).map { values.expression($1, as: $0.type) }
            let call = body.using(Self.call(name, zip(names.labels(of: event), expressions)))
            check(JourneyExpression(text: "flow.endTask(with: \(call.text))", isThrowing: call.isThrowing))
        case .tab(let route):
            check("flow.systemSelectTab(.\(Escaping.identifier(flow.routes[route].name.text, at: .member)))")
        case .back: check("flow.systemBack()")
        case .swipe: check("flow.systemDismiss()")
        case .ok: check("flow.systemAnswerAlert()")
        case .answersChanged: body.lines.append("flow.answersChanged()")
        case .link(let text):
            body.use(.open)
            check("open(\(literal(text)), in: flow)")
        }
    }

    private func call(_ event: Event, _ payload: [String?], _ body: inout JourneyTestBody) -> String {
        var arguments: [String] = []
        for (parameter, value) in zip(event.payload, payload) {
            let expression = body.using(values.expression(value, as: parameter.type))
            arguments.append(argument(parameter.externalLabel, expression.marked))
        }
        return "\(Escaping.identifier(event.name.text, at: .member))(\(arguments.joined(separator: ", ")))"
    }

    /// A call, or only the name if there are no values. It throws if one of its values does.
    private static func call(
        _ name: String, _ arguments: some Sequence<(String?, JourneyExpression)>
    ) -> JourneyExpression {
        var texts: [String] = []
        var isThrowing = false
        for (label, value) in arguments {
            texts.append(argument(label, value.text))
            if value.isThrowing { isThrowing = true }
        }
        return JourneyExpression(
            text: texts.isEmpty ? name : "\(name)(\(texts.joined(separator: ", ")))", isThrowing: isThrowing)
    }

    private static func argument(_ label: String?, _ value: String) -> String {
        label.map { "\(Escaping.identifier($0, at: .label)): \(value)" } ?? value
    }

    private func argument(_ label: String?, _ value: String) -> String { Self.argument(label, value) }

    /// The URL of a link as a string literal.
    private func literal(_ text: LinkText) -> String {
        let parts = text.parts.map { part in
            switch part {
            case .text(let text): Escaping.stringContent(text)
            case .expression(let expression): "\\(\(expression))"
            }
        }
        return "\"\(Escaping.stringContent(text.beginning(in: words.program.flows[set.flow])))\(parts.joined())\""
    }

    // MARK: Expectations

    /// Checks which task runs on the current route, if that has changed.
    private func runningTask(_ expectation: JourneyExpectation, after before: JourneyExpectation?) -> [String] {
        guard expectation.runningTask != before?.runningTask else { return [] }
        let type = TaskNames(of: flow, types.options.naming).type
        let task = expectation.runningTask.map { flow.tasks[$0].name.text }
        let expected = task.map { ".\(Escaping.identifier($0, at: .member))" } ?? "nil"
        return [style.isTrue("flow.runningTask(as: \(type).self) == \(expected)")]
    }

    private func check(_ expectation: JourneyExpectation, _ body: inout JourneyTestBody) {
        for (index, shown) in expectation.flows.enumerated() {
            let layers = shown.layers.map { layer in
                let routes = layer.places.map { route($0.route, $0.values, of: shown.flow) }
                switch layer.style {
                case .custom: body.use(.customLayer)
                case .alert: body.use(.alertLayer)
                case .popover: body.use(.popoverLayer)
                case .base, .sheet, .cover: break
                }
                return body.using(Self.layer(layer.style, routes))
            }
            let isOwn = index == 0 && shown.flow == set.flow
            if !isOwn { body.use(.child) }
            let type = types.name(.viewModel, of: module.flows[shown.flow])
            let left = isOwn ? "flow.layers" : "child(\(type).self, of: flow).layers"
            body.lines += style.equal(left, layers, throwing: !isOwn)
        }
        let calls = expectation.calls.map { body.using(noted($0)) }
        if !calls.isEmpty { body.lines += style.equal("script.takeCalls()", calls, throwing: false) }
        if let told = expectation.messages.last { check(told, &body) }
    }

    /// `.sheet(.login)`, and `.custom("card", .login)` for what the app draws itself.
    private static func layer(
        _ style: LayerStyle, _ routes: [JourneyExpression]
    ) -> JourneyExpression {
        var name = style.rawValue
        var values = routes
        if case .custom(let custom) = style {
            name = "custom"
            values.insert(JourneyExpression(text: Escaping.stringLiteral(custom)), at: 0)
        }
        return call(".\(name)", values.map { (nil, $0) })
    }

    /// Compares the last message of the screen on top. Nobody takes messages in a test, so they stay in the inbox.
    private func check(_ told: JourneyMessage, _ body: inout JourneyTestBody) {
        guard let screen = module.flows[told.flow].routes[told.route].content.screen.map({ module[$0] }),
            let event = screen.receives.first(where: { $0.name.text == told.message.name })
        else { return }
        let inbox = "flow.inbox(of: \(types.message(of: screen)).self)?.unread"
        let isCompared = screen.receives.flatMap(\.payload).allSatisfy { $0.isHashable && $0.type.canBeHashable }
        guard isCompared else { return body.lines.append(style.isTrue("\(inbox).isEmpty == false")) }
        let expressions = zip(event.payload, told.values).map { values.expression($1, as: $0.type) }
        let name = ".\(Escaping.identifier(event.name.text, at: .member))"
        let message = body.using(Self.call(name, zip(MessageLabels.labels(of: event), expressions)))
        let condition = JourneyExpression(text: "\(inbox).last == \(message.text)", isThrowing: message.isThrowing)
        body.lines.append(style.isTrue(condition))
    }

    private func route(_ index: Int, _ values: [String?], of flow: Int) -> JourneyExpression {
        let route = module.flows[flow].routes[index]
        let name = ".\(Escaping.identifier(route.name.text, at: .member))"
        if route.parameters.isEmpty { return JourneyExpression(text: name) }
        let expressions = zip(route.parameters, values).map { self.values.expression($1, as: $0.type) }
        return Self.call(name, zip(labels[flow]?[index] ?? [], expressions))
    }

    /// What the stand-in notes of a call, as a string literal.
    private func noted(_ call: JourneyCall) -> JourneyExpression {
        func text(_ name: String, _ parameters: [Parameter]) -> JourneyExpression {
            let texts = zip(parameters, call.values).map { values.noted($1, as: $0.type) }
            return JourneyExpression(
                text: "\"\(name)(\(texts.map(\.text).joined(separator: ", ")))\"",
                isThrowing: texts.contains(where: \.isThrowing))
        }
        switch call.kind {
        case .question(let flow, let index):
            let decision = module.flows[flow].guards[index]
            return text(decision.name.text, decision.parameters)
        case .effect(let flow, let index):
            let decision = module.flows[flow].effects[index]
            return text(decision.name.text, decision.parameters)
        case .outcome(let index): return text(flow.outcomes[index].name.text, flow.outcomes[index].payload)
        case .report(let name, let report):
            return JourneyExpression(text: Escaping.stringLiteral("\(name) \(report.rawValue)"))
        }
    }
}
