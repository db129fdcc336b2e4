import FlowDiagnostics

/// The shortest way to where something is the case at the top of a stack.
package struct NavigationWitness: Hashable, Sendable {
    package var journey: Journey
    /// How many routes lay beneath in the layer, as far as the branch has looked.
    package var beneath: Int
}

extension NavigationProgram {
    /// The routines that try a branch, each with the heads where that happens. What a departed route says to the system's
    /// move is not among them.
    func sites(
        of place: BranchPlace, _ heads: borrowing HeadsByRoute
    ) -> [(routine: Int, sources: [StackSearch.Source])] {
        let branch = Int32(index(of: place))
        var sites: [(Int, [StackSearch.Source])] = []
        for control in 0..<Int32(controls) {
            switch place.owner {
            case .route(let route):
                for routine in ownRoutines(Int32(route), control) where routines[routine].branch == branch {
                    sites.append((routine, heads.sources(of: Int32(route), control)))
                }
            case .flow, .link:
                for routine in globalRoutines(control) where routines[routine].branch == branch {
                    sites.append((routine, heads.sources(in: control)))
                }
            }
        }
        return sites
    }

    /// The routines that replay a branch of a held link, each with the heads where that happens.
    fileprivate func replays(
        of branch: Int32, _ heads: borrowing HeadsByRoute
    ) -> [(routine: Int, sources: [StackSearch.Source])] {
        guard controls > 1 else { return [] }
        func replays(_ routine: Int) -> Bool {
            routines[routine].branch != branch
                && operations[routines[routine].operations].contains { $0.branch == branch }
        }
        var sites: [(Int, [StackSearch.Source])] = []
        for control in 0..<Int32(controls) {
            for route in 0..<Int32(places.count) {
                for routine in ownRoutines(route, control) where replays(routine) {
                    sites.append((routine, heads.sources(of: route, control)))
                }
            }
            for routine in globalRoutines(control) where replays(routine) {
                sites.append((routine, heads.sources(in: control)))
            }
        }
        return sites
    }
}

extension ShortestJourneys {
    /// The shortest way to where a branch is tried and fails in this way.
    package func witness(of failure: BranchFailure, at place: BranchPlace) -> NavigationWitness? {
        let branch = Int32(program.index(of: place))
        let operations = program.operations
        var best: Found?
        for (routine, sources) in program.sites(of: place, heads) + program.replays(of: branch, heads) {
            let found = lightest(of: routine, from: sources) { hit, _, _ in
                hit.kind == .failed(failure.reason) && operations[hit.position].branch == branch
                    && operations[hit.position].step == Int32(failure.step)
            }
            if let found, found.weight < best?.weight ?? .max { best = found }
        }
        if let answer = lightestAnswer(failure, of: branch), answer.weight < best?.weight ?? .max { best = answer }
        return best.map { NavigationWitness(journey: $0.journey, beneath: $0.beneath) }
    }

    /// The shortest way to where a branch comes to what is asked for.
    func journey(
        to place: BranchPlace,
        where isMeant: (StackSearch.Hit, borrowing StackRun, borrowing StackAutomaton) -> Bool
    ) -> Journey? {
        var best: Found?
        for (routine, sources) in program.sites(of: place, heads) {
            let found = lightest(of: routine, from: sources, where: isMeant)
            if let found, found.weight < best?.weight ?? .max { best = found }
        }
        return best?.journey
    }

    private struct Found {
        var journey: Journey
        var beneath: Int
        var weight: Int
    }

    private func lightest(
        of routine: Int, from sources: [StackSearch.Source],
        where isMeant: (StackSearch.Hit, borrowing StackRun, borrowing StackAutomaton) -> Bool
    ) -> Found? {
        var best: (hit: StackSearch.Hit, total: Int)?
        // Of its own, so that asking changes nothing.
        var (search, automaton) = (StackSearch(), automaton)
        search.explore(program.routines[routine], from: sources, program, &automaton, weights: weights) {
            hit, run, automaton in
            guard isMeant(hit, run, automaton) else { return best?.total ?? .max }
            let rest = hit.edge >= 0 ? automaton.edges[Int(hit.edge)].to : hit.source.state
            let total = hit.weight + distances[Int(rest)]
            if distances[Int(rest)] >= 0, total < best?.total ?? .max { best = (hit, total) }
            return best?.total ?? .max
        }
        guard let best else { return nil }
        let trail = search.trail(to: best.hit)
        let rest = trail.last.map { automaton.edges[Int($0)].to } ?? best.hit.source.state
        guard let steps = unfold(trail + path(from: rest)) else { return nil }
        return Found(
            journey: Journey(steps: steps, end: name(of: automaton.heads[Int(best.hit.source.head)])),
            beneath: height(of: trail), weight: best.total)
    }

    /// Where the branch is what a departed route says to the system's move.
    private func lightestAnswer(_ failure: BranchFailure, of branch: Int32) -> Found? {
        var best: Found?
        var (search, automaton) = (StackSearch(), automaton)
        for look in looks {
            for answer in look.answers where program.routines[answer].branch == branch {
                for find in search.finds(uncoveredBy: look, program, &automaton, weights: weights) {
                    let source = StackSearch.Source(
                        symbol: find.run.local[0], state: find.run.rest, head: find.source.head)
                    var hit: StackSearch.Hit?
                    var total = best?.weight ?? .max
                    let operations = program.operations
                    search.explore(
                        program.routines[answer], from: [source], program, &automaton, weights: weights
                    ) { candidate, _, automaton in
                        guard candidate.kind == .failed(failure.reason),
                            operations[candidate.position].step == Int32(failure.step)
                        else { return total }
                        let rest = candidate.edge >= 0 ? automaton.edges[Int(candidate.edge)].to : source.state
                        guard distances[Int(rest)] >= 0 else { return total }
                        let weight = find.weight + candidate.weight + distances[Int(rest)] + EventWeight.inside
                        if weight < total { (hit, total) = (candidate, weight) }
                        return total
                    }
                    guard let hit else { continue }
                    let trail = search.trail(to: hit)
                    let rest = trail.last.map { automaton.edges[Int($0)].to } ?? source.state
                    let departure = step(
                        StackAutomaton.Origin(kind: .look, head: find.source.head, routine: find.source.routine))
                    guard let steps = unfold(find.trail + trail + path(from: rest)) else { continue }
                    best = Found(
                        journey: Journey(steps: steps + [departure], end: name(of: source.symbol)),
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
