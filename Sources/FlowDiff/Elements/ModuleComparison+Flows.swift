import FlowAnalysis
import FlowModel

extension ModuleComparison {
    /// The container, the values and the tabs of a flow.
    mutating func compareFlow(_ flow: FlowMatch) {
        let subject = Change.Subject(flow: flow.new.name.text)
        let (old, new) = (flow.old, flow.new)
        if old.isExternal != new.isExternal {
            let what = new.isExternal ? "was generated and is written by hand" : "was written by hand and is generated"
            add(
                .container, .changed, [.source, .state, .behaviour], subject, "the flow \(what)", old: old.name.span,
                new: new.name.span)
        } else if old.container != new.container {
            add(
                .container, .changed, [.source, .state, .behaviour], subject,
                "the container was `\(old.container.rawValue)` and is `\(new.container.rawValue)`",
                old: old.containerSpan ?? old.name.span, new: new.containerSpan ?? new.name.span)
        } else if new.container == .tabs {
            compareTabOrder(flow)
        }
        compareValues(
            old.params, new.params, as: .flow(isShown: isShown(flow)), subject: subject,
            of: "the flow", oldPlace: old.name.span, newPlace: new.name.span)
    }

    private mutating func compareTabOrder(_ flow: FlowMatch) {
        let order = flow.routes.pairs.filter { pair in
            flow.old.routes[pair.old].isInTabBar && flow.new.routes[pair.new].isInTabBar
        }.map(\.old)
        guard order != order.sorted() else { return }
        let names = flow.new.routes.filter(\.isInTabBar).map { "`\($0.name.text)`" }
        add(
            .appearance, .changed, [.behaviour], Change.Subject(flow: flow.new.name.text),
            "the tabs are in another order: \(names.joined(separator: ", "))", new: flow.new.name.span)
    }

    /// Where the flow starts.
    mutating func compareStart(_ flow: FlowMatch, _ old: FlowInspection, _ new: FlowInspection) {
        let renaming = AnswerRenaming(flow)
        let before = old.start.map(renaming.start)
        let subject = Change.Subject(flow: flow.new.name.text)
        // A client may pass `nil` where the first route is decided at run time.
        let takesNil = !flow.old.hasFixedStart && flow.new.hasFixedStart
        let oldSpan = flow.old.start.first?.name.span
        let newSpan = flow.new.start.first?.name.span
        if before != new.start {
            let texts = (Self.text(before), Self.text(new.start))
            let what =
                texts.0 == texts.1
                ? "the start passes other values" : "the flow started with `\(texts.0)` and starts with `\(texts.1)`"
            add(
                .start, .changed, [.behaviour] + (takesNil ? [.source] : []), subject, what, old: oldSpan, new: newSpan)
        } else if takesNil {
            add(
                .start, .changed, [.source], subject, "the first route can no longer be `nil`", old: oldSpan,
                new: newSpan)
        }
        let entries = flow.old.entries.map { renaming.route($0.route.name.text) }
        for entry in flow.new.entries where !entries.contains(entry.route.name.text) {
            add(
                .entry, .added, [], Change.Subject(flow: flow.new.name.text, route: entry.route.name.text),
                "the app may now start with `\(entry.route.name.text)`", new: entry.route.name.span)
        }
        let left = flow.new.entries.map(\.route.name.text)
        for entry in flow.old.entries where !left.contains(renaming.route(entry.route.name.text)) {
            add(
                .entry, .removed, [.behaviour], Change.Subject(flow: flow.new.name.text, route: entry.route.name.text),
                "`\(entry.route.name.text)` is no longer an entry", old: entry.route.name.span)
        }
    }

    private static func text(_ start: [FlowInspection.Start]) -> String {
        start.map { start in
            let condition = start.condition.map { "when \(ComparedBranchText.condition($0)), " } ?? ""
            let steps = start.steps.map { ", " + ComparedBranchText.step($0) }.joined()
            return condition + (start.finishes ? "finish " : "") + start.target.name + steps
        }.joined(separator: "; ")
    }

    /// Whether a flow of the old version shows the flow.
    private func isShown(_ flow: FlowMatch) -> Bool { old.module.graph.isChild[flow.oldIndex] }
}

extension Flow {
    /// Whether the first route depends neither on guards nor on values of the flow.
    fileprivate var hasFixedStart: Bool {
        guard start.count == 1, let first = start.first, first.condition == nil else { return false }
        return first.steps.isEmpty && !first.bindings.contains(where: \.readsSource)
    }
}
