import FlowModel

/// Gives the expectations of the old version the names of the new one, so that only what they say is compared.
struct ExpectationRenaming {
    private let match: ModuleMatch
    /// The flow that states them, or that a library states them about; `nil` if there is not exactly one.
    private let flow: FlowMatch?
    /// The new names of events that had another wherever they happen.
    private let events: [String: String]
    private let links: [String: String]

    /// - Parameter forms: the expectations for which it is needed.
    init(_ match: ModuleMatch, _ flow: FlowMatch?, for forms: [Expectation.Form]) {
        self.match = match
        self.flow = flow
        let kinds = Set(forms.compactMap { $0.occurrence?.kind })
        events = kinds.isEmpty ? [:] : flow.map { match.eventRenames(in: $0) } ?? [:]
        links = kinds.contains(.link) ? flow?.linkRenames ?? [:] : [:]
    }

    func form(_ form: Expectation.Form) -> Expectation.Form {
        let outcomes = flow?.outcomeRenames ?? [:]
        return form.mapChoices(withoutRemovedRoutes).mapRoutes(path).renaming(
            outcome: { outcomes.renamed($0) },
            event: { event in event.kind == .link ? links.renamed(event.name.text) : events.renamed(event.name.text) })
    }

    /// A choice is the same without the routes that no longer exist, unless nothing is left of it.
    private func withoutRemovedRoutes(_ choice: RouteChoice) -> RouteChoice {
        guard let flow else { return choice }
        let left = choice.routes.filter { path in path.own.map { flow.routes.new[$0.index] != nil } ?? true }
        return left.isEmpty ? choice : RouteChoice(left, isNegated: choice.isNegated, at: choice.span)
    }

    private func path(_ path: RoutePath) -> RoutePath {
        guard path.isResolved else { return path }
        let owner = flow.map { FlowID(index: $0.oldIndex) }
        let steps = path.steps(from: owner, in: match.old)
        guard steps.count == path.routes.count else { return path }
        let first = path.flow?.target.map { [match.newName(ofFlow: $0)] } ?? []
        var renamed = path
        renamed.text.text = (first + steps.map { match.newName(ofRoute: $0.route, in: $0.flow) }).joined(separator: "/")
        return renamed
    }
}

extension ModuleMatch {
    fileprivate func newName(ofRoute route: RouteID, in flow: FlowID) -> String {
        let name = old[flow].routes[route.index].name.text
        guard let partner = flows.new[flow.index], let match = flowMatches[partner] else { return name }
        return match.routes.new[route.index].map { match.new.routes[$0].name.text } ?? name
    }

    /// The new names of the events of a flow that have the same one wherever they happen.
    fileprivate func eventRenames(in flow: FlowMatch) -> [String: String] {
        var names: [String: Set<String>] = [:]
        for pair in flow.intents.pairs {
            names[flow.old.intents[pair.old].name.text, default: []].insert(flow.new.intents[pair.new].name.text)
        }
        for (index, route) in flow.old.routes.enumerated() {
            let renames = eventRenames(ofOld: route, flow.routes.new[index].map { flow.new.routes[$0] })
            for event in old.events(of: route) {
                names[event.name.text, default: []].insert(renames.renamed(event.name.text))
            }
        }
        return names.compactMapValues { $0.count == 1 ? $0.first : nil }
    }
}
