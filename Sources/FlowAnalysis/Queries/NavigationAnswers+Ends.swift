import FlowDiagnostics
import FlowIR

/// Where a flow cannot go on.
extension NavigationAnswers {
    func findRoutesWithoutWayOut() -> Set<Int> {
        var lost: Set<Int> = []
        for route in flow.routes.indices where analysis.isShown(route) && !hasWayOut(route) { lost.insert(route) }
        return lost.isEmpty || waysOut.isCutShort ? [] : lost
    }

    private func hasWayOut(_ route: Int) -> Bool {
        let sources = heads.all(of: Int32(route))
        return sources.contains { evidentWaysOut[Int($0.head)] } || sources.contains { waysOut.exists(from: $0.head) }
    }

    /// The shortest way known to a stack with the route on top that has no way out, where others have one.
    package func trap(at route: Int) -> Journey? {
        for source in heads.all(of: Int32(route)) {
            guard let trail = waysOut.trap(at: source.head) else { continue }
            return journeys.journey(to: analysis.saturation.automaton.heads[Int(source.head)], over: trail)
        }
        return nil
    }

    /// Whether no route but the start has a way out: nothing produces an outcome, or the start is never shown again.
    package var isLostEverywhere: Bool {
        let starts = Set(analysis.saturation.program.starts.map(Int.init))
        let lost = routesWithoutWayOut
        return flow.routes.indices.allSatisfy { route in
            !analysis.isShown(route) || lost.contains(route) || (flow.outcomes.isEmpty && starts.contains(route))
        }
    }

    /// Whether nothing can happen at a route, wherever it is shown.
    package func isDeadEnd(_ route: Int) -> Bool {
        let program = analysis.saturation.program
        // An app's home may be all there is.
        if flow.outcomes.isEmpty, program.starts.contains(Int32(route)) { return false }
        if flow.container == .tabs, program.taps.contains(where: { $0.route != Int32(route) }) { return false }
        let place = program.places[route]
        for kind in heads.kinds(of: Int32(route), analysis) {
            switch kind {
            case .pushed, .pushedOnModal: if place.allowsSystemBack || place.leavesByVerb { return false }
            case .sheet: if place.isDismissible || place.leavesByVerb { return false }
            case .cover: if place.leavesByVerb { return false }
            // The parent's back, or its tabs, lead on.
            case .base: if isChild { return false }
            }
            // Whether it can be swiped away depends on what lies beneath.
            if kind == .pushedOnModal, canBeSwiped(route) { return false }
        }
        for index in flow.routes[route].transitions.indices {
            for branch in flow.routes[route].transitions[index].branches.indices {
                let place = BranchPlace(.route(route), transition: index, branch: branch)
                if analysis.facts(of: place).canSucceed, moves(at: place) { return false }
            }
        }
        return !globalsMove(from: route)
    }

    private func canBeSwiped(_ route: Int) -> Bool {
        let program = analysis.saturation.program
        let routines = program.swipes.map(\.routine) + [program.swipeUnanswered]
        return routines.contains { find(Int($0), from: heads.all(of: Int32(route))) { hit, _, _ in hit.kind == .done } }
    }

    private func globalsMove(from route: Int) -> Bool {
        let program = analysis.saturation.program
        for control in 0..<Int32(program.controls) {
            for routine in program.globalRoutines(control) where !program.routines[routine].operations.isEmpty {
                let sources = heads.sources(of: Int32(route), control)
                if find(routine, from: sources, where: program.moves(routine)) { return true }
            }
        }
        return false
    }

    /// Whether a branch that can succeed ever moves anything. What a route says to the system's own moves is no event here.
    package func moves(at place: BranchPlace) -> Bool {
        let program = analysis.saturation.program
        return program.sites(of: place, heads).contains { routine, sources in
            evidentlyMoves(routine, from: sources) || find(routine, from: sources, where: program.moves(routine))
        }
    }

    /// Whether the tops alone say that a routine moves something wherever it succeeds, as of nearly all routines they do.
    private func evidentlyMoves(_ index: Int, from sources: [StackSearch.Source]) -> Bool {
        let routine = analysis.saturation.program.routines[index]
        guard routine.operations.count == 1, analysis.saturation.program.controls == 1 else { return false }
        let symbols = analysis.saturation.automaton.symbols
        func top(_ source: StackSearch.Source) -> StackSymbol { symbols[Int(source.symbol)] }
        switch analysis.saturation.program.operations[routine.operations.lowerBound].kind {
        case .popTo(let route): return sources.allSatisfy { top($0).route != route }
        case .popToRoot: return sources.contains { !top($0).kind.isFirst }
        case .dismissAll: return sources.contains { top($0).kind.isModal }
        default: return false
        }
    }

    /// Whether a routine of these heads comes to what is asked for.
    func find(
        _ routine: Int, from sources: [StackSearch.Source],
        where isMeant: (StackSearch.Hit, borrowing StackRun, borrowing StackAutomaton) -> Bool
    ) -> Bool {
        if sources.isEmpty { return false }
        var isFound = false
        let program = analysis.saturation.program
        search.explore(program.routines[routine], from: sources, program, &automaton) { hit, run, automaton in
            isFound = isFound || isMeant(hit, run, automaton)
            return isFound ? 0 : .max
        }
        return isFound
    }
}

extension NavigationProgram {
    /// Whether a routine's hit has moved anything: all but a step to where one is already.
    func moves(_ routine: Int) -> (StackSearch.Hit, borrowing StackRun, borrowing StackAutomaton) -> Bool {
        let operations = operations[routines[routine].operations]
        let container = container
        return { hit, run, _ in
            switch hit.kind {
            case .finished, .left: return true
            case .failed: return false
            case .done: break
            }
            guard hit.edge < 0, run.local == [hit.source.symbol] else { return true }
            return !operations.allSatisfy { operation in
                switch operation.kind {
                case .popTo, .popToRoot, .dismissAll: true
                case .show: container == .tabs
                default: false
                }
            }
        }
    }
}
