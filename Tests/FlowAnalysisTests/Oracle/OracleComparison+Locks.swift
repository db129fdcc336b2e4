import FlowAnalysis
import FlowDiagnostics
import FlowModel
import NavigationTestSupport

/// Routes that the user cannot leave as long as a condition does not hold.
extension OracleComparison {
    private static let refusals: [(NavigationAnswers.Refusal, event: String)] = [
        (.swipe, Journey.systemSwipe), (.back, Journey.systemBack),
    ]

    mutating func compareLocks(_ answers: NavigationAnswers) {
        guard exploration.isExact else { return }
        let isolated = exploration.isolated
        for route in flow.routes.indices where flow.routes[route].leaving != nil || answers.isGuarded(route) {
            // A `back` in the child flow, which nothing refuses, has the name of the system's.
            if isolated.children[route]?.leavesByVerb == true { continue }
            let name = flow.routes[route].name.text
            let here = exploration.explored.filter { $0.current == route }
            for (refusal, event) in Self.refusals {
                let refusing = here.filter { isolated.isRefused(event, at: $0) }
                if answers.mayRefuse(refusal, at: route) == refusing.isEmpty {
                    disagree(.lock, "\(name) can refuse \(event): \(!refusing.isEmpty)")
                }
                // The first route of a child flow is no lock: its parent may lead away.
                let pushed = refusing.filter { refusal == .swipe || $0.layers.last.map { $0.places.count > 1 } == true }
                compareLock(answers.lock(by: refusal, at: route), by: event, at: pushed, name)
            }
        }
    }

    private mutating func compareLock(
        _ lock: NavigationAnswers.Lock?, by event: String, at refusing: [IsolatedFlow.Configuration], _ name: String
    ) {
        let isolated = exploration.isolated
        let isLocked = refusing.contains { isolated.isLocked($0, refusing: event) != false }
        if lock != nil, !isLocked { disagree(.lock, "\(name) is not locked against \(event)") }
        // The analysis takes what looks further down as a way, even if it fails there, and what puts the same route in its place.
        guard lock == nil, !flow.looksDown else { return }
        if refusing.contains(where: { isolated.isLocked($0, refusing: event) == true }) {
            disagree(.lock, "\(name) is locked against \(event), which the analysis denies")
        }
    }
}

extension Flow {
    /// Whether a step looks further down, or replaces something, or what follows the system's action can fail.
    fileprivate var looksDown: Bool {
        var looksDown = false
        forEachTransition { branches, place in
            var isFollowUp = false
            if case .route(let route) = place.owner {
                let trigger = routes[route].transitions.trigger(of: place.transition)
                isFollowUp = routes[route].isAlert || trigger == .systemBack || trigger == .systemDismiss
            }
            for branch in branches {
                if isFollowUp || branch.steps.endIndex > 1 || branch.steps.contains(where: \.verb.looksDown) {
                    looksDown = true
                }
            }
        }
        return looksDown
    }
}

extension Verb {
    fileprivate var looksDown: Bool {
        switch move {
        case .cut(.top(let count)): count > 1
        case .cut(.root), .dismiss, .dismissAll, .back, .finish, .resume, .forget, .stay, .present: false
        case .put(_, .top(let count)): count > 0
        case .cut, .put, .renew, .reset, .show: true
        }
    }
}
