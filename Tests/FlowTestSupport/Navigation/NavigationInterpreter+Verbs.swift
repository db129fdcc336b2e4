import FlowDiagnostics
import FlowIR

extension NavigationInterpreter {
    /// What one verb does to a configuration.
    package enum StepResult: Hashable, Sendable {
        case moved(Configuration)
        case failed(RuleID)
        /// The flow is over, with this outcome.
        case finished(Int)
        /// A child flow is over without an outcome: the user went back out of it.
        case left
    }

    /// `resume` is none of these: it is a list of branches of its own.
    func perform(_ step: PlainFlow.Step, in configuration: Configuration) -> StepResult {
        var next = configuration
        switch step {
        case .push(let route):
            next.top.routes.append(route)
        case .pushAbove(let route, let target):
            guard let index = next.top.routes.lastIndex(of: target) else { return .failed(.popTargetMissing) }
            next.top.routes = next.top.routes.prefix(index + 1) + [route]
        case .pushInsteadOf(let route, let target):
            guard let index = next.top.routes.lastIndex(of: target) else { return .failed(.popTargetMissing) }
            next.top.routes = next.top.routes.prefix(index) + [route]
        case .pushUniqueOnTop(let route):
            if next.current == route { next.top.routes.removeLast() }
            next.top.routes.append(route)
        case .pushUniqueInLayer(let route):
            while next.top.routes.contains(route) { next.top.routes.removeLast() }
            next.top.routes.append(route)
        case .pop(let count):
            guard next.top.routes.count > count else { return .failed(.stackUnderflow) }
            next.top.routes.removeLast(count)
        case .popTo(let target):
            guard let index = next.top.routes.lastIndex(of: target) else { return .failed(.popTargetMissing) }
            next.top.routes = Array(next.top.routes.prefix(index + 1))
        case .popPast(let target):
            guard let index = next.top.routes.lastIndex(of: target) else { return .failed(.popTargetMissing) }
            guard index > 0 else { return .failed(.stackUnderflow) }
            next.top.routes = Array(next.top.routes.prefix(index))
        case .popToRoot:
            next.top.routes = Array(next.top.routes.prefix(1))
        case .replace(let route):
            next.top.routes.removeLast()
            next.top.routes.append(route)
        case .reset(let routes):
            next.layers = [Layer(nil, routes)]
        case .present(let route, let presentation):
            next.layers.append(Layer(presentation, [route]))
        case .dismiss:
            guard next.layers.count > 1 else { return .failed(.nothingToDismiss) }
            next.layers.removeLast()
        case .dismissAll:
            next.layers = Array(next.layers.prefix(1))
        case .back:
            if next.top.routes.count > 1 {
                next.top.routes.removeLast()
            } else if next.layers.count > 1 {
                next.layers.removeLast()
            } else {
                return flow.isChild ? .left : .failed(.stackUnderflow)
            }
        case .show(let route):
            next.layers = [Layer(nil, [route])]
        case .finish(let outcome):
            return .finished(outcome)
        case .stay, .resume:
            break
        }
        return .moved(next)
    }
}
