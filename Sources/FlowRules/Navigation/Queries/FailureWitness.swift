import FlowDiagnostics

/// The shortest way to where something is the case at the top of a stack.
package struct NavigationWitness: Hashable, Sendable {
    package var journey: Journey
    /// How many routes lay beneath in the layer, as far as the branch has looked.
    package var beneath: Int
}

extension ShortestJourneys {
    /// The shortest way to where a branch is tried and fails in this way.
    package mutating func witness(of failure: BranchFailure, at place: BranchPlace) -> NavigationWitness? {
        let branch = Int32(program.index(of: place))
        let candidates = routines { operations in
            operations.contains { $0.branch == branch && $0.step == Int32(failure.step) }
        }
        var best: Found?
        for (routine, sources) in candidates {
            let found = lightest(of: routine, from: sources) { hit, operation in
                hit.kind == .failed(failure.reason) && operation.branch == branch
                    && operation.step == Int32(failure.step)
            }
            if let found, found.weight < best?.weight ?? .max { best = found }
        }
        if let answer = lightestAnswer(failure, of: branch), answer.weight < best?.weight ?? .max { best = answer }
        return best.map { NavigationWitness(journey: $0.journey, beneath: $0.beneath) }
    }

    private struct Found {
        var journey: Journey
        var beneath: Int
        var weight: Int32
    }

    /// The routines of own and global events that do what is asked for, each with the heads where they happen.
    private func routines(
        where isMeant: (ArraySlice<NavigationOperation>) -> Bool
    ) -> [(routine: Int, sources: [StackSearch.Source])] {
        let heads = HeadsByRoute(automaton, routes: program.places.count)
        var found: [(Int, [StackSearch.Source])] = []
        func add(_ range: Range<Int>, _ sources: @autoclosure () -> [StackSearch.Source]) {
            for routine in range where isMeant(program.operations[program.routines[routine].operations]) {
                found.append((routine, sources()))
            }
        }
        for control in 0..<Int32(program.controls) {
            for route in 0..<Int32(program.places.count) {
                add(program.ownRoutines(route, control), heads.sources(of: route, control))
            }
            add(program.globalRoutines(control), heads.sources(in: control))
        }
        return found
    }

    private mutating func lightest(
        of routine: Int, from sources: [StackSearch.Source], offset: Int32 = 0,
        where isMeant: (StackSearch.Hit, NavigationOperation) -> Bool
    ) -> Found? {
        var best: (hit: StackSearch.Hit, total: Int32)?
        let (operations, distances) = (program.operations, distances)
        search.explore(program.routines[routine], from: sources, program, &automaton, weights: weights) {
            hit, _, automaton in
            guard operations.indices.contains(hit.position), isMeant(hit, operations[hit.position]) else {
                return best?.total ?? .max
            }
            let rest = hit.edge >= 0 ? automaton.edges[Int(hit.edge)].to : hit.source.state
            let total = hit.weight + distances[Int(rest)]
            if distances[Int(rest)] >= 0, total < best?.total ?? .max { best = (hit, total) }
            return best?.total ?? .max
        }
        guard let best else { return nil }
        let trail = search.trail(to: best.hit)
        let rest = trail.last.map { automaton.edges[Int($0)].to } ?? best.hit.source.state
        return Found(
            journey: Journey(
                steps: unfold(trail + path(from: rest)), end: name(of: automaton.heads[Int(best.hit.source.head)])),
            beneath: height(of: trail), weight: best.total)
    }

    /// Where the branch is what a departed route says to the system's move.
    private mutating func lightestAnswer(_ failure: BranchFailure, of branch: Int32) -> Found? {
        var best: Found?
        for look in looks {
            for answer in look.answers where program.routines[answer].branch == branch {
                for find in search.finds(uncoveredBy: look, program, &automaton, weights: weights) {
                    let source = StackSearch.Source(
                        symbol: find.run.local[0], state: find.run.rest, head: find.source.head)
                    var hit: StackSearch.Hit?
                    var total = best?.weight ?? .max
                    let (operations, distances) = (program.operations, distances)
                    search.explore(
                        program.routines[answer], from: [source], program, &automaton, weights: weights
                    ) { candidate, _, automaton in
                        guard candidate.kind == .failed(failure.reason),
                            operations[candidate.position].step == Int32(failure.step)
                        else { return total }
                        let rest = candidate.edge >= 0 ? automaton.edges[Int(candidate.edge)].to : source.state
                        guard distances[Int(rest)] >= 0 else { return total }
                        let weight = find.weight + candidate.weight + distances[Int(rest)] + 1
                        if weight < total { (hit, total) = (candidate, weight) }
                        return total
                    }
                    guard let hit else { continue }
                    let trail = search.trail(to: hit)
                    let rest = trail.last.map { automaton.edges[Int($0)].to } ?? source.state
                    let departure = step(
                        StackAutomaton.Origin(kind: .look, head: find.source.head, routine: find.source.routine))
                    best = Found(
                        journey: Journey(
                            steps: unfold(find.trail + trail + path(from: rest)) + [departure],
                            end: name(of: source.symbol)),
                        beneath: height(of: trail), weight: total)
                }
            }
        }
        return best
    }

    private func height(of trail: [Int32]) -> Int {
        trail.count { automaton.edges[Int($0)].symbol != StackAutomaton.nothing }
    }
}
