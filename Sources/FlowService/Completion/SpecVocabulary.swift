import FlowDecoding
import FlowDiagnostics
import FlowEscaping
import FlowModel

/// The names that a spec can use: those of the last readable text, and those that are written in the text as it is now.
struct SpecVocabulary: Sendable {
    /// A name and what is known of it.
    struct Entry: Sendable {
        var name: String
        var parameters: [Parameter] = []
        var doc: String?
        var detail: String?

        /// `(id: Int)`; empty without parameters.
        var signature: String {
            if parameters.isEmpty { return "" }
            return "(\(parameters.map { "\($0.name.text): \($0.type.description)" }.joined(separator: ", ")))"
        }
    }

    let module: Module
    let tree: UnfinishedTree
    /// The file of the spec in the module.
    let file: SourceFileID?
    /// The flow that the file declares.
    let flow: Flow?

    init(_ module: Module, _ tree: UnfinishedTree, _ file: SourceFileID?) {
        self.module = module
        self.tree = tree
        self.file = file
        let unit = file.flatMap { file in module.units.first { $0.file == file } }
        flow = unit?.flow.map { module[$0] }
    }

    /// The container as it is written now.
    var container: Flow.Container {
        tree.scalar(tree.value(at: [TopLevelKey.container.rawValue])).flatMap(Flow.Container.init(rawValue:)) ?? .stack
    }

    /// The names in a table of the spec.
    func declared(_ key: TopLevelKey) -> [Entry] {
        var entries = known(key)
        let names = Set(entries.map(\.name))
        entries += tree.keys(of: tree.value(at: [key.rawValue]))
            .filter { !names.contains($0) && !SpecNames.isIgnored($0) }.map { Entry(name: $0) }
        return entries
    }

    private func known(_ key: TopLevelKey) -> [Entry] {
        guard let flow else { return [] }
        func decisions(_ decisions: [Decision]) -> [Entry] {
            decisions.filter { !$0.opensURLs }.map { Entry(name: $0.name.text, parameters: $0.parameters) }
        }
        switch key {
        case .routes:
            return flow.routes.map { route in
                Entry(
                    name: route.name.text, parameters: route.parameters, doc: route.doc,
                    detail: detail(of: route.content))
            }
        case .outcomes: return flow.declaredOutcomes.map(Self.entry)
        case .intents: return flow.intents.map(Self.entry)
        case .guards: return decisions(flow.guards)
        case .badges: return decisions(flow.badges)
        case .effects: return decisions(flow.effects)
        case .tasks:
            return flow.tasks.map { Entry(name: $0.name.text, parameters: $0.parameters, doc: $0.doc) }
        case .presentations: return flow.presentations.map { Entry(name: $0.name.text, doc: $0.doc) }
        default: return []
        }
    }

    static func entry(_ event: Event) -> Entry {
        Entry(name: event.name.text, parameters: event.payload, doc: event.doc)
    }

    private func detail(of content: Route.Content) -> String {
        switch content {
        case .screen(let screen), .impliedScreen(let screen): "screen \(screen.name.text)"
        case .flow(let flow): "flow \(flow.name.text)"
        case .alert(let alert): alert.style.rawValue
        }
    }

    // MARK: Routes

    /// What a route shows, as it is written now.
    func content(ofRoute name: String) -> Route.Content? {
        let written = tree.value(at: [TopLevelKey.routes.rawValue, name])
        if let child = tree.scalar(tree.value(RouteKey.flow.rawValue, in: written)),
            let index = module.flows.firstIndex(where: { $0.name.text == SpecNames.unqualified(child) })
        {
            return .flow(Reference(module.flows[index].name, target: FlowID(index: index)))
        }
        if let screen = tree.scalar(tree.value(RouteKey.screen.rawValue, in: written)) {
            return self.screen(SpecNames.unqualified(screen))
        }
        if let known = flow?.routes.first(where: { $0.name.text == name }) { return known.content }
        return screen(name.prefix(1).uppercased() + name.dropFirst())
    }

    private func screen(_ name: String) -> Route.Content? {
        module.screens.firstIndex { $0.name.text == name }.map {
            .screen(Reference(module.screens[$0].name, target: SpecScreenID(index: $0)))
        }
    }

    /// The events of a route.
    func events(ofRoute name: String) -> [(event: Event, kind: CompletionItem.Kind)] {
        guard let content = content(ofRoute: name) else { return [] }
        let isOutcome = if case .flow = content { true } else { false }
        var events = module.events(of: content).map {
            (event: $0, kind: isOutcome && !$0.bubbles ? CompletionItem.Kind.outcome : .intent)
        }
        if let route = flow?.routes.first(where: { $0.name.text == name }) {
            events += route.taskOutcomes.map { ($0.event, .outcome) }
        }
        return events
    }

    /// The parameters of a route.
    func parameters(ofRoute name: String) -> [Parameter] {
        if let route = flow?.routes.first(where: { $0.name.text == name }) { return route.parameters }
        switch content(ofRoute: name) {
        case .screen(let screen)?, .impliedScreen(let screen)?: return screen.target.map { module[$0].params } ?? []
        case .flow(let flow)?: return flow.target.map { module[$0].params } ?? []
        case .alert(let alert)?: return alert.params
        case nil: return []
        }
    }

    /// The intents that bubble up to the transitions of the flow.
    var bubbling: [Event] {
        guard let flow else { return [] }
        return flow.routes.flatMap { module.events(of: $0.content) }.filter(\.bubbles)
    }

    /// The messages that the screens of the flow and of its children receive, then those of other screens.
    var messages: [Event] {
        var seen: Set<String> = []
        var visited: Set<FlowID> = []
        var found: [Event] = []
        func visit(_ flow: Flow) {
            for route in flow.routes {
                for message in route.content.screen.map({ module[$0].receives }) ?? []
                where seen.insert(message.name.text).inserted { found.append(message) }
                if case .flow(let child) = route.content, let id = child.target, visited.insert(id).inserted {
                    visit(module[id])
                }
            }
        }
        if let flow { visit(flow) }
        for index in module.screens.indices {
            for message in module.screens[index].receives where seen.insert(message.name.text).inserted {
                found.append(message)
            }
        }
        return found
    }
}

/// Names as they are written.
enum SpecNames {
    static func isIgnored(_ key: String) -> Bool { key.begins(with: "x-") || key == "<<" }

    /// The last part of `Module.Name`.
    static func unqualified(_ name: String) -> String { name.parts(at: ".").last.map(String.init) ?? name }
}
