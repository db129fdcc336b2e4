import FlowDiagnostics
import FlowEscaping
import FlowModel
import FlowPipeline
import FlowYAML

/// The edits of one module that give something in it another name.
struct RenamePlan {
    let snapshot: SnapshotModule
    let occurrences: [[Occurrence]]
    /// The new name of each element that gets one.
    private(set) var names: [NamedElement: String] = [:]
    private(set) var edits: Set<SpecEdit> = []
    private(set) var refusal: String?
    private var trees: [SourceFileID: YAMLTree] = [:]

    /// An edit of a text of the module.
    struct SpecEdit: Hashable {
        var span: SourceSpan
        var text: String
    }

    private var module: Module { snapshot.module }

    init(_ snapshot: SnapshotModule) {
        self.snapshot = snapshot
        occurrences = snapshot.resolved.sources.ids.map { snapshot.occurrences(in: $0) }
    }

    mutating func rename(_ elements: Set<NamedElement>, to name: String) {
        let group = RenameGroup(module, occurrences)
        for element in elements {
            for member in group.members(with: element) { names[member] = name }
        }
        carryRoutes()
        for occurrence in occurrences.joined() {
            guard let new = names[occurrence.element] else { continue }
            write(new, at: occurrence)
        }
        giveValues()
    }

    mutating func refuse(_ reason: String) { refusal = refusal ?? reason }

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
        add("screen", screen, under: [], toValueOf: route.name)
    }

    // MARK: Names

    private mutating func write(_ new: String, at occurrence: Occurrence) {
        switch occurrence.spelling {
        case .implied, .misspelt: return
        case .escaped:
            let place = snapshot.position(of: occurrence.span)
            return refuse("\(place): the name is written in another form there; write it as it is")
        case .exact: break
        }
        if occurrence.use == .argument, isShared(occurrence) {
            return addArgument(new, like: occurrence)
        }
        edits.insert(SpecEdit(span: occurrence.span, text: new))
    }

    /// Whether an argument is for other parameters as well, which keep their names.
    private func isShared(_ argument: Occurrence) -> Bool {
        occurrences[argument.span.file.index].contains {
            $0.span == argument.span && names[$0.element] == nil && $0.spelling == .exact
        }
    }

    private mutating func addArgument(_ new: String, like occurrence: Occurrence) {
        guard let tree = tree(of: occurrence.span.file),
            case .pair(of: let mapping, let key, isKey: true)? = tree.path(to: occurrence.span.start).last,
            let value = tree.pairs(mapping).first(where: { tree.span($0.key) == tree.span(key) })?.value
        else { return refuse(unclear(occurrence.span)) }
        let text = tree.source.text(tree.span(value))
        add(PairInsertion(into: tree).fix(adding: new, text, to: [], of: mapping), at: occurrence.span)
    }

    // MARK: Values that are bound by their names

    /// Says in a `with` what the names no longer say.
    private mutating func giveValues() {
        for bound in ImpliedBindings(of: module).found {
            let consumer = bound.consumers.compactMap { names[$0] }.first ?? bound.name
            let provider = bound.providers.compactMap { names[$0] }.first ?? bound.name
            guard consumer != provider else { continue }
            let (name, value) = (consumer, "$\(provider)")
            switch bound.place {
            case .branch(let span): addValue(name, value, besideKeyAt: span)
            case .route(let route): add(name, value, under: ["with"], toValueOf: route)
            case .item(let start): addValue(name, value, toItem: start)
            case .elsewhere: break
            }
        }
    }

    private mutating func addValue(_ name: String, _ value: String, besideKeyAt span: SourceSpan) {
        guard let tree = tree(of: span.file),
            case .pair(of: let mapping, _, isKey: true)? = tree.path(to: span.start).last
        else { return }
        add(PairInsertion(into: tree).fix(adding: name, value, to: ["with"], of: mapping), at: span)
    }

    private mutating func addValue(_ name: String, _ value: String, toItem item: Name) {
        guard let tree = tree(of: item.span.file) else { return }
        switch tree.path(to: item.span.start).last {
        case .pair(of: _, let key, isKey: false) where tree.hasText(key, "start"):
            edits.insert(SpecEdit(span: item.span, text: "[{ route: \(text(of: item)), with: { \(name): \(value) } }]"))
        case .pair(of: let mapping, _, isKey: false):
            add(PairInsertion(into: tree).fix(adding: name, value, to: ["with"], of: mapping), at: item.span)
        case .element:
            edits.insert(SpecEdit(span: item.span, text: "{ route: \(text(of: item)), with: { \(name): \(value) } }"))
        case .pair, nil: break
        }
    }

    private func text(of name: Name) -> String { snapshot.resolved.sources[name.span.file].text(name.span) }

    // MARK: Insertions

    private mutating func add(_ key: String, _ value: String, under path: [String], toValueOf name: Name) {
        guard let tree = tree(of: name.span.file),
            case .pair(of: let mapping, let own, isKey: true)? = tree.path(to: name.span.start).last
        else { return refuse(unclear(name.span)) }
        add(
            PairInsertion(into: tree).fix(adding: key, value, to: [tree.text(own)] + path, of: mapping), at: name.span)
    }

    private mutating func add(_ fix: Fix?, at span: SourceSpan) {
        guard let fix else { return refuse(unclear(span)) }
        for edit in fix.edits { edits.insert(SpecEdit(span: edit.span, text: edit.text)) }
    }

    private func unclear(_ span: SourceSpan) -> String {
        "\(snapshot.position(of: span)): this place has to say more than a name afterwards, and it is unclear where to write it; write"
            + " it there first"
    }

    private mutating func tree(of file: SourceFileID) -> YAMLTree? {
        if let tree = trees[file] { return tree }
        let tree = YAMLParser.parse(snapshot.resolved.sources[file], as: file).tree
        trees[file] = tree
        return tree
    }
}

extension SnapshotModule {
    /// `Login.flow.yaml:3:5`, for messages.
    func position(of span: SourceSpan) -> String {
        let file = resolved.sources[span.file]
        let start = LineIndex(of: file).start(of: span)
        return "\(file.path):\(start.line):\(start.column)"
    }
}

extension String {
    fileprivate var uppercasedFirst: String { prefix(1).uppercased() + dropFirst() }

    /// Whether the name does not begin with several capitals, as `URLField` does: its route would be `uRLField`.
    fileprivate var isOneWordStart: Bool { dropFirst().first?.isUppercase != true }
}
