import FlowDiagnostics
import FlowSwiftCode
import FlowYAML

/// Transitions: the results of an event.
extension SpecDecoder {
    mutating func transitions(_ node: YAMLNode) -> [Transition] {
        let pairs = reader.pairs(of: node, expecting: "transitions, event by event", example: "loginCompleted: pop")
        var transitions: [Transition] = []
        transitions.reserveCapacity(pairs.count)
        for (key, value) in pairs where !reader.isExtension(key) {
            // `$back` and `$dismissed` are the system's events; any other name is the screen's or the child flow's.
            let isSystemEvent = tree.withBytes(key) { $0.first == UInt8(ascii: "$") }
            let event = isSystemEvent ? Name(tree.text(key), at: tree.span(key)) : name(key, of: "an event")
            transitions.append(Transition(event: event, branches: branches(value, isForLink: false)))
        }
        return transitions
    }

    /// One branch, or a sequence of branches that are tried in order.
    mutating func branches(_ node: YAMLNode, isForLink: Bool) -> [Branch] {
        guard tree.kind(node) == .sequence else { return branch(node, isForLink: isForLink).map { [$0] } ?? [] }
        let items = tree.elements(node)
        if items.isEmpty { reader.reportShape(of: node, expecting: "a transition", example: "stay") }
        var branches: [Branch] = []
        branches.reserveCapacity(items.count)
        for item in items {
            if let branch = branch(item, isForLink: isForLink) { branches.append(branch) }
        }
        return branches
    }

    private mutating func branch(_ node: YAMLNode, isForLink: Bool) -> Branch? {
        switch tree.kind(node) {
        case .scalar:
            return bareStep(node).map { Branch(steps: Steps($0), span: tree.span(node)) }
        case .sequence:
            reader.reportShape(of: node, expecting: "one branch", example: "{ push: detail }")
            return nil
        case .mapping:
            break
        }

        var clause = VerbClause()
        var condition: Condition?
        var effects: [Call] = []
        var arguments: [Argument] = []
        var (isAnimated, isHeld) = (true, false)
        var doc: String?
        for (key, value) in tree.pairs(node) {
            guard let known = reader.recognise(key, as: BranchKey.self, among: tree.pairs(node)) else {
                clause.isBroken = true
                continue
            }
            switch known {
            case .verb, .do: noteVerb(known, key, value, in: &clause)
            case .modifier(let name): clause.modifiers.append(VerbClause.Entry(name: name, key: key, value: value))
            case .with: arguments = self.arguments(value)
            case .clause(.when): condition = self.condition(value)
            case .clause(.run): effects = self.effects(value)
            case .clause(.animated): isAnimated = reader.bool(value, key: "animated") ?? true
            case .clause(.doc): doc = self.doc(value)
            case .clause(.hold) where isForLink: isHeld = reader.bool(value, key: "hold") ?? false
            case .clause(.hold):
                reader.report(.unknownKey, at: key, "`hold` goes with the branches of a link only; remove it")
            }
        }
        guard let verb = clause.verb else {
            if !clause.isBroken { reportNoVerb(at: node) }
            return nil
        }
        // A branch with an invalid verb is left out; the mistake is reported at the verb.
        guard let steps = steps(clause, verb) else { return nil }
        return Branch(
            condition: condition, effects: effects, steps: steps, arguments: arguments, isAnimated: isAnimated,
            isHeld: isHeld, doc: doc, span: tree.span(verb.key))
    }

    private mutating func steps(_ clause: VerbClause, _ verb: VerbClause.Entry<BranchKey>) -> Steps? {
        if case .verb(let kind) = verb.name { return step(clause, kind, verb).map { Steps($0) } }
        rejectModifiers(of: clause)
        return Steps(steps(verb.value))
    }

    /// The steps of a `do`.
    private mutating func steps(_ node: YAMLNode) -> [Step] {
        guard tree.kind(node) == .sequence, !tree.elements(node).isEmpty else {
            reader.reportShape(of: node, expecting: "a list of steps", example: "do: \(Self.stepsExample)")
            return []
        }
        var steps: [Step] = []
        var finish: YAMLNode?
        for item in tree.elements(node) {
            guard let step = doStep(item) else { continue }
            if let finish {
                reader.report(
                    .oneVerb, at: item,
                    "nothing can follow a `finish`: the flow is over by then; make it the last step",
                    related: (finish, "the flow finishes here"))
                break
            }
            if case .finish = step.verb { finish = item }
            steps.append(step)
        }
        return steps
    }

    private mutating func doStep(_ node: YAMLNode) -> Step? {
        switch tree.kind(node) {
        case .scalar: return bareStep(node)
        case .sequence:
            reader.reportShape(of: node, expecting: "one step", example: "{ push: appeal }")
            return nil
        case .mapping: break
        }
        var clause = VerbClause()
        var arguments: [Argument] = []
        for (key, value) in tree.pairs(node) {
            guard let known = reader.recognise(key, as: BranchKey.self, among: tree.pairs(node)) else {
                clause.isBroken = true
                continue
            }
            switch known {
            case .verb: noteVerb(known, key, value, in: &clause)
            case .modifier(let name): clause.modifiers.append(VerbClause.Entry(name: name, key: key, value: value))
            case .with: arguments = self.arguments(value)
            case .do:
                reader.report(
                    .wrongShape, at: key, "a step of a `do` cannot be a `do`; write its steps one after the other")
                clause.isBroken = true
            case .clause:
                reader.report(
                    .unknownKey, at: key,
                    "`\(known.rawValue)` goes with the whole branch, not with one step; put it beside the `do`")
            }
        }
        guard let verb = clause.verb, case .verb(let kind) = verb.name else {
            if !clause.isBroken { reportNoVerb(at: node) }
            return nil
        }
        guard var step = step(clause, kind, verb) else { return nil }
        step.arguments = arguments
        return step
    }

    private mutating func reportNoVerb(at node: YAMLNode) {
        reader.report(
            .oneVerb, at: node, "a transition needs a verb; write `stay` if nothing moves",
            notes: ["the verbs are: \(BranchKey.verbs.map(\.rawValue).joined(separator: ", "))"])
    }

    // MARK: Effects

    private mutating func effects(_ node: YAMLNode) -> [Call] {
        noteCommentedOut(node)
        return reader.listed(node).compactMap { item in
            nameValue(item, of: "an effect", example: "run: [trackAppeal]").map { Call(Reference($0)) }
        }
    }
}
