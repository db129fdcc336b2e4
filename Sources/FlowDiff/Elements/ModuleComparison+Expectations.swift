import FlowAnalysis
import FlowDiagnostics
import FlowModel

/// What a team expects, and whether it still holds.
extension ModuleComparison {
    /// The expectations about a flow: its own, and those that libraries state about it.
    mutating func compareExpectations(_ flow: FlowMatch, _ old: FlowInspection?, _ new: FlowInspection?) {
        let (before, after) = (flow.old.allExpectations, flow.new.allExpectations)
        if before.isEmpty, after.isEmpty { return }
        let renaming = ExpectationRenaming(match, flow, for: before.map(\.form))
        compare(
            Self.stated(before, old, renaming), Self.stated(after, new, nil),
            Change.Subject(flow: flow.new.name.text), oldPlace: flow.old.name.span, newPlace: flow.new.name.span)
    }

    /// The expectations of libraries that are not about exactly one flow.
    mutating func compareSharedExpectations() {
        let before = old.module.expectationsOfSeveralFlows
        let renaming = ExpectationRenaming(match, nil, for: before.map(\.form))
        compare(
            Self.stated(before, nil, renaming), Self.stated(new.module.expectationsOfSeveralFlows, nil, nil),
            Change.Subject(), oldPlace: nil, newPlace: nil)
    }

    private static func stated(
        _ expectations: [Expectation], _ inspection: FlowInspection?, _ renaming: ExpectationRenaming?
    ) -> [StatedExpectation] {
        let proved = inspection?.expectations ?? []
        return expectations.enumerated().map { index, expectation in
            StatedExpectation(
                expectation, form: renaming?.form(expectation.form),
                proved.indices.contains(index) ? proved[index] : nil)
        }
    }

    private mutating func compare(
        _ old: [StatedExpectation], _ new: [StatedExpectation], _ subject: Change.Subject, oldPlace: SourceSpan?,
        newPlace: SourceSpan?
    ) {
        let pairing = Pairing(old, new)
        addNotes(about: pairing, "expectations", of: subject.flow)
        for (index, stated) in new.enumerated() {
            let subject = subject.about(stated)
            guard let partner = pairing.old[index] else {
                let standing = stated.proved.flatMap(ExpectationStanding.text(ofAdded:)) ?? ""
                add(
                    .expectation, .added, [], subject,
                    "\(stated.id == nil ? "an" : "the") \(stated.noun) was added\(standing): \(stated.expectation.sentence)",
                    old: oldPlace, new: stated.expectation.span)
                continue
            }
            compare(old[partner], stated, subject)
        }
        for index in pairing.removed {
            let stated = old[index]
            add(
                .expectation, .removed, [.behaviour], subject.about(stated),
                "\(stated.id == nil ? "an" : "the") \(stated.noun) was removed: \(stated.expectation.sentence)",
                old: stated.expectation.span, new: newPlace)
        }
    }

    private mutating func compare(_ old: StatedExpectation, _ new: StatedExpectation, _ subject: Change.Subject) {
        let spans = (old.expectation.span, new.expectation.span)
        func report(_ action: Change.Action, _ classes: [ChangeClass], _ message: String) {
            add(.expectation, action, classes, subject, message, old: spans.0, new: spans.1)
        }
        let sentence = new.expectation.sentence
        switch (old.id, new.id) {
        case (let one?, let other?) where one != other:
            report(.renamed, [], "the expectation `\(one)` became `\(other)`: \(sentence)")
        case (nil, let other?): report(.renamed, [], "the expectation `\(other)` had no id: \(sentence)")
        case (let one?, nil): report(.renamed, [], "the expectation `\(one)` has no id: \(sentence)")
        default: break
        }
        let sentences = "before, \(old.expectation.sentence); now, \(sentence)"
        switch (old.form.implies(new.form), new.form.implies(old.form)) {
        case (true, true): break
        case (true, false): report(.weakened, [.behaviour], "the \(new.noun) asks for less: \(sentences)")
        case (false, true): report(.strengthened, [], "the \(new.noun) asks for more: \(sentences)")
        case (false, false): report(.changed, [.behaviour], "the \(new.noun) asks for something else: \(sentences)")
        }
        guard let before = old.proved, let after = new.proved, before.standing != after.standing else { return }
        let standing = ExpectationStanding(from: before, to: after)
        report(standing.action, standing.classes, "the \(new.noun) \(standing.words): \(sentence)")
    }
}

extension StatedExpectation {
    /// "expectation `PAY-1`", or "expectation".
    fileprivate var noun: String { "expectation" + (id.map { " `\($0)`" } ?? "") }
}

extension Change.Subject {
    fileprivate func about(_ stated: StatedExpectation) -> Change.Subject { stated.id.map { naming($0) } ?? self }
}

extension Module {
    /// Those of libraries that are not decided, because they are not about exactly one flow.
    fileprivate var expectationsOfSeveralFlows: [Expectation] {
        units.flatMap { $0.expectations.filter { $0.onlyFlow == nil } }
    }
}
