/// An expectation that a library states about one flow.
package struct SharedExpectation: Hashable, Sendable {
    /// The library, as an index into ``Module/units``.
    package var unit: Int
    /// Its index in the library.
    package var index: Int
    /// With the names of the routes as the flow itself would write them.
    package var expectation: Expectation
}

extension Flow {
    /// Its own expectations, and then those that libraries state about it.
    package var allExpectations: [Expectation] { expectations + sharedExpectations.map(\.expectation) }
}

extension Module {
    /// Gives each flow the expectations of libraries that are about no other flow.
    package mutating func shareExpectations() {
        var shared: [Int: [SharedExpectation]] = [:]
        for unit in units.indices {
            for (index, expectation) in units[unit].expectations.enumerated() where !expectation.hasErrors {
                guard let flow = expectation.onlyFlow else { continue }
                shared[flow.index, default: []].append(
                    SharedExpectation(unit: unit, index: index, expectation: expectation.withinFlow))
            }
        }
        for flow in flows.indices where flows[flow].sharedExpectations != shared[flow] ?? [] {
            flows[flow].sharedExpectations = shared[flow] ?? []
        }
    }
}

extension Expectation {
    /// The flow that it is about, if all its routes are routes of that one, or of flows that it shows; `nil` if it names none, or one
    /// that does not exist.
    package var onlyFlow: FlowID? {
        let flows = Set(form.paths.map { $0.flow?.target })
        return flows.count == 1 ? flows.first ?? nil : nil
    }

    /// The same without the names of flows.
    fileprivate var withinFlow: Expectation {
        var copy = self
        copy.form = form.mapRoutes { RoutePath($0.routes, text: $0.text) }
        return copy
    }
}
