import FlowDiagnostics
import FlowModel
import FlowSwiftCode
import FlowYAML

/// Transitions: the results of an event.
extension SpecDecoder {
    /// What the event of a transition belongs to.
    enum EventOwner {
        case route, flow, link
        /// `$back` and `$dismissed`
        case system
        /// `$opened`, `$shown` or `$removed` of a route, by its name.
        case ofEntry(String)
    }

    mutating func transitions(_ node: YAMLNode, of owner: EventOwner) -> [Transition] {
        if let transitions = transitions(inList: node) { return transitions }
        let pairs = pairs(
            of: node, keys: nil, expecting: "transitions, event by event", example: "loginCompleted: pop")
        if !duplicateKeys.isEmpty { noteDuplicateEvents(in: node, pairs) }
        var transitions: [Transition] = []
        transitions.reserveCapacity(pairs.count)
        var position = 0
        while position < pairs.count {
            let (key, value) = pairs[position]
            position += 1
            if reader.isExtension(key) { continue }
            if reportKeyAmongEvents(key, value) { continue }
            if let event = reportMissingColon(in: key, value, among: nil) {
                transitions.append(Transition(event: event, branches: []))
                continue
            }
            // A `$` begins the events that no screen and no child flow has; any other name is theirs.
            let isSystemEvent = tree.withBytes(key) { $0.first == UInt8(ascii: "$") }
            let event = isSystemEvent ? Name(tree.text(key), at: tree.span(key)) : name(key, of: "an event")
            if tree.isNull(value), position < pairs.count, reportKeyOfBranch(pairs[position], below: event.text) {
                // All keys of the branch have the same cause.
                repeat { position += 1 } while position < pairs.count && isKeyOfBranch(pairs[position].key)
                transitions.append(Transition(event: event, branches: []))
                continue
            }
            let isOfEntry = isSystemEvent && owner.isRoute && Transition.Trigger.ofEntry(event.text) != nil
            transitions.append(
                Transition(
                    event: event,
                    branches: branches(value, of: isOfEntry ? .ofEntry(event.text) : isSystemEvent ? .system : owner)))
        }
        for (key, value) in listedPairs(node) {
            transitions.append(Transition(event: name(key, of: "an event"), branches: branches(value, of: owner)))
        }
        return transitions
    }

    private func isKeyOfBranch(_ key: YAMLNode) -> Bool {
        tree.withBytes(key) { BranchKey.table.key(for: $0) } != nil
    }

    /// Reports a verb that is in line with its event, which has no value.
    private mutating func reportKeyOfBranch(_ pair: (key: YAMLNode, value: YAMLNode), below event: String) -> Bool {
        let key = pair.key
        guard let known = tree.withBytes(key, { BranchKey.table.key(for: $0) }) else { return false }
        // An intent can be called `dismiss` or `open`.
        if BranchKey.verbs.contains(known), known != .do, isTransition(pair.value) { return false }
        let name = tree.text(key)
        reader.report(
            .wrongShape, at: key,
            "`\(name)` is in line with `\(event)`, which has no value; indent `\(name)` below `\(event)`")
        return true
    }

    /// Reports a key of a route that is indented as deep as the events.
    /// - Returns: whether it is one.
    private mutating func reportKeyAmongEvents(_ key: YAMLNode, _ value: YAMLNode) -> Bool {
        guard tree.kind(value) == .scalar, let known = tree.withBytes(key, { RouteKey.table.key(for: $0) }) else {
            return false
        }
        let text = tree.text(value)
        let isValue =
            switch known {
            case .back: text == "hidden"
            case .as:
                Presentation(builtIn: text) != nil || Presentation.synonyms[text] != nil
                    || presentations.contains { $0.name.text == text }
            case .dismissible: text == "false" || text == "true"
            case .screen, .flow: text.first?.isUppercase ?? false
            case .doc, .params, .receives, .anchors, .with, .detents, .tab, .transitions, .alert, .confirmation: false
            }
        guard isValue else { return false }
        reader.report(
            .wrongShape, at: key,
            "`\(known.rawValue)` is a key of a route, not an event; write it in line with `transitions`")
        return true
    }

    /// One branch, or a sequence of branches that are tried in order.
    mutating func branches(_ node: YAMLNode, of owner: EventOwner) -> [Branch] {
        guard tree.kind(node) == .sequence else { return branch(node, of: owner).map { [$0] } ?? [] }
        let items = tree.elements(node)
        if items.isEmpty { reader.reportShape(of: node, expecting: "a transition", example: "stay") }
        var branches: [Branch] = []
        branches.reserveCapacity(items.count)
        unplacedPayload = nil
        var isBelowCondition = false
        for index in items.indices {
            let hasCondition = isBelowCondition
            isBelowCondition = isOnlyCondition(items[index])
            guard var branch = branch(items[index], of: owner, isFirst: index == items.startIndex) else { continue }
            // The condition is an item of its own by mistake, which has been reported.
            if hasCondition, branch.condition == nil { branch.condition = unreadableCondition(items[index]) }
            if let payload = unplacedPayload {
                branch.payload = payload
                unplacedPayload = nil
            }
            branches.append(branch)
        }
        return branches
    }

    private func isOnlyCondition(_ node: YAMLNode) -> Bool {
        let pairs = tree.pairs(node)
        return pairs.count == 1 && tree.matches(pairs[0].key, "when")
    }

    private mutating func branch(_ node: YAMLNode, of owner: EventOwner, isFirst: Bool = true) -> Branch? {
        switch tree.kind(node) {
        case .scalar:
            if case .ofEntry(let event) = owner { return reportVerb(at: node, of: event) }
            return bareStep(node).map { Branch(steps: Steps($0), span: tree.span(node)) }
        case .sequence:
            reader.reportShape(of: node, expecting: "one branch", example: "{ push: detail }")
            return nil
        case .mapping:
            break
        }
        if case .ofEntry(let event) = owner, reportOtherKeys(of: node, event) { return nil }

        var clause = VerbClause()
        var condition: Condition?
        var effects: [Call] = []
        var run: YAMLNode?
        var arguments: [Argument] = []
        var (isAnimated, hasElse) = (true, false)
        var hold: Hold?
        var doc: String?
        var payload: OwnParameters?
        var delivery: (key: YAMLNode, value: Delivery)?
        var place: (key: YAMLNode, value: LinkTarget?)?
        let pairs = tree.pairs(node)
        for position in pairs.indices {
            let (key, value) = pairs[position]
            if reportOutcome(position, of: pairs) {
                clause.isBroken = true
                continue
            }
            let reading = recognise(position, of: pairs, as: BranchKey.self, among: Self.candidates)
            guard case .key(let known) = reading else {
                note(reading, key, value, &arguments)
                if case .unread(.clause(.payload)?) = reading {
                    // It should be indented below the `payload`: a value of that name exists, even if its type is unknown.
                    payload?.parameters.append(
                        Parameter(
                            name: Name(tree.text(key), at: tree.span(key)), type: .unreadable,
                            typeSpan: tree.span(value)))
                }
                clause.isBroken = true
                hasElse = hasElse || BranchKey.isElse(tree.text(key))
                continue
            }
            // They have been reported. What is run is read, because outcomes of tasks depend on it.
            if case .ofEntry = owner, !known.goesWithShowing { continue }
            switch known {
            case .verb, .open, .do: noteVerb(known, key, value, in: &clause)
            case .modifier(let name): clause.modifiers.append(VerbClause.Entry(name: name, key: key, value: value))
            case .with: arguments = self.arguments(value)
            case .clause(.when): condition = self.condition(value)
            case .clause(.run):
                effects = self.effects(value)
                run = key
            case .clause(.deliver): delivery = self.delivery(value).map { (key, $0) }
            case .clause(.at): place = (key, linkTarget(value))
            case .clause(.animated): isAnimated = reader.bool(value, key: "animated") ?? true
            case .clause(.doc): doc = self.doc(value)
            case .clause(.payload): payload = self.payload(key, value, of: owner, isFirst: isFirst)
            case .clause(.hold): hold = self.hold(key, value, of: owner)
            }
        }
        guard let verb = clause.verb else {
            // `run` without a verb means `stay`.
            if let place, !clause.isBroken, run != nil { reportLinkTarget(place.key, beside: nil) }
            if let run, !effects.isEmpty {
                if !clause.isBroken { rejectModifiersWithoutVerb(of: clause) }
                return Branch(
                    condition: clause.isBroken ? condition ?? unreadableCondition(node) : condition, effects: effects,
                    steps: Steps(Step(.stay, span: tree.span(run))),
                    arguments: arguments, isAnimated: isAnimated, hold: hold, doc: doc, payload: payload,
                    span: tree.span(run))
            }
            if case .ofEntry(let event) = owner {
                if !clause.isBroken { reportNothingRun(at: node, event) }
                return nil
            }
            if !clause.isBroken { reportNoVerb(at: node) }
            // There is a branch for all other cases, so that none is reported as missing.
            guard hasElse || clause.isBroken else {
                unplacedPayload = payload
                return nil
            }
            return Branch(
                condition: hasElse ? nil : condition ?? unreadableCondition(node),
                steps: Steps(Step(.stay, span: tree.span(node))), payload: payload, span: tree.span(node))
        }
        if hasElse {
            condition = nil
        } else if clause.isBroken, condition == nil {
            // The key that is unread may be the condition, so the branch must not seem to be always taken.
            condition = unreadableCondition(node)
        }
        // A branch with an invalid verb is left out; the error is reported at the verb.
        guard let steps = steps(clause, verb, &effects) else {
            unplacedPayload = payload
            return nil
        }
        if let given = delivery, let last = steps.last, case .finish = last.verb {
            reportDeliveryAtEnd(given.key, verb.key)
            delivery = nil
        }
        if let given = place, let last = steps.last, !last.verb.kind.traits.value.isDestination {
            reportLinkTarget(given.key, beside: verb)
            place = nil
        }
        return Branch(
            condition: condition, effects: effects, steps: steps, arguments: arguments, isAnimated: isAnimated,
            hold: hold, doc: doc, payload: payload, delivery: delivery?.value, place: place?.value,
            span: tree.span(verb.key))
    }

    /// The payload of an event, which is written with its transition if nothing else declares the event.
    private mutating func payload(
        _ key: YAMLNode, _ value: YAMLNode, of owner: EventOwner, isFirst: Bool
    ) -> OwnParameters? {
        let payload = ownParameters(key, value)
        switch owner {
        case .route where isFirst: break
        case .route:
            reader.report(
                .wrongShape, at: key, "the `payload` of an event goes with the first of its branches; move it there")
        case .flow:
            reader.report(
                .unknownKey, at: key,
                "the payload of a flow's own intent is declared with the flow's `intents`; move this `payload` there")
        case .link:
            reader.report(
                .unknownKey, at: key,
                "the values of a link are the captures of its pattern, as in `/user/{userId}`; remove `payload`")
        case .system, .ofEntry:
            reader.report(.unknownKey, at: key, "an event of the system has no payload; remove `payload`")
        }
        return owner.isRoute ? payload : nil
    }

    /// - Parameter effects: those of the branch, to which the URLs that it opens are added.
    private mutating func steps(
        _ clause: VerbClause, _ verb: VerbClause.Entry<BranchKey>, _ effects: inout [Call]
    ) -> Steps? {
        if case .verb(let kind) = verb.name { return step(clause, kind, verb).map { Steps($0) } }
        rejectModifiers(of: clause)
        guard verb.name == .open else { return Steps(steps(verb.value, &effects)) }
        guard let call = opening(verb.key, verb.value) else { return nil }
        effects.append(call)
        return Steps(Step(.stay, span: tree.span(verb.key)))
    }

    /// The steps of a `do`.
    mutating func steps(_ node: YAMLNode, _ effects: inout [Call]) -> [Step] {
        guard tree.kind(node) == .sequence, !tree.elements(node).isEmpty else {
            reader.reportShape(of: node, expecting: "a list of steps", example: "do: \(Self.stepsExample)")
            return []
        }
        var steps: [Step] = []
        var finish: YAMLNode?
        var opened: SourceSpan?
        for item in tree.elements(node) {
            let count = effects.count
            let step = doStep(item, &effects)
            if effects.count > count { opened = opened ?? effects[count].reference.name.span }
            guard step != nil || effects.count > count else { continue }
            if let finish {
                reader.report(
                    .oneVerb, at: item,
                    "nothing can follow a `finish`: the flow is over by then; make it the last step",
                    related: (finish, "the flow finishes here"))
                break
            }
            guard let step else { continue }
            if case .finish = step.verb { finish = item }
            steps.append(step)
        }
        if steps.isEmpty, let opened { steps.append(Step(.stay, span: opened)) }
        return steps
    }

    /// - Returns: the step; `nil` if it is an error, or opens a URL.
    private mutating func doStep(_ node: YAMLNode, _ effects: inout [Call]) -> Step? {
        switch tree.kind(node) {
        case .scalar: return bareStep(node)
        case .sequence:
            reader.reportShape(of: node, expecting: "one step", example: "{ push: appeal }")
            return nil
        case .mapping: break
        }
        var clause = VerbClause()
        var arguments: [Argument] = []
        let pairs = tree.pairs(node)
        for position in pairs.indices {
            let (key, value) = pairs[position]
            let reading = recognise(position, of: pairs, as: BranchKey.self)
            guard case .key(let known) = reading else {
                note(reading, key, value, &arguments)
                clause.isBroken = true
                continue
            }
            switch known {
            case .verb, .open: noteVerb(known, key, value, in: &clause)
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
                clause.isBroken = true
            }
        }
        if let verb = clause.verb, verb.name == .open {
            rejectModifiers(of: clause)
            if let argument = arguments.first {
                reader.report(
                    .unknownArgument, at: argument.name.span,
                    "`open` takes nothing but its URL; remove `\(argument.name.text)`")
            }
            if let call = opening(verb.key, verb.value) { effects.append(call) }
            return nil
        }
        guard let verb = clause.verb, case .verb(let kind) = verb.name else {
            if !clause.isBroken { reportNoVerb(at: node) }
            return nil
        }
        guard var step = step(clause, kind, verb) else { return nil }
        step.arguments = arguments
        return step
    }

    /// An entry that should be indented below a `with`: a value exists, even if it is unknown.
    private func note(
        _ reading: KeyReading<BranchKey>, _ key: YAMLNode, _ value: YAMLNode, _ arguments: inout [Argument]
    ) {
        guard case .unread(.with?) = reading else { return }
        arguments.append(
            Argument(
                name: Name(tree.text(key), at: tree.span(key)), value: .unreadable,
                span: tree.span(value)))
    }

    /// The keys that an unknown key of a branch can be meant for: a second verb is not, if there is one already.
    private static func candidates(in pairs: YAMLTree.Pairs, of tree: YAMLTree) -> [BranchKey]? {
        let hasVerb = pairs.contains { pair in
            tree.withBytes(pair.key) { BranchKey.table.key(for: $0) }.map(BranchKey.verbs.contains) ?? false
        }
        return hasVerb ? BranchKey.allCases.filter { !BranchKey.verbs.contains($0) } : nil
    }

    private mutating func reportNoVerb(at node: YAMLNode) {
        let pairs = tree.pairs(node)
        if pairs.count == 1, let only = pairs.first, tree.matches(only.key, "when") {
            let condition = tree.kind(only.value) == .scalar ? reader.abbreviate(tree.text(only.value)) : "…"
            reader.report(
                .oneVerb, at: node,
                "this branch has nothing but a `when`; write what follows beside it, `{ when: \(condition), stay: }`, without a dash"
                    + " of its own")
            return
        }
        if pairs.contains(where: { tree.matches($0.key, "deliver") }) {
            reader.report(
                .oneVerb, at: node,
                "a message goes to the screen on top after the verb, and there is no verb; add the one that leads to that screen:"
                    + " `dismiss:` in a sheet or a cover, and `pop:` for a pushed route")
            return
        }
        reader.report(
            .oneVerb, at: node, "a transition needs a verb; write `stay` for no navigation",
            notes: ["the verbs are: \(BranchKey.verbs.map(\.rawValue).joined(separator: ", "))"])
    }

    // MARK: Effects

    /// `await save`, as in Swift.
    private mutating func callWithKeyword(_ node: YAMLNode) -> Call? {
        guard tree.kind(node) == .scalar else { return nil }
        let words = tree.text(node).words(at: " ").map(String.init)
        if words.count == 1, let name = words[0].start(beforeEnding: ")")?.start(before: "("),
            name.utf8.count < words[0].utf8.count, SwiftIdentifier.isValid(String(name)),
            isDeclared(String(name), under: .effects) || isDeclared(String(name), under: .tasks)
        {
            reader.report(identifierProblem: words[0], of: "an effect or a task", at: tree.span(node))
            return Call(Reference(Name(String(name), at: tree.span(node))))
        }
        guard words.count > 1, let name = words.last?.start(beforeEnding: "()") ?? words.last?[...],
            words.dropLast().allSatisfy({ ["await", "try", "try?", "async", "Task"].contains($0) }),
            SwiftIdentifier.isValid(String(name))
        else { return nil }
        reader.report(
            .invalidIdentifier, at: node,
            "`\(words[0])` is a word of Swift, and what is run is only named; write `run: \(name)`",
            fix: reader.replacing(node, with: String(name)))
        return Call(Reference(Name(String(name), at: tree.span(node))))
    }

    private mutating func effects(_ node: YAMLNode) -> [Call] {
        noteCommentedOut(node)
        return reader.listed(node).compactMap { item in
            if let call = callWithKeyword(item) ?? callWithValues(item) { return call }
            return nameValue(item, of: "an effect or a task", example: "run: [trackAppeal]").map { Call(Reference($0)) }
        }
    }

}
