import FlowDiagnostics
import FlowModel

extension ModuleComparison {
    /// The ways of presenting that the app draws itself, by their names: each is a method of the factory, and snapshots keep the name.
    mutating func comparePresentations(_ flow: FlowMatch) {
        let subject = Change.Subject(flow: flow.new.name.text)
        for presentation in flow.new.presentations {
            let name = presentation.name.text
            guard let old = flow.old.presentations.first(where: { $0.name.text == name }) else {
                add(
                    .presentation, .added, [.source], subject.naming(name), "the presentation `\(name)` was added",
                    old: flow.old.name.span, new: presentation.name.span)
                continue
            }
            compareConditions(old, presentation, flow, subject.naming(name))
            guard old.isDismissible != presentation.isDismissible else { continue }
            add(
                .presentation, .changed, [.behaviour], subject.naming(name),
                "a swipe \(presentation.isDismissible ? "dismisses `\(name)` now" : "no longer dismisses `\(name)`")",
                old: old.name.span, new: presentation.name.span)
        }
        let used = flow.old.usedPresentations
        for presentation in flow.old.presentations {
            let name = presentation.name.text
            guard !flow.new.presentations.contains(where: { $0.name.text == name }) else { continue }
            add(
                .presentation, .removed, [.source] + (used.contains(name) ? [.state] : []), subject.naming(name),
                "the presentation `\(name)` was removed", old: presentation.name.span, new: flow.new.name.span)
        }
    }

    /// What must hold for a swipe to dismiss it.
    private mutating func compareConditions(
        _ old: DeclaredPresentation, _ new: DeclaredPresentation, _ flow: FlowMatch, _ subject: Change.Subject
    ) {
        guard old.isDismissible, new.isDismissible else { return }
        func words(_ condition: Condition?) -> String { condition?.guardText.map { "when `\($0)`" } ?? "always" }
        let renaming = AnswerRenaming(flow)
        let before = words(old.condition.map(renaming.condition))
        let after = words(new.condition)
        guard before != after else { return }
        add(
            .presentation, .changed, [.behaviour], subject,
            "a swipe dismissed `\(new.name.text)` \(before) and dismisses it \(after)",
            old: old.condition?.span ?? old.name.span, new: new.condition?.span ?? new.name.span)
    }
}
