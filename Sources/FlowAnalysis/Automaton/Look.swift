/// Something that happens at some heads, is the same at all of them, and has to look beneath them.
struct Look {
    var routine: Int32
    /// The link that is held afterwards.
    var control: Int32
    /// What the departed route says to the system's move, on what is then on top.
    var answers: Range<Int>
    /// Whether no answer at all is possible too.
    var mayBeUnanswered: Bool
    /// The heads, each with its own routine that does the same.
    var sources: [(head: Int32, routine: Int32)] = []
}

/// Looks, those put together that are the same but for where they start: one search serves them all.
struct LookTable {
    private struct Shape: Hashable {
        var operations: [NavigationOperation.Kind]
        var control: Int32
        var answers: Int
    }

    private struct Entry {
        var head: Int32
        var routine: Int32
        var control: Int32
        var answers: Range<Int>
        var mayBeUnanswered: Bool
    }

    /// Those that ``group(_:)`` has put together so far.
    private(set) var looks: [Look] = []
    private var entries: [Entry] = []
    private var grouped = 0
    private var indices: [Shape: Int] = [:]

    var isEmpty: Bool { entries.isEmpty }

    mutating func add(
        _ routine: Int32, at head: Int32, control: Int32, answers: Range<Int> = 0..<0, mayBeUnanswered: Bool = false
    ) {
        entries.append(
            Entry(
                head: head, routine: routine, control: control, answers: answers, mayBeUnanswered: mayBeUnanswered))
    }

    /// Puts together what has come since the last time. Most flows never ask for it.
    mutating func group(_ program: borrowing NavigationProgram) {
        for entry in entries[grouped...] {
            let operations = program.routines[Int(entry.routine)].operations
            let shape = Shape(
                operations: program.operations[operations].map(\.kind), control: entry.control,
                answers: entry.answers.isEmpty ? -1 : entry.answers.lowerBound)
            let index = indices[shape] ?? looks.count
            if index == looks.count {
                indices[shape] = index
                looks.append(
                    Look(
                        routine: entry.routine, control: entry.control, answers: entry.answers,
                        mayBeUnanswered: entry.mayBeUnanswered))
            }
            looks[index].sources.append((entry.head, entry.routine))
        }
        grouped = entries.count
    }
}

extension StackSearch {
    /// Something new that a look has come to.
    struct Find {
        enum Kind {
            /// What is in `run` is on the stack then.
            case put
            case finished(outcome: Int32)
            case left
        }

        var kind: Kind
        var run: StackRun
        var control: Int32
        var source: (head: Int32, routine: Int32)
        /// The weight of the edges that were taken off, and which they are; only with weights.
        var weight = 0
        var trail: [Int32] = []
    }

    /// All that a look finds and `isNew` wants.
    /// - Parameter isNew: whether it is not known that the run's symbols can be on top of its rest, by a way of this weight.
    mutating func finds(
        of look: borrowing Look, _ program: borrowing NavigationProgram, _ automaton: inout StackAutomaton,
        weights: [Int]? = nil, isNew: (borrowing StackRun, Int32, Int, borrowing StackAutomaton) -> Bool
    ) -> [Find] {
        if look.answers.isEmpty {
            return finds(before: look, program, &automaton, weights: weights, isNew: isNew)
        }
        let uncovered = finds(uncoveredBy: look, program, &automaton, weights: weights)
        return answers(to: uncovered, of: look, program, &automaton, weights: weights, isNew: isNew)
    }

    /// What is on top when the system has made its move, before the departed route has its say.
    mutating func finds(
        uncoveredBy look: borrowing Look, _ program: borrowing NavigationProgram, _ automaton: inout StackAutomaton,
        weights: [Int]? = nil
    ) -> [Find] {
        var known: Set<[Int32]> = []
        let finds = finds(before: look, program, &automaton, weights: weights) { _, _, _, _ in true }
        // The lightest of those that are the same.
        return finds.sorted { $0.weight < $1.weight }.filter { known.insert([$0.run.local[0], $0.run.rest]).inserted }
    }

    private mutating func finds(
        before look: borrowing Look, _ program: borrowing NavigationProgram, _ automaton: inout StackAutomaton,
        weights: [Int]?, isNew: (borrowing StackRun, Int32, Int, borrowing StackAutomaton) -> Bool
    ) -> [Find] {
        let routine = program.routines[Int(look.routine)]
        let control = look.control
        var hits: [(hit: Hit, run: StackRun)] = []
        explore(routine, from: sources(of: look, automaton), program, &automaton, weights: weights) {
            hit, run, automaton in
            switch hit.kind {
            case .done: if isNew(run, control, hit.weight, automaton) { hits.append((hit, copy run)) }
            case .finished, .left: hits.append((hit, copy run))
            case .failed: break
            }
            return .max
        }
        if hits.isEmpty { return [] }
        let origins = Dictionary(look.sources.map { ($0.head, $0) }, uniquingKeysWith: { first, _ in first })
        return hits.map { hit, run in
            Find(
                kind: Self.kind(of: hit), run: run, control: control,
                source: origins[hit.source.head] ?? (hit.source.head, look.routine), weight: hit.weight,
                trail: weights == nil ? [] : trail(to: hit))
        }
    }

    /// The system has taken a route off, and the route has something to say to that: on what is then on top. Where that fails,
    /// it stays with what the system did.
    private mutating func answers(
        to uncovered: [Find], of look: borrowing Look, _ program: borrowing NavigationProgram,
        _ automaton: inout StackAutomaton, weights: [Int]?,
        isNew: (borrowing StackRun, Int32, Int, borrowing StackAutomaton) -> Bool
    ) -> [Find] {
        var finds: [Find] = []
        for find in uncovered {
            var isUnanswered = look.mayBeUnanswered
            for index in look.answers {
                let routine = program.routines[index]
                let control = routine.endControl ?? look.control
                var hits: [(hit: Hit, run: StackRun)] = []
                let source = Source(symbol: find.run.local[0], state: find.run.rest, head: find.source.head)
                explore(routine, from: [source], program, &automaton, weights: weights) { hit, run, automaton in
                    switch hit.kind {
                    case .done:
                        if isNew(run, control, find.weight + hit.weight, automaton) { hits.append((hit, copy run)) }
                    case .finished, .left: hits.append((hit, copy run))
                    case .failed: isUnanswered = true
                    }
                    return .max
                }
                for (hit, run) in hits {
                    finds.append(
                        Find(
                            kind: Self.kind(of: hit), run: run, control: control, source: find.source,
                            weight: find.weight + hit.weight,
                            trail: weights == nil ? [] : find.trail + trail(to: hit)))
                }
            }
            if isUnanswered, isNew(find.run, look.control, find.weight, automaton) { finds.append(find) }
        }
        return finds
    }

    private static func kind(of hit: Hit) -> Find.Kind {
        switch hit.kind {
        case .finished(let outcome): .finished(outcome: outcome)
        case .left: .left
        case .done, .failed: .put
        }
    }

    private func sources(of look: borrowing Look, _ automaton: borrowing StackAutomaton) -> [Source] {
        look.sources.map { source in
            let head = automaton.heads[Int(source.head)]
            return Source(symbol: head.symbol, state: head.state, head: source.head)
        }
    }
}
