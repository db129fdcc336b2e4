/// The new ids of declarations, for the same flow in another module.
package struct Renumbering: Sendable {
    /// By the old index; an invalid id for what does not exist any more.
    private let flows: [FlowID]
    private let screens: [SpecScreenID]

    /// - Parameters:
    ///   - flows: for each new flow, its old index.
    ///   - screens: the same of screens.
    package init(flows: [Int?], of flowCount: Int, screens: [Int?], of screenCount: Int) {
        func ids<ID: DeclarationID>(_ places: [Int?], _ count: Int) -> [ID] {
            var ids = [ID](repeating: ID(index: -1), count: count)
            for (index, place) in places.enumerated() { if let place { ids[place] = ID(index: index) } }
            return ids
        }
        self.flows = ids(flows, flowCount)
        self.screens = ids(screens, screenCount)
    }

    package func callAsFunction(_ flow: FlowID) -> FlowID { flows[flow.index] }
    package func callAsFunction(_ screen: SpecScreenID) -> SpecScreenID { screens[screen.index] }
}

extension Flow {
    /// Changes the ids in a resolved flow.
    package mutating func renumber(_ new: Renumbering) {
        for index in routes.indices {
            switch routes[index].content {
            case .screen(var reference):
                reference.target = reference.target.map { new($0) }
                routes[index].content = .screen(reference)
            case .impliedScreen(var reference):
                reference.target = reference.target.map { new($0) }
                routes[index].content = .impliedScreen(reference)
            case .flow(var reference):
                reference.target = reference.target.map { new($0) }
                routes[index].content = .flow(reference)
            case .alert: break
            }
            routes[index].transitions.renumber(new)
        }
        transitions.renumber(new)
        sharedTransitions.renumber(new)
        for index in links?.routes.indices ?? 0..<0 { links?.routes[index].branches.renumber(new) }
    }
}

extension [Transition] {
    fileprivate mutating func renumber(_ new: Renumbering) {
        for index in indices where self[index].branches.nameOthers { self[index].branches.renumber(new) }
    }
}

extension [Branch] {
    /// Whether a branch names a screen or a flow. Most do not, and are not copied.
    fileprivate var nameOthers: Bool {
        indices.contains { index in
            delivery(of: index) != nil || hasLinkTarget(index)
                || (0..<stepCount(of: index)).contains { self[index].steps[$0].hasAnchor }
        }
    }

    fileprivate mutating func renumber(_ new: Renumbering) {
        for index in indices {
            if var delivery = delivery(of: index) {
                for receiver in delivery.receivers.indices {
                    delivery.receivers[receiver].screen = new(delivery.receivers[receiver].screen)
                }
                self[index].delivery = delivery
            }
            if hasLinkTarget(index), var place = self[index].place {
                for link in place.links.indices { place.links[link].flow = new(place.links[link].flow) }
                self[index].place = place
            }
            for step in self[index].steps.indices where self[index].steps[step].hasAnchor {
                guard var anchor = self[index].steps[step].anchor else { continue }
                anchor.screen = anchor.screen.map { new($0) }
                self[index].steps[step].anchor = anchor
            }
        }
    }
}
