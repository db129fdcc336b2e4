/// Finds for every branch of a flow whether it can be tried, whether it can succeed, and how it can fail.
///
/// Failing moves nothing, so it leaves no trace in the automaton: these are questions to the finished one.
struct BranchFactsFinder {
    private let program: NavigationProgram
    private var automaton: StackAutomaton
    private let looks: [Look]
    private var facts: [BranchFacts]
    private var search = StackSearch()

    init(_ saturation: borrowing Saturation) {
        program = saturation.program
        automaton = saturation.automaton
        looks = saturation.looks.looks
        facts = [BranchFacts](repeating: BranchFacts(), count: program.branches.count)
    }

    /// - Complexity: O(transitions), and up to the size of the automaton for each branch that has to look far beneath the top.
    mutating func find() -> [BranchFacts] {
        let heads = HeadsByRoute(automaton, routes: program.places.count)
        for route in 0..<Int32(program.places.count) {
            for control in 0..<Int32(program.controls) {
                let sources = heads.sources(of: route, control)
                if sources.isEmpty { continue }
                for routine in program.ownRoutines(route, control) { judge(routine, from: sources) }
            }
        }
        for control in 0..<Int32(program.controls) where !program.globalRoutines(control).isEmpty {
            let sources = heads.sources(in: control)
            for routine in program.globalRoutines(control) { judge(routine, from: sources) }
        }
        for look in looks where !look.answers.isEmpty { judgeAnswers(of: look) }
        return facts
    }

    private mutating func judge(_ index: Int, from sources: [StackSearch.Source]) {
        let routine = program.routines[index]
        let branch = Int(routine.branch)
        facts[branch].isTried = true
        guard routine.canFail else { return succeed(routine) }
        if judgeByKind(routine, sources) { return }
        let failing = program.operations[routine.operations].count { $0.canFail }
        var succeeds = false
        var failures: [(position: Int, reason: BranchFailure.Reason)] = []
        search.explore(routine, from: sources, program, &automaton) { hit, _, _ in
            if case .failed(let reason) = hit.kind {
                if !failures.contains(where: { $0 == (hit.position, reason) }) {
                    failures.append((hit.position, reason))
                }
            } else {
                succeeds = true
            }
            return succeeds && failures.count == failing ? 0 : .max
        }
        if succeeds { succeed(routine) }
        for failure in failures { add(failure.reason, at: failure.position) }
    }

    /// With a branch, what it replays of a held link succeeds.
    private mutating func succeed(_ routine: NavigationRoutine) {
        facts[Int(routine.branch)].canSucceed = true
        guard program.controls > 1 else { return }
        for operation in program.operations[routine.operations] { facts[Int(operation.branch)].canSucceed = true }
    }

    /// The single steps that most branches are: what kinds of place the route stands on decides.
    private mutating func judgeByKind(_ routine: NavigationRoutine, _ sources: [StackSearch.Source]) -> Bool {
        guard routine.operations.count == 1 else { return false }
        let position = routine.operations.lowerBound
        let fails: (StackSymbol.Kind) -> Bool
        let reason: BranchFailure.Reason
        switch program.operations[position].kind {
        case .pop(1): (fails, reason) = (\.isFirst, .underflow)
        case .dismiss: (fails, reason) = ({ !$0.isModal }, .nothingToDismiss)
        case .back:
            let isChild = program.isChild
            (fails, reason) = ({ $0 == .base && !isChild }, .underflow)
        default: return false
        }
        for source in sources {
            if fails(automaton.symbols[Int(source.symbol)].kind) {
                add(reason, at: position)
            } else {
                facts[Int(routine.branch)].canSucceed = true
            }
        }
        return true
    }

    private mutating func add(_ reason: BranchFailure.Reason, at position: Int) {
        let operation = program.operations[position]
        let failure = BranchFailure(reason, step: Int(operation.step))
        if !facts[Int(operation.branch)].failures.contains(failure) {
            facts[Int(operation.branch)].failures.append(failure)
        }
    }

    /// What a departed route says to the system's move.
    private mutating func judgeAnswers(of look: Look) {
        var uncovered: [StackSearch.Source] = []
        for find in search.finds(uncoveredBy: look, program, &automaton) {
            uncovered.append(
                StackSearch.Source(symbol: find.run.local[0], state: find.run.rest, head: find.source.head))
        }
        if uncovered.isEmpty { return }
        for index in look.answers { judge(index, from: uncovered) }
    }
}

/// The heads of each route, in each control.
struct HeadsByRoute {
    private let controls: Int
    private var first: [Int32]
    private var sources: [StackSearch.Source]

    /// - Complexity: O(heads); a counting sort.
    init(_ automaton: borrowing StackAutomaton, routes: Int) {
        controls = automaton.controls
        first = [Int32](repeating: 0, count: routes * controls + 1)
        let empty = StackSearch.Source(symbol: 0, state: 0, head: 0)
        sources = [StackSearch.Source](repeating: empty, count: automaton.heads.count)
        func key(_ head: StackAutomaton.Head) -> Int {
            Int(automaton.symbols[Int(head.symbol)].route) * automaton.controls + Int(head.control)
        }
        for head in automaton.heads { first[key(head) + 1] += 1 }
        for index in first.indices.dropFirst() { first[index] += first[index - 1] }
        var next = first
        for (index, head) in automaton.heads.enumerated() {
            let key = key(head)
            sources[Int(next[key])] = StackSearch.Source(symbol: head.symbol, state: head.state, head: Int32(index))
            next[key] += 1
        }
    }

    func sources(of route: Int32, _ control: Int32) -> [StackSearch.Source] {
        let key = Int(route) * controls + Int(control)
        return Array(sources[Int(first[key])..<Int(first[key + 1])])
    }

    func sources(in control: Int32) -> [StackSearch.Source] {
        var all: [StackSearch.Source] = []
        for route in 0..<Int32((first.count - 1) / controls) { all += sources(of: route, control) }
        return all
    }

    /// In every control.
    func all(of route: Int32) -> [StackSearch.Source] {
        (0..<Int32(controls)).flatMap { sources(of: route, $0) }
    }

    /// In which places on its layer a route is shown.
    func kinds(of route: Int32, _ analysis: borrowing NavigationAnalysis) -> [StackSymbol.Kind] {
        var kinds: [StackSymbol.Kind] = []
        for source in all(of: route) {
            let kind = analysis.saturation.automaton.symbols[Int(source.symbol)].kind
            if !kinds.contains(kind) { kinds.append(kind) }
        }
        return kinds
    }
}
