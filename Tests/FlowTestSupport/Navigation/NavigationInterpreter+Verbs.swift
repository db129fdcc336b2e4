import FlowDiagnostics
import FlowIR

extension NavigationInterpreter {
    /// Why a branch does not continue after a verb.
    enum Stop: Hashable {
        /// None of the branch's steps has an effect then.
        case failed(RuleID)
        /// The flow has finished with this outcome.
        case finished(Int)
        /// The child flow was left with back, without an outcome.
        case left
    }

    /// Performs one verb, on the top layer unless the verb defines another. (`resume` is handled elsewhere, because it performs
    /// other branches.)
    func perform(_ step: PlainFlow.Step, in configuration: inout Configuration) -> Stop? {
        var routes = configuration.top.routes
        switch step {
        case .push(let route):
            routes.append(route)
        case .pushAbove(let route, let target):
            guard let index = routes.lastIndex(of: target) else { return .failed(RuleID.popTargetMissing) }
            routes = routes.prefix(index + 1) + [route]
        case .pushInsteadOf(let route, let target):
            guard let index = routes.lastIndex(of: target) else { return .failed(RuleID.popTargetMissing) }
            routes = routes.prefix(index) + [route]
        case .pushUniqueOnTop(let route):
            if routes.last == route { routes.removeLast() }
            routes.append(route)
        case .pushUniqueInLayer(let route):
            while routes.contains(route) { routes.removeLast() }
            routes.append(route)
        case .pop(let count):
            guard routes.count > count else { return .failed(RuleID.stackUnderflow) }
            routes.removeLast(count)
        case .popTo(let target):
            guard let index = routes.lastIndex(of: target) else { return .failed(RuleID.popTargetMissing) }
            routes = Array(routes.prefix(index + 1))
        case .popPast(let target):
            guard let index = routes.lastIndex(of: target) else { return .failed(RuleID.popTargetMissing) }
            guard index > 0 else { return .failed(RuleID.stackUnderflow) }
            routes = Array(routes.prefix(index))
        case .popToRoot:
            routes = Array(routes.prefix(1))
        case .replace(let route):
            routes.removeLast()
            routes.append(route)
        case .back where routes.count > 1:
            routes.removeLast()
        default:
            return performOnLayers(step, in: &configuration)
        }
        configuration.top.routes = routes
        return nil
    }

    private func performOnLayers(_ step: PlainFlow.Step, in configuration: inout Configuration) -> Stop? {
        switch step {
        case .reset(let routes):
            configuration.layers = [Layer(nil, routes)]
        case .show(let route):
            configuration.layers = [Layer(nil, [route])]
        case .present(let route, let presentation):
            configuration.layers.append(Layer(presentation, [route]))
        case .dismiss:
            guard configuration.layers.count > 1 else { return .failed(RuleID.nothingToDismiss) }
            configuration.layers.removeLast()
        case .dismissAll:
            configuration.layers = Array(configuration.layers.prefix(1))
        case .back:
            // The layer has one route; if it had more, the top one would have been popped.
            guard configuration.layers.count > 1 else {
                return flow.isChild ? .left : .failed(RuleID.stackUnderflow)
            }
            configuration.layers.removeLast()
        case .finish(let outcome):
            return .finished(outcome)
        default:
            break
        }
        return nil
    }
}
