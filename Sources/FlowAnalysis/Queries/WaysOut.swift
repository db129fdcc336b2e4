import FlowIR

/// From which stacks a flow can be finished, or, where it has no outcomes, be back at its start.
///
/// What is on top of a stack either gets there by itself, whatever is beneath, or has ways to go off the stack and leave the
/// rest to what is then on top. Both are a least fixed point over the symbols (the saturation of a set of goals backwards,
/// pre*: Bouajjani, Esparza, Maler 1997). Along the stacks that can be, which the automaton knows, they decide the rest.
///
/// A class, because every answer leaves something for the next.
final class WaysOut {
    /// How the stack is looked at when something has gone off it.
    private enum Entry: Hashable {
        /// The user is there and can do what the top offers.
        case user(control: Int32)
        /// A routine has not come to its end.
        case routine(Int32, position: Int32, remaining: Int32, control: Int32, answers: Answers?)
    }

    /// What a departed route still has to say to the system's move.
    private struct Answers: Hashable {
        var routines: Range<Int>
        var mayBeMissing: Bool
    }

    /// A symbol and how it is looked at.
    private struct Situation: Hashable {
        var symbol: Int32
        var entry: Int32
    }

    private struct Value {
        /// The goal is reached without a look at what is beneath.
        var isGoal = false
        /// How what is beneath can come to be looked at.
        var exits: Set<Int32> = []
        /// The situations whose value this one was part of.
        var dependents: Set<Int32> = []
    }

    private let program: NavigationProgram
    private var automaton: StackAutomaton
    private let hasOutcomes: Bool
    private var entries: [Entry] = []
    private var entryIDs: [Entry: Int32] = [:]
    private var situations: [Situation] = []
    private var situationIDs: [Situation: Int32] = [:]
    private var values: [Value] = []
    private var pending: [Int32] = []
    private var run = StackRun()
    private var work = 0
    /// Pairs of an entry and a state from which there is no way, and heads from which there is one.
    private var hopeless: Set<UInt64> = []
    private var hopeful: Set<Int32> = []

    /// What one flow may cost; beyond that nothing is said.
    private static let workLimit = 20_000_000

    init(_ analysis: borrowing NavigationAnalysis, of flow: borrowing Flow) {
        program = analysis.saturation.program
        automaton = analysis.saturation.automaton
        hasOutcomes = !flow.outcomes.isEmpty
    }

    /// Whether the question has been too large to be answered.
    var isCutShort: Bool { work > Self.workLimit }

    // MARK: Answers

    /// Whether some stack with this head on top has a way out.
    /// - Complexity: up to O(entries × edges), where most heads need a few steps.
    func exists(from head: Int32) -> Bool {
        if hopeful.contains(head) { return true }
        let here = automaton.heads[Int(head)]
        let value = value(here.symbol, entry(.user(control: here.control)))
        if value.isGoal {
            hopeful.insert(head)
            return true
        }
        var seen: Set<UInt64> = []
        var open: [(entry: Int32, state: Int32)] = value.exits.sorted().map { ($0, here.state) }
        while let (entry, state) = open.popLast(), !isCutShort {
            let key = Self.key(entry, state)
            guard !hopeless.contains(key), seen.insert(key).inserted else { continue }
            var edgeID = automaton.firstEdge[Int(state)]
            while edgeID >= 0 {
                let edge = automaton.edges[Int(edgeID)]
                edgeID = edge.next
                work += 1
                if edge.symbol == StackAutomaton.nothing {
                    open.append((entry, edge.to))
                    continue
                }
                if isHopeful(edge.symbol, edge.to, entry) {
                    hopeful.insert(head)
                    return true
                }
                let beneath = self.value(edge.symbol, entry)
                if beneath.isGoal {
                    hopeful.insert(head)
                    return true
                }
                for exit in beneath.exits { open.append((exit, edge.to)) }
            }
        }
        hopeless.formUnion(seen)
        return false
    }

    /// Whether it is known of what is uncovered that it has a way out.
    private func isHopeful(_ symbol: Int32, _ state: Int32, _ entry: Int32) -> Bool {
        guard case .user(let control) = entries[Int(entry)] else { return false }
        let own = automaton.state(symbol, control)
        return own == state && own >= 0 && hopeful.contains(automaton.headOfState[Int(own)])
    }

    private static func key(_ entry: Int32, _ state: Int32) -> UInt64 {
        UInt64(UInt32(bitPattern: entry)) << 32 | UInt64(UInt32(bitPattern: state))
    }

    /// How a stack without a way out can come about, with this head on top, though other stacks have one.
    ///
    /// All the stacks that lie beneath are followed at once with the set of ways in which they can be looked at (the subset
    /// construction), which can be exponential.
    /// - Returns: the edges beneath the head, the topmost first; `nil` where there is no such stack, or too many to look at.
    func trap(at head: Int32, limit: Int = 20_000) -> [Int32]? {
        let here = automaton.heads[Int(head)]
        let first = value(here.symbol, entry(.user(control: here.control)))
        if first.isGoal { return nil }
        struct Node: Hashable {
            var state: Int32
            var entries: Set<Int32>
        }
        var nodes: [(node: Node, parent: Int, edge: Int32)] = [(Node(state: here.state, entries: first.exits), -1, -1)]
        var seen: Set<Node> = [nodes[0].node]
        var next = 0
        while next < nodes.count, nodes.count < limit, !isCutShort {
            let (node, index) = (nodes[next].node, next)
            next += 1
            if node.state == StackAutomaton.end {
                var trail: [Int32] = []
                var at = index
                while nodes[at].parent >= 0 {
                    trail.append(nodes[at].edge)
                    at = nodes[at].parent
                }
                return trail.reversed()
            }
            var edgeID = automaton.firstEdge[Int(node.state)]
            while edgeID >= 0 {
                let edge = automaton.edges[Int(edgeID)]
                var entries = node.entries
                var isGoal = false
                if edge.symbol != StackAutomaton.nothing {
                    entries = []
                    for entry in node.entries {
                        let value = value(edge.symbol, entry)
                        isGoal = isGoal || value.isGoal
                        entries.formUnion(value.exits)
                    }
                }
                let follower = Node(state: edge.to, entries: entries)
                if !isGoal, seen.insert(follower).inserted { nodes.append((follower, index, edgeID)) }
                edgeID = edge.next
            }
        }
        return nil
    }

    // MARK: The fixed point

    private func entry(_ entry: Entry) -> Int32 {
        if let known = entryIDs[entry] { return known }
        let id = Int32(entries.count)
        entries.append(entry)
        entryIDs[entry] = id
        return id
    }

    private func situation(_ symbol: Int32, _ entry: Int32) -> Int32 {
        let situation = Situation(symbol: symbol, entry: entry)
        if let known = situationIDs[situation] { return known }
        let id = Int32(situations.count)
        situations.append(situation)
        situationIDs[situation] = id
        values.append(Value())
        pending.append(id)
        return id
    }

    private func value(_ symbol: Int32, _ entry: Int32) -> Value {
        let id = situation(symbol, entry)
        while let next = pending.popLast(), !isCutShort { evaluate(next) }
        return values[Int(id)]
    }

    private func evaluate(_ id: Int32) {
        if values[Int(id)].isGoal { return }
        work += 1
        var value = Value()
        let situation = situations[Int(id)]
        switch entries[Int(situation.entry)] {
        case .user(let control): user(situation.symbol, control, id, &value)
        case .routine(let routine, let position, let remaining, let control, let answers):
            run.resume(at: Int(position), remaining, finding: situation.symbol, on: 0)
            follow(routine, control, answers, id, &value)
        }
        let old = values[Int(id)]
        if value.isGoal == old.isGoal, value.exits.count == old.exits.count { return }
        values[Int(id)].isGoal = value.isGoal
        values[Int(id)].exits = value.exits
        for dependent in old.dependents where !values[Int(dependent)].isGoal { pending.append(dependent) }
    }

    /// All that can happen where the user is.
    private func user(_ symbolID: Int32, _ control: Int32, _ id: Int32, _ value: inout Value) {
        let symbol = automaton.symbols[Int(symbolID)]
        let place = program.places[Int(symbol.route)]
        if !hasOutcomes, program.starts.contains(symbol.route) { value.isGoal = true }
        if symbol.kind == .base, program.isChild, place.allowsSystemBack || place.leavesByVerb { value.isGoal = true }
        if value.isGoal { return }
        for routine in program.ownRoutines(symbol.route, control) { perform(routine, symbolID, control, id, &value) }
        for routine in program.globalRoutines(control) where !value.isGoal {
            perform(routine, symbolID, control, id, &value)
        }
        if value.isGoal { return }
        func answers(_ routines: Range<Int>, _ mayBeMissing: Bool) -> Answers? {
            routines.isEmpty ? nil : Answers(routines: routines, mayBeMissing: mayBeMissing)
        }
        func move(_ routine: Int32, _ answers: Answers? = nil) {
            run.begin(program.routines[Int(routine)], at: symbolID, on: 0)
            follow(routine, control, answers, id, &value)
        }
        let dismissed = answers(program.dismissedRoutines(symbol.route, control), place.dismissedMayFallThrough)
        switch symbol.kind {
        case .base: for (route, routine) in program.taps where route != symbol.route { move(routine) }
        case .sheet where place.isDismissible || place.leavesByVerb: move(program.swipeAlone, dismissed)
        case .cover where place.leavesByVerb: move(program.leaveModal, dismissed)
        case .sheet, .cover: break
        case .pushed, .pushedOnModal:
            if place.allowsSystemBack || place.leavesByVerb {
                move(
                    program.systemBack,
                    answers(program.backRoutines(symbol.route, control), place.backMayFallThrough))
            }
            guard symbol.kind == .pushedOnModal else { return }
            for (route, routine) in program.swipes {
                let place = program.places[Int(route)]
                move(routine, answers(program.dismissedRoutines(route, control), place.dismissedMayFallThrough))
            }
            move(program.swipeUnanswered)
        }
    }

    private func perform(
        _ routine: Int, _ symbol: Int32, _ control: Int32, _ id: Int32, _ value: inout Value
    ) {
        run.begin(program.routines[routine], at: symbol, on: 0)
        follow(Int32(routine), program.routines[routine].endControl ?? control, nil, id, &value)
    }

    /// Goes on with the run, and takes what comes of it into the value.
    private func follow(
        _ routine: Int32, _ control: Int32, _ answers: Answers?, _ id: Int32, _ value: inout Value
    ) {
        let end = program.routines[Int(routine)].operations.upperBound
        switch run.advance(end, program, &automaton) {
        case .finished, .left: value.isGoal = true
        case .failed, .passed: break
        case .beneath:
            let isOver = run.position == end && answers == nil
            value.exits.insert(
                entry(
                    isOver
                        ? .user(control: control)
                        : .routine(
                            routine, position: Int32(run.position), remaining: run.remaining, control: control,
                            answers: answers)))
        case .done:
            if let answers {
                answer(answers, at: run.local[0], control, id, &value)
            } else {
                leave(run.local, isReset: run.isReset, control, id, &value)
            }
        }
    }

    /// What follows the system's move on what it has uncovered.
    private func answer(
        _ answers: Answers, at symbol: Int32, _ control: Int32, _ id: Int32, _ value: inout Value
    ) {
        var isUnanswered = answers.mayBeMissing
        for routine in answers.routines {
            run.begin(program.routines[routine], at: symbol, on: 0)
            let end = program.routines[routine].operations.upperBound
            var trial = run
            switch trial.advance(end, program, &automaton) {
            case .failed: isUnanswered = true
            // It may fail further down, and then the move alone stands: rather a way too many than a false alarm.
            case .beneath where program.routines[routine].canFail: isUnanswered = true
            default: break
            }
            follow(Int32(routine), program.routines[routine].endControl ?? control, nil, id, &value)
        }
        if isUnanswered { leave([symbol], isReset: false, control, id, &value) }
    }

    /// The symbols are on the stack, the last of them on top: which of them reaches the goal, and how all of them go off.
    private func leave(
        _ symbols: [Int32], isReset: Bool, _ control: Int32, _ id: Int32, _ value: inout Value
    ) {
        var entries: Set<Int32> = [entry(.user(control: control))]
        for symbol in symbols.reversed() {
            var exits: Set<Int32> = []
            for entry in entries {
                let part = situation(symbol, entry)
                values[Int(part)].dependents.insert(id)
                if values[Int(part)].isGoal {
                    value.isGoal = true
                    return
                }
                exits.formUnion(values[Int(part)].exits)
            }
            entries = exits
        }
        if !isReset { value.exits.formUnion(entries) }
    }
}
