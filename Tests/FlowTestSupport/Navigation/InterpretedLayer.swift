import FlowDiagnostics
import FlowModel

/// A place on a stack, of which a verb only needs to know the route.
package protocol InterpretedEntry: Hashable, Sendable {
    /// The index of the route.
    var route: Int { get }
}

/// A base layer, or a sheet or cover above it.
package struct InterpretedLayer<Entry: InterpretedEntry>: Hashable, Sendable {
    /// `nil` for the base layer.
    package var presentation: Presentation?
    /// Starts with the lowest route.
    package var routes: [Entry]

    package init(_ presentation: Presentation?, _ routes: [Entry]) {
        self.presentation = presentation
        self.routes = routes
    }
}

extension Presentation {
    /// Whether a swipe takes it away, unless its route says otherwise.
    var canBeSwiped: Bool {
        if case .declared(let declaration) = self { return declaration.isDismissible }
        return self == .sheet
    }
}

/// Why a branch does not continue after a verb.
enum InterpretedStop: Hashable {
    /// None of the branch's steps has an effect then.
    case failed(RuleID)
    /// The flow has finished with this outcome.
    case finished(Int)
    /// The verb `back` has nothing left to remove in the flow.
    case left
}

/// What the verbs do to the layers of a flow, of which the last is the current one. (`resume` is handled by the interpreters,
/// because it performs other branches.)
extension Array {
    /// - Parameter entries: the new entries for the routes to which the verb leads, in order.
    mutating func perform<Entry>(_ step: PlainFlow.Step, placing entries: [Entry]) -> InterpretedStop?
    where Element == InterpretedLayer<Entry> {
        // Nothing goes on or above an alert that the link resumed by an earlier step has presented.
        if step != .stay, self[count - 1].presentation == .alert { removeLast() }
        var routes = self[count - 1].routes
        switch step {
        case .push, .pushAbove, .pushInsteadOf, .pushUniqueOnTop, .pushUniqueInLayer, .pushAt:
            if let stop = routes.push(entries[0], step) { return stop }
        case .pop(let count):
            guard routes.count > count else { return .failed(RuleID.stackUnderflow) }
            routes.removeLast(count)
        case .popTo(let target):
            guard let index = routes.lastIndex(of: target) else { return .failed(RuleID.popTargetMissing) }
            routes = Array<Entry>(routes.prefix(index + 1))
        case .popPast(let target):
            guard let index = routes.lastIndex(of: target) else { return .failed(RuleID.popTargetMissing) }
            guard index > 0 else { return .failed(RuleID.stackUnderflow) }
            routes = Array<Entry>(routes.prefix(index))
        case .popToRoot:
            routes = Array<Entry>(routes.prefix(1))
        case .replace:
            routes.removeLast()
            routes.append(entries[0])
        case .back where routes.count > 1:
            routes.removeLast()
        default:
            return performOnLayers(step, placing: entries)
        }
        self[count - 1].routes = routes
        return nil
    }

    private mutating func performOnLayers<Entry>(
        _ step: PlainFlow.Step, placing entries: [Entry]
    ) -> InterpretedStop? where Element == InterpretedLayer<Entry> {
        switch step {
        case .reset, .show:
            self = [InterpretedLayer(nil, entries)]
        case .present(_, let presentation):
            append(InterpretedLayer(presentation, entries))
        case .dismiss:
            guard count > 1 else { return .failed(RuleID.nothingToDismiss) }
            removeLast()
        case .dismissAll:
            removeLast(count - 1)
        case .back:
            // The layer has one route; if it had more, the top one would have been popped.
            guard count > 1 else { return .left }
            removeLast()
        case .finish(let outcome):
            return .finished(outcome)
        default:
            break
        }
        return nil
    }
}

extension Array where Element: InterpretedEntry {
    fileprivate mutating func push(_ entry: Element, _ step: PlainFlow.Step) -> InterpretedStop? {
        switch step {
        case .pushAbove(_, let target):
            guard let index = lastIndex(of: target) else { return .failed(RuleID.popTargetMissing) }
            self = prefix(index + 1) + [entry]
        case .pushInsteadOf(_, let target):
            guard let index = lastIndex(of: target) else { return .failed(RuleID.popTargetMissing) }
            self = prefix(index) + [entry]
        case .pushUniqueOnTop:
            if last?.route == entry.route { removeLast() }
            append(entry)
        case .pushUniqueInLayer:
            while contains(where: { $0.route == entry.route }) { removeLast() }
            append(entry)
        case .pushAt(_, let height):
            self = prefix(height) + [entry]
        default:
            append(entry)
        }
        return nil
    }

    fileprivate func lastIndex(of route: Int) -> Int? { lastIndex { $0.route == route } }
}

extension Array {
    /// The heights at which an unless-equal push of a route can put it: where the route is, and on top.
    func heights<Entry>(for route: Int, inLayer: Bool) -> [Int] where Element == InterpretedLayer<Entry> {
        // Nothing goes above an alert, which goes first.
        let layer = self[count - 1].presentation == .alert ? self[count - 2] : self[count - 1]
        let routes = layer.routes
        return routes.indices.filter { (inLayer || $0 == routes.count - 1) && routes[$0].route == route } + [
            routes.count
        ]
    }
}

extension PlainFlow.Step {
    /// The routes to which the verb leads, in order.
    var destinations: [Int] {
        switch self {
        case .push(let route), .pushAbove(let route, _), .pushInsteadOf(let route, _), .pushUniqueOnTop(let route),
            .pushUniqueInLayer(let route), .pushUnlessEqual(let route, _), .pushAt(let route, _), .replace(let route),
            .present(let route, _), .show(let route):
            [route]
        case .reset(let routes): routes
        case .pop, .popTo, .popPast, .popToRoot, .dismiss, .dismissAll, .back, .finish, .stay, .resume: []
        }
    }
}
