import FlowAnalysis
import FlowDiagnostics
import FlowModel

/// A condition on leaving a route that the user can come to.
struct AskedCondition {
    var route: Int
    var refusal: NavigationAnswers.Refusal
    var condition: Condition
    /// Where it is written; of a presentation, the route that is presented so.
    var span: SourceSpan
    /// The name of the presentation whose condition it is, unless it is the route's.
    var presentation: String?

    /// The event of an attempt that is refused.
    var event: String { refusal == .swipe ? "$dismissAttempted" : "$backAttempted" }
    var trigger: Transition.Trigger { refusal == .swipe ? .dismissAttempt : .backAttempt }

    /// The answer of the guard with which it refuses: "`hasChanges` is true".
    var refusing: String {
        "`\(condition.call?.reference.name.text ?? "")` is \(condition.isNegated ? "true" : "false")"
    }
}

extension FlowContext {
    /// The conditions on leaving, those of each route first by a swipe and then by the system's back.
    var askedConditions: [AskedCondition] {
        flow.routes.indices.flatMap { route -> [AskedCondition] in
            guard navigation.isShown(route) else { return [] }
            let leaving = flow.routes.leaving(of: route)
            var asked: [AskedCondition] = []
            if let condition = leaving?.dismissal, navigation.mayRefuse(.swipe, at: route) {
                asked.append(
                    AskedCondition(route: route, refusal: .swipe, condition: condition, span: condition.span))
            } else if let guarding = guardingPresentation(of: route), let condition = guarding.condition {
                asked.append(
                    AskedCondition(
                        route: route, refusal: .swipe, condition: condition, span: flow.routes[route].name.span,
                        presentation: guarding.name.text))
            }
            if let condition = leaving?.back, navigation.mayRefuse(.back, at: route) {
                asked.append(AskedCondition(route: route, refusal: .back, condition: condition, span: condition.span))
            }
            return asked
        }
    }

    func handlesAttempt(at asked: AskedCondition) -> Bool {
        flow.routes[asked.route].transitions.contains { $0.trigger == asked.trigger }
    }

    /// The first presentation with a condition in which a route is presented.
    private func guardingPresentation(of route: Int) -> DeclaredPresentation? {
        guard navigation.isGuarded(route), navigation.mayRefuse(.swipe, at: route) else { return nil }
        var found: DeclaredPresentation?
        flow.forEachTransition { branches, _ in
            for branch in branches.indices where found == nil {
                for step in branches[branch].steps {
                    guard case .present(let destination, let style, _) = step.verb,
                        destination.route.target?.index == route,
                        case .declared(let presentation) = flow.presentation(of: destination, by: style),
                        presentation.condition != nil
                    else { continue }
                    found = presentation
                }
            }
        }
        return found
    }
}
