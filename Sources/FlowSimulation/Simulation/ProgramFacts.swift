/// Facts about flows that every event needs, computed once, in time linear in the size of the program.
package struct ProgramFacts: Sendable {
    struct Flow: Sendable {
        /// Whether the tabs in the bar depend on the app's answers.
        var hasTabConditions: Bool
        /// Whether a route shows a child flow.
        var showsFlows: Bool
        /// Whether a flow inside of it, at any depth, can finish immediately. What follows then happens when the flow itself is
        /// created.
        var containsEndings = false
        /// The branches that a search chooses from, by the index of their transition: where there are many, those that do different
        /// things; `nil` for none.
        var choices: [Int: [Int?]]
        /// Whether each tab depends on a guard call of its own, so that any of them can be the only one in the bar.
        var areTabsIndependent: Bool
        /// The same as ``choices`` for the start of the flow.
        var startChoices: [Int?]?
    }

    /// Up to this number of branches, a search asks guard after guard.
    private static let fewBranches = 8

    private(set) var flows: [Flow]
    /// Whether any flow depends on the app's answers for its tabs.
    let haveTabConditions: Bool
    let haveTasks: Bool
    /// Whether any flow runs effects for entries that have been removed.
    let haveRemovals: Bool
    /// Whether any flow can hold an event.
    let canHoldEvents: Bool
    /// Whether any flow starts a task where the user sees an entry.
    let haveTasksOfShowings: Bool

    package init(_ program: FlowProgram) {
        flows = program.flows.map { flow in
            Flow(
                hasTabConditions: flow.hasTabConditions, showsFlows: flow.routes.contains { $0.flow != nil },
                choices: Self.choices(flow), areTabsIndependent: Self.areTabsIndependent(flow),
                startChoices: Self.choices(flow.start.map(\.condition)) {
                    flow.start[$0 ?? flow.start.count - 1].withoutCondition
                })
        }
        haveTabConditions = flows.contains(where: \.hasTabConditions)
        haveTasks = program.hasTasks
        haveRemovals = program.flows.contains { $0.routes.contains { $0.removed != nil } }
        canHoldEvents = program.flows.contains(where: \.canHoldEvents)
        haveTasksOfShowings =
            haveTasks
            && program.flows.contains { flow in
                flow.routes.contains { $0.opened?.startsTasks == true || $0.shown?.startsTasks == true }
            }
        var parents: [Int: Set<Int>] = [:]
        for (index, flow) in program.flows.enumerated() {
            for route in flow.routes {
                if let child = route.flow { parents[child, default: []].insert(index) }
            }
        }
        var left = program.flows.indices.filter { index in program.flows[index].start.contains { $0.place == nil } }
        while let child = left.popLast() {
            for parent in parents[child] ?? [] where !flows[parent].containsEndings {
                flows[parent].containsEndings = true
                left.append(parent)
            }
        }
    }

    subscript(flow: Int) -> Flow { flows[flow] }

    private static func areTabsIndependent(_ flow: ProgramFlow) -> Bool {
        var calls: Set<ProgramCall> = []
        return flow.routes.allSatisfy { route in
            guard let tab = route.tab else { return true }
            guard case .guard(let call) = tab.condition?.question else { return false }
            return calls.insert(call).inserted
        }
    }

    private static func choices(_ flow: ProgramFlow) -> [Int: [Int?]] {
        var choices: [Int: [Int?]] = [:]
        func add(_ transition: ProgramTransition) {
            guard transition.branches.count > fewBranches else { return }
            choices[transition.index] = self.choices(transition.branches.map(\.condition)) { index in
                index.map { transition.branches[$0].withoutEffects }
            }
        }
        for route in flow.routes {
            for transition in route.transitions { add(transition) }
            for transition in route.taskTransitions { add(transition) }
            for transition in route.followUps { add(transition) }
        }
        for transition in flow.transitions { add(transition) }
        for link in flow.links { add(link.transition) }
        return choices
    }

    /// - Parameter result: what a choice does.
    /// - Returns: `nil` if there are few conditions, or if some depend on values.
    private static func choices(_ conditions: [ProgramCondition?], by result: (Int?) -> some Hashable) -> [Int?]? {
        guard conditions.count > fewBranches, conditions.allSatisfy({ $0?.asksGuard != false }) else { return nil }
        var known: Set<AnyHashable> = []
        return conditions.choices { _ in false }.filter { known.insert(AnyHashable(result($0))).inserted }
    }
}

extension ProgramCondition {
    fileprivate var asksGuard: Bool { if case .guard = question { true } else { false } }
}

extension ProgramStart {
    fileprivate var withoutCondition: ProgramStart { ProgramStart(target: target, moves: moves) }
}

extension ProgramBranch {
    /// What decides where the branch leads.
    fileprivate var withoutEffects: ProgramBranch {
        var branch = self
        branch.condition = nil
        branch.effects = []
        branch.doc = nil
        return branch
    }
}

extension ProgramTransition {
    /// Whether a branch starts a task.
    var startsTasks: Bool { branches.contains { $0.task != nil } }
}

extension [ProgramCondition?] {
    /// The conditions that can be the first to hold if guards can give any answer, but the same one each time; `nil` if there can be none.
    ///
    /// - Parameter holds: whether values fulfil a condition.
    func choices(_ holds: ([ProgramComparison]) -> Bool) -> [Int?] {
        var answers: [ProgramCall: Bool] = [:]
        var choices: [Int?] = []
        for (index, condition) in enumerated() {
            guard let condition else { return choices + [index] }
            switch condition.question {
            case .guard(let call):
                if let answer = answers[call] {
                    if answer != condition.isNegated { return choices + [index] }
                } else {
                    choices.append(index)
                    // Otherwise the next one is not reached.
                    answers[call] = condition.isNegated
                }
            case .values(let comparisons):
                if holds(comparisons) != condition.isNegated { return choices + [index] }
            }
        }
        return choices + [nil]
    }
}
