import FlowDiagnostics
import FlowModel
@testable import FlowSimulation

/// Entries that the user can leave only while a condition holds.
extension IsolatedFlow {
    /// Whether a condition is asked before the system removes the entry on top by itself, or its layer.
    ///
    /// - Parameter event: the swipe or the system's back.
    package func isRefused(_ event: String, at configuration: Configuration) -> Bool {
        guard let layer = configuration.layers.last else { return false }
        let leaving = flow.routes[configuration.current].leaving
        if event == Journey.systemBack {
            let isBeneathParent = configuration.layers.count == 1 && surroundings.isChild
            guard leaving?.back != nil, layer.places.count > 1 || isBeneathParent else { return false }
        } else {
            let isGuarded = flow.presentations.contains { $0.name.text == layer.style.rawValue && $0.condition != nil }
            guard layer.places.count == 1, leaving?.dismissal != nil || isGuarded else { return false }
        }
        return edges(from: configuration).contains { $0.event == event && $0.end != .failed }
    }

    /// Whether nothing leads away from the entry on top as long as a condition of its route does not hold. If another entry of the
    /// same route takes its place, as with `unique`, the user has not left.
    ///
    /// - Returns: `nil` if there are too many configurations to find out.
    package func isLocked(_ start: Configuration, refusing event: String) -> Bool? {
        let route = start.current
        let (layer, place) = (start.layers.count - 1, (start.layers.last?.places.count ?? 1) - 1)
        // A `back` in the child flow, which nothing refuses, has the same name.
        if children[route]?.leavesByVerb == true { return false }
        var seen: Set = [start]
        var queue = [start]
        var position = 0
        while position < queue.count {
            if queue.count > 200 { return nil }
            let here = queue[position]
            position += 1
            let asked = event == Journey.systemSwipe ? here.layers.last?.places.first?.route : here.current
            for edge in edges(from: here) where !isLink(edge) && !(edge.event == event && asked == route) {
                switch edge.end {
                case .finished, .left, .leftBySystem: return false
                case .moved(let next):
                    guard next.layers.indices.contains(layer), next.layers[layer].places.indices.contains(place),
                        next.layers[layer].places[place].route == route
                    else { return false }
                    if seen.insert(next).inserted { queue.append(next) }
                case .failed: break
                }
            }
        }
        return true
    }
}
