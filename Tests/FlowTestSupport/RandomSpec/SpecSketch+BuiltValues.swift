extension SpecSketch {
    /// Gives some routes a mark, which branches build, with a sequence of its own: without them, the module is the same.
    mutating func drawBuiltValues(seed: UInt64) {
        var random = SplitMix64(seed: seed ^ 0xB0_117_0F_7A1E)
        _ = random.next()
        guard random.chance(70) else { return }
        for flow in flows.indices {
            for route in flows[flow].routes.indices where flows[flow].routes[route].canHaveMark {
                flows[flow].routes[route].hasMark = random.chance(60)
            }
            flows[flow].drawMarks(&random)
        }
    }
}

/// The type of the values that random specs build, which programs with their generated code declare.
package enum MarkSketch {
    package static let type = "Mark"

    /// - Parameter values: the numbers in reach.
    fileprivate static func drawn(_ values: [String], _ random: inout SplitMix64) -> String {
        let number = random.pick(values) ?? "\(random.below(3))"
        return switch random.below(4) {
        case 0: ".of(\(number))"
        case 1: ".pair(\(random.below(2)), mark: .of(\(number)))"
        case 2: "Mark(number: \(number))"
        default: ".named(\"a, b\", \(number))"
        }
    }
}

extension FlowSketch {
    fileprivate mutating func drawMarks(_ random: inout SplitMix64) {
        let marked = Set(routes.filter(\.hasMark).map(\.name))
        if marked.isEmpty { return }
        func change(_ transition: inout TransitionSketch, hasSource: Bool) {
            let ofSystem = transition.event.hasPrefix("$")
            let values =
                (transition.hasNumber && !ofSystem ? ["$payload.number"] : []) + (hasSource ? ["$route.number"] : [])
            for branch in transition.branches.indices {
                for step in transition.branches[branch].steps.indices
                where transition.branches[branch].steps[step].leads(toOneOf: marked) && random.chance(70) {
                    transition.branches[branch].steps[step].mark = MarkSketch.drawn(values, &random)
                }
            }
        }
        for index in transitions.indices { change(&transitions[index], hasSource: false) }
        for route in routes.indices {
            for index in routes[route].transitions.indices {
                change(&routes[route].transitions[index], hasSource: routes[route].hasNumber)
            }
        }
    }
}

extension StepSketch {
    fileprivate func leads(toOneOf names: Set<String>) -> Bool {
        ["push", "present", "show", "replace"].contains(verb) && names.contains(value ?? "")
    }
}

extension RouteSketch {
    /// Its own screen has a number, so that a program knows its values.
    fileprivate var canHaveMark: Bool { showsOwnScreen && hasNumber }
}

extension FlowSketch {
    /// Removes the marks that branches build for a route.
    mutating func dropMarks(of route: String) {
        updateBranches { branch in
            for step in branch.steps.indices where branch.steps[step].value == route { branch.steps[step].mark = nil }
        }
    }
}
