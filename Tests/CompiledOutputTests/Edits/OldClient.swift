import FlowDiff
import FlowEmitters
import FlowModel
import FlowSwiftCode

/// Swift that uses everything of the code generated for a module: it implements and calls every protocol, makes and matches every
/// route and link, and overrides every intent. It is written from the model, not from the generated code.
struct OldClient {
    private let module: Module
    private let options: EmissionOptions
    private let deciding: DecidingFlows
    private let tasks: ScreenTasks
    private var lines: [String] = []

    static func text(of module: Module, _ options: EmissionOptions) -> String {
        var client = OldClient(module, options)
        return client.write()
    }

    private init(_ module: Module, _ options: EmissionOptions) {
        self.module = module
        self.options = options
        deciding = DecidingFlows(module)
        tasks = ScreenTasks(module)
    }

    private mutating func write() -> String {
        let imports = Set(module.units.flatMap(\.imports).map(\.text) + ["FlowRuntime", "Foundation", "SwiftUI"])
        lines = imports.sorted().map { "import \($0)" }
        lines.append("func v<T>() -> T { fatalError() }")
        for screen in module.screens { write(screen) }
        for index in module.flows.indices { write(FlowID(index: index)) }
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: Protocols

    private mutating func write(_ screen: Screen) {
        writeProtocol(
            "\(screen.name.text)Coordinator", screen.intents.map { ($0.name.text, $0.payload, nil) },
            properties: tasks.of(screen).map { ($0.property, "Bool") })
        if !screen.receives.isEmpty { writeMessages(of: screen) }
        if !screen.anchors.isEmpty { writeAnchors(of: screen) }
    }

    /// Marks a view with every anchor.
    private mutating func writeAnchors(of screen: Screen) {
        let type = "\(screen.name.text)Anchor"
        lines.append("@MainActor func mark(_ view: EmptyView, as _: \(type).Type) {")
        for anchor in screen.anchors {
            let value = anchor.value.map { "(v() as (\($0.type)))" } ?? ""
            lines.append("    _ = view.flowAnchor(\(type).\(quoted(anchor.name.text))\(value))")
        }
        lines.append("}")
    }

    /// Makes and matches every message, and listens to all.
    private mutating func writeMessages(of screen: Screen) {
        let type = "\(screen.name.text)Message"
        lines.append("@MainActor func match(_ message: \(type)) -> [\(type)] {\n    switch message {")
        for message in screen.receives {
            let values = message.payload.indices.map { "p\($0)" }
            lines.append(
                values.isEmpty
                    ? "    case .\(quoted(message.name.text)): break"
                    : "    case let .\(quoted(message.name.text))(\(values.joined(separator: ", "))): "
                        + zip(values, message.payload).map { "let _: \($1.type) = \($0)" }.joined(separator: "; "))
        }
        let made = screen.receives.map { message in
            ".\(quoted(message.name.text))\(message.payload.isEmpty ? "" : "(\(passed(message.payload)))")"
        }
        lines.append("    }\n    return [\(made.joined(separator: ", "))]\n}")
        let closures = screen.receives.map { message in
            let ignored = message.payload.map { _ in "_" }.joined(separator: ", ")
            return "\(quoted(message.name.text)): {\(ignored.isEmpty ? "" : " \(ignored) in") }"
        }
        lines.append("@MainActor func take(_ inbox: FlowInbox<\(type)>) {")
        lines.append("    inbox.listen(for: inbox, \(closures.joined(separator: ", ")))\n}")
    }

    private typealias Requirement = (name: String, parameters: [Parameter], result: String?)

    private mutating func writeProtocol(
        _ name: String, _ own: [Requirement], properties: [(name: String, type: String)] = []
    ) {
        lines.append("@MainActor final class Client\(name): \(name) {")
        for property in properties { lines.append("    var \(quoted(property.name)): \(property.type) { v() }") }
        for item in own {
            let result = item.result.map { " \($0) { v() }" } ?? " {}"
            lines.append("    func \(quoted(item.name))(\(declared(item.parameters)))\(result)")
        }
        lines.append("}")
        lines.append("@MainActor func call(_ object: any \(name)) {")
        for property in properties { lines.append("    let _: \(property.type) = object.\(quoted(property.name))") }
        for item in own {
            let call = "object.\(quoted(item.name))(\(passed(item.parameters)))"
            let isAsync = item.result?.hasPrefix("async") ?? false
            lines.append(isAsync ? "    _Concurrency.Task { _ = await \(call) }" : "    _ = \(call)")
        }
        lines.append("}")
    }

    /// The decisions for the child flows of a flow.
    private func childDecisions(of flow: FlowID) -> [(name: String, type: String)] {
        deciding.children(of: flow).map { child in
            let type = "\(module[child].name.text)Decisions"
            return (options.naming.decisionsProperty(of: module[child]), "any \(type)")
        }
    }

    private mutating func writeDecisions(_ flow: FlowID) {
        let name = module[flow].name.text
        let children = childDecisions(of: flow)
        writeProtocol("\(name)Decisions", own(flow), properties: children)
        if children.isEmpty { return }
        lines.append("@MainActor func use(_ object: any \(name)AllDecisions) {")
        for type in ["any \(name)Decisions"] + children.map(\.type) { lines.append("    let _: \(type) = object") }
        lines.append("}")
    }

    private func own(_ flow: FlowID) -> [Requirement] {
        let names = TaskNames(of: module[flow], options.naming)
        return module[flow].guards.map { ($0.name.text, $0.parameters, "-> Bool") as Requirement }
            + module[flow].badges.map { ($0.name.text, $0.parameters, "-> TabBadge?") }
            + module[flow].effects.map { ($0.name.text, $0.parameters, nil) }
            + module[flow].tasks.enumerated().map {
                ($1.name.text, $1.parameters, "async -> \(names.outcomeType(of: $0))")
            }
    }

    /// Matches every task and every outcome, makes these, and ends a task with them.
    private mutating func writeTasks(_ flow: Flow) {
        let names = TaskNames(of: flow, options.naming)
        lines.append("func match(_ task: \(names.type)) {\n    switch task {")
        for task in flow.tasks { lines.append("    case .\(quoted(task.name.text)): break") }
        lines.append("    }\n}")
        for (index, task) in flow.tasks.enumerated() {
            let type = names.outcomeType(of: index)
            lines.append("@MainActor func match(_ outcome: \(type), in flow: \(flow.name.text)CoordinatorViewModel) {")
            lines.append("    switch outcome {")
            for outcome in task.outcomes {
                let values = outcome.payload.indices.map { "p\($0)" }
                lines.append(
                    values.isEmpty
                        ? "    case .\(quoted(outcome.name.text)): break"
                        : "    case let .\(quoted(outcome.name.text))(\(values.joined(separator: ", "))): "
                            + zip(values, outcome.payload).map { "let _: \($1.type) = \($0)" }.joined(separator: "; "))
            }
            lines.append("    }")
            for outcome in task.outcomes {
                let made = outcome.payload.isEmpty ? "" : "(\(passed(outcome.payload)))"
                lines.append("    flow.endTask(with: \(type).\(quoted(outcome.name.text))\(made))")
            }
            lines.append("}")
        }
        lines.append(
            "@MainActor func busy(_ flow: \(flow.name.text)CoordinatorViewModel) -> \(names.type)? { flow.runningTask }"
        )
    }

    // MARK: Flows

    private mutating func write(_ id: FlowID) {
        let flow = module[id]
        // The screen of a flow written by hand has that protocol already.
        if !flow.outcomes.isEmpty, !flow.isExternal {
            writeProtocol(parentProtocol(of: flow), flow.outcomes.map { ($0.name.text, $0.payload, nil) })
        }
        if deciding.contains(id) { writeDecisions(id) }
        if !flow.tasks.isEmpty { writeTasks(flow) }
        writeRoutes(flow)
        writeLinks(id)
        writeViewModel(id)
        writeFactory(id)
    }

    /// Through which a flow reports its outcomes.
    private func parentProtocol(of flow: Flow) -> String {
        flow.name.text + (flow.isExternal ? "Coordinator" : "CoordinatorCoordinator")
    }

    private mutating func writeRoutes(_ flow: Flow) {
        let type = "\(flow.name.text)Route"
        lines.append("func match(_ route: \(type)) {\n    switch route {")
        for route in flow.routes {
            let values = route.parameters.indices.map { "p\($0)" }
            lines.append(
                values.isEmpty
                    ? "    case .\(quoted(route.name.text)): break"
                    : "    case let .\(quoted(route.name.text))(\(values.joined(separator: ", "))): "
                        + zip(values, route.parameters).map { "let _: \($1.type) = \($0)" }.joined(separator: "; "))
        }
        lines.append("    }\n    switch route.kind {")
        for route in flow.routes { lines.append("    case .\(quoted(route.name.text)): break") }
        lines.append("    }\n}\nfunc make() -> [\(type)] {\n    var all: [\(type)] = []")
        for route in flow.routes {
            for parameters in [route.parameters, route.parameters.filter { $0.defaultValue == nil }] {
                let values = parameters.isEmpty && route.parameters.isEmpty ? "" : "(\(passed(parameters)))"
                lines.append("    all.append(\(type).\(quoted(route.name.text))\(values))")
            }
        }
        lines.append("    return all\n}")
    }

    private mutating func writeLinks(_ id: FlowID) {
        let flow = module[id]
        guard flow.hasLinks else { return }
        let type = "\(flow.name.text)Link"
        let cases = LinkInterface.cases(of: flow, in: module, options)
        lines.append("func match(_ link: \(type)) {\n    switch link {")
        for item in cases {
            let values = item.dropFirst().indices.map { "p\($0)" }
            let types = item.dropFirst().map { String($0.drop { $0 != ":" }.dropFirst(2)) }
            lines.append(
                values.isEmpty
                    ? "    case .\(quoted(item[0])): break"
                    : "    case let .\(quoted(item[0]))(\(values.joined(separator: ", "))): "
                        + zip(values, types).map { "let _: \($1) = \($0)" }.joined(separator: "; "))
        }
        lines.append(
            "    }\n}\nfunc make(_ address: LinkAddress) -> [\(type)?] {\n    var all: [\(type)?] = [\(type)(address)]")
        for item in cases {
            let values = item.dropFirst().map { text in
                let label = text.prefix { $0 != ":" }
                let value = "v() as \(text.drop { $0 != ":" }.dropFirst(2))"
                return label == "_" ? value : "\(quoted(String(label))): \(value)"
            }
            lines.append(
                "    all.append(\(type).\(quoted(item[0]))\(values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"))"
            )
        }
        lines.append("    return all\n}")
        lines.append(
            "@MainActor func open(_ link: \(type), in flow: \(flow.name.text)CoordinatorViewModel) { flow.open(link) }")
        let members = LinkInterface.members(of: flow)
        guard members.contains("init(url:)") else { return }
        lines.append("@MainActor func open(_ url: URL, in flow: \(flow.name.text)CoordinatorViewModel) {")
        lines.append("    let link = \(type)(url: url)\n    flow.open(url: url)")
        if members.contains("url") { lines.append("    let _: URL? = link?.url") }
        lines.append("    _ = link\n}")
    }

    private mutating func writeViewModel(_ id: FlowID) {
        let flow = module[id]
        let (name, type) = (flow.name.text, "\(flow.name.text)CoordinatorViewModel")
        let base = ["stack": "Navigating", "switch": "Root", "tabs": "Tab"][flow.container.rawValue] ?? ""
        var first: [String] = []
        if !flow.outcomes.isEmpty { first.append("coordinator: v() as (any \(parentProtocol(of: flow)))?") }
        if deciding.contains(id) { first.append("decisions: v() as any \(name)Decisions") }
        func call(_ parameters: [Parameter], _ last: [String]) -> String {
            "\(type)(\((first + (parameters.isEmpty ? [] : [passed(parameters)]) + last).joined(separator: ", ")))"
        }
        lines.append("@MainActor func use(_ object: \(type)) {")
        lines.append("    let _: \(base)CoordinatorViewModel<\(name)Route> = object")
        for screen in Set(flow.routes.compactMap { $0.content.screen }) {
            lines.append("    let _: any \(module[screen].name.text)Coordinator = object")
        }
        for child in module.graph.children[id.index] where !module[child].outcomes.isEmpty {
            lines.append("    let _: any \(parentProtocol(of: module[child])) = object")
        }
        lines.append("    _ = " + call(flow.params, ["initialRoute: v() as \(name)Route"]))
        if !flow.hasPlainStart { lines.append("    _ = " + call(flow.params, ["initialRoute: nil"])) }
        lines.append("    _ = " + call(flow.params.filter { $0.defaultValue == nil }, []))
        if !flow.outcomes.isEmpty {
            lines.append("    let _: (any \(parentProtocol(of: flow)))? = object.coordinator")
        }
        if deciding.contains(id) { lines.append("    let _: any \(name)Decisions = object.decisions") }
        for intent in flow.intents { lines.append("    object.\(quoted(intent.name.text))(\(passed(intent.payload)))") }
        lines.append("}\nclass Client\(type): \(type) {")
        var seen: Set<String> = []
        for event in flow.routes.flatMap({ module.events(of: $0.content) }) + flow.intents {
            let types = event.payload.map { "\($0.externalLabel ?? "_"): \($0.type)" }
            guard seen.insert("\(event.name.text) \(types)").inserted else { continue }
            lines.append("    override func \(quoted(event.name.text))(\(declared(event.payload))) {}")
        }
        lines.append("}")
    }

    // MARK: Views

    private mutating func writeFactory(_ id: FlowID) {
        let flow = module[id]
        let name = flow.name.text
        lines.append("struct Client\(name)Factory: \(name)ViewFactory {")
        var calls: [String] = []
        var children: Set<FlowID> = []
        for route in flow.routes {
            if let screen = route.content.screen.map({ module[$0] }) {
                let isSilent = screen.intents.isEmpty && tasks.of(screen).isEmpty
                let coordinator = isSilent ? [] : ["coordinator: any \(screen.name.text)Coordinator"]
                let inbox = screen.receives.isEmpty ? [] : ["inbox: FlowInbox<\(screen.name.text)Message>"]
                let values = screen.params.isEmpty ? [] : [declared(screen.params)]
                lines.append(
                    "    func \(quoted(route.name.text))(\((coordinator + inbox + values).joined(separator: ", "))) -> EmptyView "
                        + "{ EmptyView() }")
                let given = isSilent ? [] : ["coordinator: v() as any \(screen.name.text)Coordinator"]
                calls.append(
                    "_ = factory.\(quoted(route.name.text))("
                        + (given + (screen.receives.isEmpty ? [] : ["inbox: v()"])
                        + (screen.params.isEmpty ? [] : [passed(screen.params)])).joined(separator: ", ") + ")"
                )
            } else if case .flow(let reference) = route.content, let child = reference.target,
                children.insert(child).inserted
            {
                let property = module[child].name.text
                let lowered = property.prefix(1).lowercased() + property.dropFirst()
                lines.append("    var \(lowered)Factory: Client\(property)Factory { v() }")
                calls.append("_ = factory.\(lowered)Factory")
            }
        }
        for presentation in flow.presentations {
            let method = quoted(presentation.name.text)
            lines.append(
                "    func \(method)(presenting content: AnyView, dismiss: @escaping @MainActor () -> Void) -> EmptyView { v() }"
            )
            calls.append("_ = factory.\(method)(presenting: v(), dismiss: v())")
            calls.append("_ = \(name)Route.Presentation.\(method)")
        }
        lines.append(
            "}\n@MainActor func use<F: \(name)ViewFactory>(_ factory: F, _ object: \(name)CoordinatorViewModel) {")
        lines += calls.map { "    \($0)" }
        lines.append("    _ = \(name)CoordinatorView(viewModel: object, factory: factory)\n}")
    }

    // MARK: Values

    /// As arguments.
    private func passed(_ parameters: [Parameter]) -> String {
        parameters.map { parameter in
            let value = "v() as (\(parameter.type))"
            return parameter.externalLabel.map { "\(quoted($0)): \(value)" } ?? value
        }.joined(separator: ", ")
    }

    /// As parameters of a method.
    private func declared(_ parameters: [Parameter]) -> String {
        parameters.enumerated().map { index, parameter in
            let escaping = if case .function = parameter.type { "@escaping " } else { "" }
            let label = parameter.externalLabel.map(quoted) ?? "_"
            return "\(label) p\(index): \(escaping)\(parameter.type)"
        }.joined(separator: ", ")
    }

    private func quoted(_ name: String) -> String { "`\(name)`" }
}

extension Flow {
    /// Whether the first route needs neither a guard nor a value.
    fileprivate var hasPlainStart: Bool {
        guard start.count == 1, let first = start.first, first.condition == nil else { return false }
        return !first.bindings.contains { if case .source = $0 { true } else { false } }
    }
}
