import FlowDiagnostics
import FlowIR

/// The shortest way to where a step of a branch fails.
package struct NavigationWitness: Hashable, Sendable {
    package var journey: Journey
    /// The stack that the step finds, after the steps before it: layer by layer, the lowest first, the indices of its routes.
    package var layers: [[Int]]

    /// How many routes the step finds beneath the top, in its layer.
    package var beneath: Int { max(0, (layers.last?.count ?? 0) - 1) }
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
    func witness(of failure: BranchFailure, at place: BranchPlace) -> NavigationWitness? {
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
        return best.map { NavigationWitness(journey: $0.journey, layers: $0.layers) }
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
        var layers: [[Int]]
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
        let beneath = trail + path(from: rest)
        guard let steps = unfold(beneath) else { return nil }
        return Found(
            journey: Journey(steps: steps, end: name(of: automaton.heads[Int(best.hit.source.head)])),
            layers: layers(before: best.hit, of: routine, on: beneath, &automaton), weight: best.total)
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
                    let beneath = trail + path(from: rest)
                    let departure = step(
                        StackAutomaton.Origin(kind: .look, head: find.source.head, routine: find.source.routine))
                    guard let steps = unfold(find.trail + beneath) else { continue }
                    best = Found(
                        journey: Journey(steps: steps + [departure], end: name(of: source.symbol)),
                        layers: layers(before: hit, of: Int(answer), on: beneath, &automaton), weight: total)
                }
            }
        }
        return best
    }

    /// Where the step of an operation begins: a `popPast` is a `popTo` and a `pop`.
    private func firstOperation(of position: Int, in routine: NavigationRoutine) -> Int {
        guard position > routine.operations.lowerBound, case .pop = program.operations[position].kind else {
            return position
        }
        let (before, at) = (program.operations[position - 1], program.operations[position])
        guard case .popTo = before.kind, before.branch == at.branch, before.step == at.step else { return position }
        return position - 1
    }

    /// The stack that a step finds: what the operations before it make of a top and the edges beneath.
    private func layers(
        before hit: StackSearch.Hit, of routine: Int, on edges: [Int32], _ automaton: inout StackAutomaton
    ) -> [[Int]] {
        var run = StackRun()
        run.begin(program.routines[routine], at: hit.source.symbol, on: StackAutomaton.end)
        let beneath = edges.map { automaton.edges[Int($0)].symbol }.filter { $0 != StackAutomaton.nothing }
        run.local = beneath.reversed() + run.local
        _ = run.advance(firstOperation(of: hit.position, in: program.routines[routine]), program, &automaton)
        var layers: [[Int]] = []
        for symbol in run.local.map({ automaton.symbols[Int($0)] }) {
            if symbol.kind.isFirst || layers.isEmpty { layers.append([]) }
            layers[layers.count - 1].append(Int(symbol.route))
        }
        return layers
    }
}
