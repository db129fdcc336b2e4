/// The position of a branch in its flow.
package struct BranchPosition: Hashable, Sendable {
    package enum Owner: Hashable, Sendable {
        /// The route at this index.
        case route(Int)
        /// A transition of the flow itself.
        case flow
        case link
    }

    package var owner: Owner
    package var transition: Int
    package var branch: Int

    package init(_ owner: Owner, transition: Int, branch: Int) {
        self.owner = owner
        self.transition = transition
        self.branch = branch
    }

    /// Another branch of the same transition.
    package func branch(_ index: Int) -> BranchPosition { BranchPosition(owner, transition: transition, branch: index) }
}

extension Flow {
    /// The branches of a transition, or of a link.
    package func branches(at place: BranchPosition) -> [Branch] {
        switch place.owner {
        case .route(let route): routes[route].transitions[place.transition].branches
        case .flow: transitions[place.transition].branches
        case .link: links?.routes[place.transition].branches ?? []
        }
    }

    package func branch(at place: BranchPosition) -> Branch { branches(at: place)[place.branch] }

    /// Whether a branch belongs to an event that does not navigate, such as `$opened` of a route.
    package func isOfEntry(_ place: BranchPosition) -> Bool {
        guard case .route = place.owner else { return false }
        return Transition.Trigger.ofEntry(eventName(at: place)) != nil
    }

    /// Whether a route has a transition for one of some events.
    package func hasTransitions(for triggers: Set<Transition.Trigger>) -> Bool {
        routes.indices.contains { route in
            routes[route].transitions.indices.contains {
                routes[route].transitions.trigger(of: $0).map(triggers.contains) ?? false
            }
        }
    }

    /// The trigger of a branch: an event's name, or a link's pattern.
    package func eventName(at place: BranchPosition) -> String {
        switch place.owner {
        case .route(let route): routes[route].transitions[place.transition].event.text
        case .flow: transitions[place.transition].event.text
        case .link: links?.routes[place.transition].pattern.text.text ?? ""
        }
    }
}

extension Flow {
    /// Every list of branches in the flow, with the position of its first branch: the branches of the routes, of the flow itself,
    /// and of the links.
    ///
    /// Uses indices throughout, because iterating would copy every route and transition, each with a dozen references.
    package func forEachTransition(_ body: (_ branches: [Branch], _ first: BranchPosition) -> Void) {
        for route in routes.indices {
            for index in routes[route].transitions.indices {
                body(
                    routes[route].transitions[index].branches,
                    BranchPosition(.route(route), transition: index, branch: 0))
            }
        }
        for index in transitions.indices {
            body(transitions[index].branches, BranchPosition(.flow, transition: index, branch: 0))
        }
        guard let links = links?.routes else { return }
        for index in links.indices {
            body(links[index].branches, BranchPosition(.link, transition: index, branch: 0))
        }
    }
}
