/// Looks that go on where they stopped: while the automaton grows, each looks at what is new in it and nothing twice.
struct LookSearch {
    /// How far one look has come.
    private struct Progress {
        /// For each (operation, routes left to pop) that a run waits at, and each state beneath: one more than the source that
        /// got there first, zero where none has.
        var waits: [(position: Int32, remaining: Int32, sources: [Int32])] = []
        /// How many of its sources have been looked at, and of the automaton's edges.
        var sources = 0
        var edges = 0
    }

    /// How much has been looked at, over all looks.
    private(set) var work = 0
    private var progress: [Progress] = []
    private var pending: [(wait: Int32, state: Int32)] = []
    private var run = StackRun()

    /// What a look, which has no answers, finds beyond what it has found before, as far as the automaton does not know it.
    /// - Complexity: O(edges), and over all calls O(edges × operations that look).
    mutating func finds(
        of index: Int, _ look: borrowing Look, _ program: borrowing NavigationProgram,
        _ automaton: inout StackAutomaton
    ) -> [StackSearch.Find] {
        while progress.count <= index { progress.append(Progress()) }
        var own = Progress()
        swap(&own, &progress[index])
        defer { swap(&own, &progress[index]) }
        let routine = program.routines[Int(look.routine)]
        let end = routine.operations.upperBound
        var finds: [StackSearch.Find] = []

        func take(_ stop: StackRun.Stop, from source: Int32) {
            switch stop {
            case .beneath: wait(source, &own, states: automaton.firstEdge.count)
            case .done where automaton.knows(run, look.control): break
            case .done: finds.append(StackSearch.Find(.put, run, look, source))
            case .finished(let outcome): finds.append(StackSearch.Find(.finished(outcome: outcome), run, look, source))
            case .left: finds.append(StackSearch.Find(.left, run, look, source))
            case .failed, .passed: break
            }
        }
        func follow(_ edge: StackAutomaton.Edge, _ wait: Int, from source: Int32) {
            work += 1
            let (position, remaining) = (own.waits[wait].position, own.waits[wait].remaining)
            if edge.symbol == StackAutomaton.nothing {
                guard edge.to != StackAutomaton.end else { return }
                run.wait(at: Int(position), remaining, on: edge.to)
                take(.beneath, from: source)
            } else {
                run.resume(at: Int(position), remaining, finding: edge.symbol, on: edge.to)
                take(run.advance(end, program, &automaton), from: source)
            }
        }

        for index in own.sources..<look.sources.count {
            work += 1
            let head = automaton.heads[Int(look.sources[index].head)]
            run.begin(routine, at: head.symbol, on: head.state)
            take(run.advance(end, program, &automaton), from: Int32(index))
        }
        own.sources = look.sources.count
        let known = automaton.edges.count
        for index in own.edges..<known {
            let edge = automaton.edges[index]
            for wait in own.waits.indices where Int(edge.from) < own.waits[wait].sources.count {
                let source = own.waits[wait].sources[Int(edge.from)]
                if source > 0 { follow(edge, wait, from: source - 1) }
            }
        }
        own.edges = known
        while let (wait, state) = pending.popLast() {
            let source = own.waits[Int(wait)].sources[Int(state)] - 1
            var edgeID = automaton.firstEdge[Int(state)]
            while edgeID >= 0 {
                let edge = automaton.edges[Int(edgeID)]
                follow(edge, Int(wait), from: source)
                edgeID = edge.next
            }
        }
        return finds
    }

    /// Notes that the run has to look beneath its rest, unless that has been looked at or is to be.
    private mutating func wait(_ source: Int32, _ own: inout Progress, states: Int) {
        let (position, remaining) = (Int32(run.position), run.remaining)
        var index = 0
        while index < own.waits.count, own.waits[index].position != position || own.waits[index].remaining != remaining
        {
            index += 1
        }
        if index == own.waits.count { own.waits.append((position, remaining, [])) }
        let missing = states - own.waits[index].sources.count
        if missing > 0 {
            own.waits[index].sources.append(contentsOf: repeatElement(0, count: missing + states / 2))
        }
        guard own.waits[index].sources[Int(run.rest)] == 0 else { return }
        own.waits[index].sources[Int(run.rest)] = source + 1
        pending.append((Int32(index), run.rest))
    }
}

extension StackSearch.Find {
    fileprivate init(_ kind: Kind, _ run: StackRun, _ look: borrowing Look, _ source: Int32) {
        self.init(kind: kind, run: run, control: look.control, source: look.sources[Int(source)])
    }
}
