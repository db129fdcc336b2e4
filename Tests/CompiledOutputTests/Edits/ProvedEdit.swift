import FlowAnalysis
import FlowDiff

/// What is proved about the expectations of both versions, by their ids, against what the comparison says of them.
struct ProvedEdit: Sendable {
    /// How often an expectation was broken, repaired, added or removed.
    private(set) var counts: [String: Int] = [:]
    /// What is not said, or said wrongly.
    private(set) var mistakes: [String] = []

    init(_ edit: EditedModule) {
        let changes = edit.changes.filter { $0.element == .expectation }
        func says(_ action: Change.Action, _ id: String) -> Bool {
            changes.contains { $0.action == action && $0.subject.name == id }
        }
        func check(_ id: String, _ action: Change.Action, isTrue: Bool) {
            if isTrue { counts["\(action)", default: 0] += 1 }
            if says(action, id) != isTrue { mistakes.append("`\(id)`: \(action) should be \(isTrue)") }
        }
        // The expectations of a flow that was removed or added are removed or added with it.
        let isWhole = edit.changes.contains { $0.element == .flow && $0.action != .renamed }
        let isRenamed = changes.contains { $0.action == .renamed }
        for (id, old) in edit.oldExpectations {
            guard let new = edit.newExpectations[id] else {
                if !isWhole, !isRenamed { check(id, .removed, isTrue: true) }
                continue
            }
            check(id, .broken, isTrue: old.standing != .broken && new.standing == .broken)
            check(id, .repaired, isTrue: old.standing == .broken && new.standing == .holds)
            check(id, .removed, isTrue: false)
            check(id, .added, isTrue: false)
        }
        for id in edit.newExpectations.keys where edit.oldExpectations[id] == nil && !isWhole && !isRenamed {
            check(id, .added, isTrue: true)
        }
        for change in changes where change.action == .weakened {
            counts["weakened", default: 0] += 1
            guard let id = change.subject.name, let old = edit.oldExpectations[id], let new = edit.newExpectations[id]
            else { continue }
            // Only its words have changed, unless another edit is a change of behaviour.
            if edit.changes.count == 1, old.holds == true, new.holds != true {
                mistakes.append("`\(id)` is not weaker")
            }
        }
    }
}

extension [TracedFlow] {
    /// All expectations with an id.
    var expectationsByID: [String: ProvedExpectation] {
        let all = flatMap(\.inspection.expectations).compactMap { proved in proved.id.map { ($0, proved) } }
        return Dictionary(all) { first, _ in first }
    }
}
