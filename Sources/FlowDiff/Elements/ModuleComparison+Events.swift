import FlowDiagnostics
import FlowModel

extension ModuleComparison {
    /// The outcomes and the flow-level intents of a flow.
    mutating func compareEvents(_ flow: FlowMatch) {
        let subject = Change.Subject(flow: flow.new.name.text)
        for pair in flow.outcomes.pairs {
            compareEvent(flow.old.outcomes[pair.old], flow.new.outcomes[pair.new], .outcome, subject)
        }
        for index in flow.outcomes.added {
            let name = flow.new.outcomes[index].name
            add(
                .outcome, .added, [.source], subject.with(event: name.text),
                "\(flow.new.outcomes[index].phrase) was added",
                old: flow.old.name.span, new: name.span)
        }
        for index in flow.outcomes.removed {
            let name = flow.old.outcomes[index].name
            add(
                .outcome, .removed, [.source], subject.with(event: name.text),
                "\(flow.old.outcomes[index].phrase) was removed",
                old: name.span, new: flow.new.name.span)
        }
        // A screen's intent with the same name and payload is the same method.
        let methods = Set((new.module.events(ofRoutesOf: flow.new) + flow.new.intents).map { EventSignature($0) })
        for pair in flow.intents.pairs {
            let event = flow.old.intents[pair.old]
            compareEvent(
                event, flow.new.intents[pair.new], .intent, subject,
                isInCode: !methods.contains(EventSignature(event)))
        }
        for index in flow.intents.added {
            let name = flow.new.intents[index].name
            // A screen's intent of this name is now handled wherever its route does not handle it.
            let isKnown = newIntents.contains(name.text)
            add(
                .intent, .added, isKnown ? [.behaviour] : [], subject.with(event: name.text),
                "the flow's intent `\(name.text)` was added", old: flow.old.name.span, new: name.span)
        }
        for index in flow.intents.removed {
            let name = flow.old.intents[index].name
            let isLeft = methods.contains(EventSignature(flow.old.intents[index]))
            add(
                .intent, .removed, isLeft ? [.behaviour] : [.source], subject.with(event: name.text),
                "the flow's intent `\(name.text)` was removed", old: name.span, new: flow.new.name.span)
        }
    }

    /// The guards, the badges and the effects of a flow.
    mutating func compareDecisions(_ flow: FlowMatch) {
        compareDecisions(.guard, flow.guards, \.guards, flow)
        compareDecisions(.badge, flow.badges, \.badges, flow)
        compareDecisions(.effect, flow.effects, \.effects, flow)
        if !flow.old.tasks.isEmpty || !flow.new.tasks.isEmpty { compareTasks(flow) }
        comparePresentations(flow)
    }

    private mutating func compareDecisions(
        _ element: Change.Element, _ pairing: Pairing, _ decisions: KeyPath<Flow, [Decision]>, _ flow: FlowMatch
    ) {
        let (old, new) = (flow.old[keyPath: decisions], flow.new[keyPath: decisions])
        let subject = Change.Subject(flow: flow.new.name.text)
        let kind = element.rawValue
        for pair in pairing.pairs {
            let (before, after) = (old[pair.old], new[pair.new])
            if before.name.text != after.name.text {
                add(
                    element, .renamed, [.source], subject.naming(after.name.text),
                    "the \(kind) `\(before.name.text)` became `\(after.name.text)`", old: before.name.span,
                    new: after.name.span)
            }
            compareValues(
                before.parameters, after.parameters, as: .method(isInCode: true), subject: subject,
                of: "`\(after.name.text)`",
                oldPlace: before.name.span, newPlace: after.name.span)
        }
        for index in pairing.added {
            let name = new[index].name
            add(
                element, .added, [.source], subject.naming(name.text),
                "the \(kind) `\(name.text)` was added", old: flow.old.name.span, new: name.span)
        }
        for index in pairing.removed {
            let name = old[index].name
            add(
                element, .removed, [.source], subject.naming(name.text),
                "the \(kind) `\(name.text)` was removed", old: name.span, new: flow.new.name.span)
        }
    }
}

extension Module {
    fileprivate func events(ofRoutesOf flow: Flow) -> [Event] { flow.routes.flatMap { events(of: $0) } }
}

extension Event {
    /// What it is, as one of a flow's outcomes.
    var phrase: String {
        bubbles ? "the intent `\(name.text)`, which bubbles out of the flow," : "the outcome `\(name.text)`"
    }
}
