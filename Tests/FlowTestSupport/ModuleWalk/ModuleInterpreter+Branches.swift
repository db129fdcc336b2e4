import FlowDiagnostics
import FlowIR

extension ModuleInterpreter {
    typealias Branch = InterpretedFlow.Branch

    /// An event that a flow answers.
    private struct Answered {
        let node: InterpretedNode
        let scope: Scope
        /// The name under which a failure is reported.
        let name: String
        /// The entry whose child flow has ended with the event, if it is an outcome.
        let ended: InterpretedNode.Entry?

        /// The entry whose child flow begins anew with a `show`, because it has ended: in its tab, or if its own route is shown.
        func restarts(_ step: PlainFlow.Step) -> Int? {
            guard let ended else { return nil }
            return node.flow.flow.container == .tabs || step == .show(ended.route) ? ended.id : nil
        }
    }

    /// What follows the steps of a transition.
    private struct Sequel {
        /// The entries whose child flows lose their modal layers.
        var cleared: [Int] = []
        /// The outcome with which the flow ends, and its payload.
        var outcome: (key: String, payload: [Int?])?
        /// The links that were resumed and have failed.
        var failedLinks: [(name: String, rule: RuleID)] = []
        /// The resumed link whose rest a child flow receives, and the branch that was taken.
        var resumed: (link: InterpretedNode.OpenedLink, branch: Branch)?
        /// The task of the resumed link, and the entry on which it starts.
        var resumedTask: (call: Call, entry: Int, scope: Scope)?
        /// Where the branch of the resumed link leads in a child flow, and its values.
        var place: (place: (text: String, child: Int), scope: Scope)?
        /// The branch of the resumed link, if it delivers a message, and the event that it answers.
        var delivering: (branch: Branch, answered: Answered)?
    }

    /// Performs the first branch whose condition is true. If it fails, nothing changes.
    func run(
        _ branches: [Branch], at node: InterpretedNode, _ scope: Scope, as name: String,
        endingChildAt ended: InterpretedNode.Entry? = nil, opening link: InterpretedNode.OpenedLink? = nil
    ) {
        let answered = Answered(node: node, scope: scope, name: name, ended: ended)
        guard let branch = choose(branches, answered) else { return }
        let before = (state: node.state, held: node.held)
        var sequel = Sequel()
        if let rule = perform(branch, answered, &sequel) {
            (node.state, node.held) = before
            return complain(node, name, "failed: \(rule)")
        }
        updateChildren(of: node)
        for entry in sequel.cleared { clear(node.children[entry]) }
        for failed in sequel.failedLinks { complain(node, failed.name, "failed: \(failed.rule)") }
        if let task = sequel.resumedTask { start(task.call, at: task.entry, of: node, task.scope) }
        if let resumed = sequel.resumed { handOn(resumed.link, from: node, after: resumed.branch) }
        if let place = sequel.place { open(place.place, place.scope, from: node) }
        if branch.isHeld { node.held = link }
        if let task = branch.task { start(task, at: node.state.current.id, of: node, scope) }
        if let (branch, answered) = sequel.delivering { deliver(branch, answered) }
        if branch.isHeld {
            // The rest of the link is held with it.
        } else if let outcome = sequel.outcome {
            end(node, with: outcome.key, outcome.payload, reportedAs: name)
        } else if let link {
            handOn(link, from: node, after: branch)
        }
        if let place = branch.place { open(place, scope, from: node) }
        deliver(branch, answered)
    }

    /// Takes away what a flow presents, and what the flow that it shows then presents.
    private func clear(_ node: InterpretedNode?) {
        guard let node else { return }
        node.state.modals = []
        updateChildren(of: node)
        clear(node.currentChild)
    }

    /// Tells the screen on top of the flow, or of the child flow that it shows, unless the flow is gone.
    private func deliver(_ branch: Branch, _ answered: Answered) {
        guard let delivery = branch.delivery, let message = branch.message else { return }
        let receiver = answered.node.innermost
        guard answered.node.isLive, receiver.hasBegun, receiver.currentRoute.receives.contains(message.name.text)
        else {
            return complain(answered.node, answered.name, "undelivered: \(message.name.text)")
        }
        let values = answered.scope.values(delivery.bindings, for: message.payload)
        log.append("\(receiver.path)\(receiver.currentRoute.name) receives \(message.name.text)(\(values.text))")
    }

    /// Asks the guards and runs the effects.
    private func choose(_ branches: [Branch], _ answered: Answered) -> Branch? {
        let branch = branches.first { $0.condition.map { isTrue($0, in: answered.node, answered.scope) } ?? true }
        for effect in branch?.effects ?? [] {
            if case .literal(.string(let url))? = effect.bindings.first, effect.opensURL {
                log.append("open(\(url))!")
                continue
            }
            log.append("\(call(effect, among: answered.node.flow.flow.effects, answered.scope))!")
        }
        return branch
    }

    func isTrue(_ condition: Condition, in node: InterpretedNode, _ scope: Scope) -> Bool {
        guard let asked = condition.call else {
            return condition.tests.allSatisfy { scope.number($0) == $0.literal?.number }
        }
        let guards = node.flow.flow.guards
        log.append("\(call(asked, among: guards, scope))?")
        let plain = QuestionSketch.plain.firstIndex(of: asked.reference.name.text)
        let number = values(asked, among: guards, scope).first ?? nil
        let bit = plain ?? ((number ?? 0) % 2 == 0 ? 3 : 2)
        return (answers >> bit & 1 == 1) != condition.isNegated
    }

    private func call(_ call: Call, among decisions: [Decision], _ scope: Scope) -> String {
        "\(call.reference.name.text)(\(values(call, among: decisions, scope).text))"
    }

    private func values(_ call: Call, among decisions: [Decision], _ scope: Scope) -> [Int?] {
        call.reference.target.map { scope.values(call.bindings, for: decisions[$0].parameters) } ?? []
    }

    // MARK: Steps

    /// - Returns: why the branch fails, if it does.
    private func perform(_ branch: Branch, _ answered: Answered, _ sequel: inout Sequel) -> RuleID? {
        let node = answered.node
        var isLeft = false
        /// Leaving a flow is all that its other steps do.
        var before = node.state
        for (step, verb) in branch.steps {
            switch step {
            case .resume:
                resume(answered, &sequel)
                before = node.state
            case .show where !isLeft:
                let isFresh = if case .show(_, isFresh: true) = verb { true } else { false }
                node.show(
                    node.entry(verb.destinations[0], answered.scope), isFresh: isFresh,
                    endingChildAt: answered.restarts(step))
            case .finish(let index):
                let outcome = node.flow.flow.outcomes[index]
                let payload = answered.scope.values(verb.bindings, for: outcome.payload)
                sequel.outcome = (outcome.key, payload)
            default:
                if isLeft { continue }
                var layers = node.state.layers
                let entries = verb.destinations.map { node.entry($0, answered.scope) }
                switch layers.perform(step.placed(verb, entries, in: layers), placing: entries) {
                case nil, .finished:
                    node.state.layers = layers
                    if verb == .dismissAll(inChildren: true) { sequel.cleared.append(node.state.current.id) }
                case .failed(let rule): return rule
                case .left:
                    guard leave(node) else { return RuleID.stackUnderflow }
                    isLeft = true
                    node.state = before
                }
            }
        }
        return nil
    }

    /// Performs the held link as a part of the transition. If the link fails, only that is undone.
    private func resume(_ answered: Answered, _ sequel: inout Sequel) {
        let node = answered.node
        guard let link = node.held else { return }
        node.held = nil
        node.dismissAllAlerts()
        let opened = node.flow.links[link.index]
        let inner = Answered(
            node: node, scope: Scope(payload: link.values, source: []), name: opened.pattern.text.text,
            ended: answered.ended)
        guard let branch = choose(opened.branches, inner) else { return }
        let before = node.state
        var own = Sequel()
        if let rule = perform(branch, inner, &own) {
            node.state = before
            sequel.failedLinks.append((inner.name, rule))
            return
        }
        sequel.cleared += own.cleared
        if let task = branch.task { sequel.resumedTask = (task, node.state.current.id, inner.scope) }
        if let place = branch.place { sequel.place = (place, inner.scope) }
        if branch.delivery != nil { sequel.delivering = (branch, inner) }
        if branch.isHeld {
            node.held = link
        } else if let outcome = own.outcome {
            end(node, with: outcome.key, outcome.payload, reportedAs: inner.name)
        } else {
            sequel.resumed = (link, branch)
        }
    }
}

extension PlainFlow.Step {
    /// The step with the place of the route that has equal values.
    fileprivate func placed(
        _ verb: Verb, _ entries: [InterpretedNode.Entry], in layers: [InterpretedNode.Layer]
    ) -> PlainFlow.Step {
        guard case .pushUnlessEqual(let route, let inLayer) = self, case .push(_, .unique(_, by: let names)) = verb,
            let entry = entries.first
        else { return self }
        let heights = layers.heights(for: route, inLayer: inLayer)
        let routes =
            layers[layers.count - 1].presentation == .alert
            ? layers[layers.count - 2].routes : layers[layers.count - 1].routes
        let same = heights.dropLast().first { height in
            names.allSatisfy { name in name.target.map { routes[height].values[$0] == entry.values[$0] } ?? false }
        }
        return .pushAt(route, height: same ?? routes.count)
    }
}
