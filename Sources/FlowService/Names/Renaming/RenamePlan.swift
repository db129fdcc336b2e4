import FlowDiagnostics
import FlowModel

/// The edits of one module that give something in it another name.
struct RenamePlan {
    let snapshot: SnapshotModule
    let occurrences: [[Occurrence]]
    /// The new name of each element that gets one.
    private(set) var names: [NamedElement: String] = [:]
    private(set) var texts: SpecEditor

    private var module: Module { snapshot.module }

    init(_ snapshot: SnapshotModule) {
        self.snapshot = snapshot
        texts = SpecEditor(snapshot)
        occurrences = snapshot.resolved.sources.ids.map { snapshot.occurrences(in: $0) }
    }

    mutating func rename(_ elements: Set<NamedElement>, to name: String) {
        let bindings = ImpliedBindings(of: module).found
        let group = RenameGroup(module, occurrences, bindings)
        for element in elements {
            for member in group.members(with: element) { names[member] = name }
        }
        carryRoutes()
        for occurrence in occurrences.joined() {
            guard let new = names[occurrence.element] else { continue }
            write(new, at: occurrence)
        }
        giveValues(bindings)
    }

    // MARK: Routes and screens

    /// A screen and the routes with its name have the same name afterwards, as far as that is possible.
    private mutating func carryRoutes() {
        for (element, name) in named {
            switch element {
            case .screen(let screen):
                for (flow, route) in routes(impliedBy: screen) where names[.route(flow, route)] == nil {
                    let lowered = name.prefix(1).lowercased() + name.dropFirst()
                    let isFree = !module[flow].routes.contains { $0.name.text == lowered }
                    if isFree, lowered.uppercasedFirst == name, name.isOneWordStart {
                        names[.route(flow, route)] = lowered
                    } else {
                        addScreen(name, to: module[flow].routes[route.index])
                    }
                }
            case .route(let flow, let route):
                let own = module[flow].routes[route.index]
                guard case .impliedScreen(let reference) = own.content, let screen = reference.target else { continue }
                if module[screen].isDeclaredByRoute, module[screen].name == reference.name {
                    names[.screen(screen)] = name.uppercasedFirst
                } else if names[.screen(screen)] != name.uppercasedFirst {
                    addScreen(names[.screen(screen)] ?? reference.name.text, to: own)
                }
            default: break
            }
        }
    }

    /// In the order of the text.
    private var named: [(element: NamedElement, name: String)] {
        names.map { ($0.key, $0.value) }.sorted { left, right in
            guard let one = module.name(of: left.0), let other = module.name(of: right.0) else { return false }
            return one.span != other.span ? one.span.precedes(other.span) : left.0.kind < right.0.kind
        }
    }

    private func routes(impliedBy screen: SpecScreenID) -> [(FlowID, RouteID)] {
        module.flows.indices.flatMap { flow in
            module.flows[flow].routes.indices.compactMap { route in
                guard case .impliedScreen(let reference) = module.flows[flow].routes[route].content,
                    reference.target == screen
                else { return nil }
                return (FlowID(index: flow), RouteID(index: route))
            }
        }
    }

    /// Writes `screen: Name` into a route.
    private mutating func addScreen(_ screen: String, to route: Route) {
        texts.add("screen", screen, under: [], toValueOf: route.name)
    }

    // MARK: Names

    private mutating func write(_ new: String, at occurrence: Occurrence) {
        switch occurrence.spelling {
        case .implied, .misspelt: return
        case .escaped:
            let place = snapshot.position(of: occurrence.span)
            return texts.refuse("\(place): the name is written in another form there; write it as it is")
        case .exact: break
        }
        if occurrence.use == .argument, isShared(occurrence) {
            return texts.addArgument(new, like: occurrence.span)
        }
        texts.replace(occurrence.span, by: new)
    }

    /// Whether an argument is for other parameters as well, which keep their names.
    private func isShared(_ argument: Occurrence) -> Bool {
        occurrences[argument.span.file.index].contains {
            $0.span == argument.span && names[$0.element] == nil && $0.spelling == .exact
        }
    }

    // MARK: Values that are bound by their names

    /// Says in a `with` what the names no longer say.
    private mutating func giveValues(_ bindings: [ImpliedBindings.Bound]) {
        for bound in bindings {
            let consumer = bound.consumers.compactMap { names[$0] }.first ?? bound.name
            let provider = bound.providers.compactMap { names[$0] }.first ?? bound.name
            guard consumer != provider else { continue }
            let (name, value) = (consumer, "$\(provider)")
            switch bound.place {
            case .branch(let span): texts.addValue(name, value, besideKeyAt: span)
            case .route(let route): texts.add(name, value, under: ["with"], toValueOf: route)
            case .item(let start): texts.addValue(name, value, toItem: start)
            case .elsewhere, .nowhere: break
            }
        }
    }

}

extension String {
    fileprivate var uppercasedFirst: String { prefix(1).uppercased() + dropFirst() }

    /// Whether the name does not begin with several capitals, as `URLField` does: its route would be `uRLField`.
    fileprivate var isOneWordStart: Bool { dropFirst().first?.isUppercase != true }
}
