import FlowDiagnostics
import FlowModel

extension ModuleComparison {
    /// The tasks of a flow, by their names: each is a method of the app, and its outcomes are the cases of an enum.
    mutating func compareTasks(_ flow: FlowMatch) {
        let subject = Change.Subject(flow: flow.new.name.text)
        for task in flow.new.tasks {
            let name = task.name.text
            guard let old = flow.old.tasks.first(where: { $0.name.text == name }) else {
                add(
                    .task, .added, [.source], subject.naming(name), "the task `\(name)` was added",
                    old: flow.old.name.span, new: task.name.span)
                continue
            }
            compareValues(
                old.parameters, task.parameters, as: .method(isInCode: true), subject: subject.naming(name),
                of: "`\(name)`", oldPlace: old.name.span, newPlace: task.name.span)
            compareOutcomes(of: old, task, subject.naming(name))
        }
        for task in flow.old.tasks where !flow.new.tasks.contains(where: { $0.name.text == task.name.text }) {
            let name = task.name.text
            add(
                .task, .removed, [.source], subject.naming(name), "the task `\(name)` was removed",
                old: task.name.span, new: flow.new.name.span)
        }
    }

    private mutating func compareOutcomes(of old: SpecTask, _ new: SpecTask, _ subject: Change.Subject) {
        for outcome in new.outcomes {
            let name = outcome.name.text
            if let before = old.outcomes.first(where: { $0.name.text == name }) {
                compareEvent(before, outcome, .outcome, subject)
            } else {
                add(
                    .outcome, .added, [.source], subject.with(event: name),
                    "the outcome `\(name)` of task `\(new.name.text)` was added", old: old.name.span,
                    new: outcome.name.span)
            }
        }
        for outcome in old.outcomes where !new.outcomes.contains(where: { $0.name.text == outcome.name.text }) {
            let name = outcome.name.text
            add(
                .outcome, .removed, [.source], subject.with(event: name),
                "the outcome `\(name)` of task `\(new.name.text)` was removed", old: outcome.name.span,
                new: new.name.span)
        }
    }
}
