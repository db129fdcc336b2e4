import FlowModel

/// Why an intent in a child flow does not get to the flow that shows it, although a transition there answers it.
enum HeldIntent: Sendable {
    /// No route of the child answers it, and its screen declares it without `bubbles`.
    case doesNotBubble
    /// It bubbles, but a route of the child answers it.
    case answered(route: Name, transition: Name)
}

/// Found before names are resolved, because it takes both flows: one of them reports it.
extension Declarations {
    /// - Parameters:
    ///   - parents: the flows to look at, by index.
    ///   - flow: a flow, by index, before its names are resolved.
    /// - Returns: for each child flow, the names of the intents that a flow above answers and that do not get there.
    /// - Complexity: O(routes and transitions).
    func intentsHeld(by parents: [Int], _ flow: (Int) -> Flow) -> [Int: [String: HeldIntent]] {
        var intents: [Int: [String: HeldIntent]] = [:]
        var held: [Int: [String: HeldIntent]] = [:]
        for parent in parents {
            for route in flow(parent).routes where !route.transitions.isEmpty {
                guard case .flow(let reference) = route.content,
                    let child = flowIDs[reference.name.text, from: reference.name.span.file]?.index,
                    !self.flows[child].isPartlyRead
                else { continue }
                let unknown = unknownEvents(of: route, in: child)
                if unknown.isEmpty { continue }
                let candidates = intents[child] ?? intentsThatStay(in: flow(child))
                intents[child] = candidates
                for name in unknown {
                    if let reason = candidates[name] { held[child, default: [:]][name] = reason }
                }
            }
        }
        return held
    }

    private func unknownEvents(of route: Route, in child: Int) -> [String] {
        var known: Set<String>?
        return route.transitions.map(\.event.text).filter { name in
            if name.utf8.first == UInt8(ascii: "$") { return false }
            let names = known ?? Set(flows[child].outcomes.map(\.name.text))
            known = names
            return !names.contains(name)
        }
    }

    /// The intents of the screens of a flow that do not bubble out of it, because of a mistake that the flow above reveals.
    private func intentsThatStay(in flow: Flow) -> [String: HeldIntent] {
        if !flow.unread.isDisjoint(with: [.tasks, .transitions]) { return [:] }
        let ofFlow = Set(flow.transitions.map(\.event.text))
        var intents: [String: HeldIntent] = [:]
        for route in flow.routes where !route.isPartlyRead {
            guard let screen = screen(of: route.content), !screen.isPartlyRead, !screen.isDeclaredByRoute else {
                continue
            }
            let answered = NameTable(of: route.transitions, \.event.text)
            for intent in screen.intents where !ofFlow.contains(intent.name.text) {
                let name = intent.name.text
                switch (answered[name], intent.bubbles) {
                case (nil, false): intents[name] = .doesNotBubble
                case (let transition?, true) where intents[name] == nil:
                    intents[name] = .answered(route: route.name, transition: route.transitions[transition].event)
                case (_?, _), (nil, true): break
                }
            }
        }
        return intents
    }

    private func screen(of content: Route.Content) -> Screen? {
        let name: Name
        switch content {
        case .screen(let screen): name = screen.name
        case .impliedScreen(let screen):
            return screenIDs.own(screen.name.text, in: screen.name.span.file).map { screens[$0.index] }
        case .flow, .alert: return nil
        }
        return screenIDs[name.text, from: name.span.file].map { screens[$0.index] }
    }
}
