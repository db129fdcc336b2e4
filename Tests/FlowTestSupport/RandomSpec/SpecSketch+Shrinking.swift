extension SpecSketch {
    /// All sketches that are slightly smaller than this one. Some of them are modules with errors.
    package var smaller: [SpecSketch] {
        flows.indices.flatMap { index in
            flows[index].smaller.map { flow in
                var sketch = self
                sketch.flows[index] = flow
                return sketch
            }
        } + withoutFlows
    }

    /// Shrinks the module to one for which `holds` is still true, and from which nothing more can be removed.
    ///
    /// - Parameter attempts: the maximum number of calls of `holds`.
    package func shrunk(attempts: Int = 2000, while holds: (SpecSketch) async -> Bool) async -> SpecSketch {
        var smallest = self
        var left = attempts
        var hasShrunk = true
        while hasShrunk {
            hasShrunk = false
            var position = 0
            var candidates = smallest.smaller
            while position < candidates.count, left > 0 {
                left -= 1
                guard await holds(candidates[position]) else {
                    position += 1
                    continue
                }
                smallest = candidates[position]
                candidates = smallest.smaller
                hasShrunk = true
            }
        }
        return smallest
    }

    private var withoutFlows: [SpecSketch] {
        flows.indices.dropFirst().map { index in
            var sketch = self
            let name = sketch.flows.remove(at: index).name
            for flow in sketch.flows.indices {
                for route in sketch.flows[flow].routes.indices where sketch.flows[flow].routes[route].child == name {
                    sketch.flows[flow].routes[route].child = nil
                }
            }
            return sketch
        }
    }
}

extension FlowSketch {
    fileprivate var smaller: [FlowSketch] {
        var all = routes.count > 1 ? routes.indices.map(removingRoute) : []
        func add(_ change: (inout FlowSketch) -> Void) {
            var flow = self
            change(&flow)
            all.append(flow)
        }
        for index in links.indices { add { $0.links.remove(at: index) } }
        for index in transitions.indices { add { $0.transitions.remove(at: index) } }
        for index in shared.indices { add { $0.shared.remove(at: index) } }
        for index in start.indices.dropLast() { add { $0.start.remove(at: index) } }
        for index in start.indices where !start[index].steps.isEmpty { add { $0.start[index].steps.removeLast() } }
        for index in entries.indices { add { $0.entries.remove(at: index) } }
        for index in presentations.indices where presentations[index].question != nil {
            add { $0.presentations[index].question = nil }
        }
        for route in routes.indices {
            for index in routes[route].transitions.indices { add { $0.routes[route].transitions.remove(at: index) } }
            if routes[route].isBackHidden { add { $0.routes[route].isBackHidden = false } }
            if !routes[route].isDismissible { add { $0.routes[route].isDismissible = true } }
            if routes[route].dismissalQuestion != nil { add { $0.routes[route].dismissalQuestion = nil } }
            if routes[route].backQuestion != nil { add { $0.routes[route].backQuestion = nil } }
            if routes[route].tabQuestion != nil { add { $0.routes[route].tabQuestion = nil } }
            if routes[route].takesFlowNumber { add { $0.routes[route].takesFlowNumber = false } }
            if routes[route].hasMark {
                add { flow in
                    flow.routes[route].hasMark = false
                    flow.dropMarks(of: flow.routes[route].name)
                }
            }
            if routes[route].requiresNumber { add { $0.routes[route].requiresNumber = false } }
            if routes[route].isHiddenTab { add { $0.routes[route].isHiddenTab = false } }
            if routes[route].ownScreen != .declared { add { $0.routes[route].ownScreen = .declared } }
            if routes[route].presentation != nil { add { $0.routes[route].presentation = nil } }
            for index in routes[route].transitions.indices {
                for smaller in routes[route].transitions[index].smaller {
                    add { $0.routes[route].transitions[index] = smaller }
                }
            }
        }
        for index in transitions.indices {
            for smaller in transitions[index].smaller { add { $0.transitions[index] = smaller } }
        }
        for index in links.indices {
            for smaller in links[index].smaller { add { $0.links[index] = smaller } }
        }
        for task in tasks {
            add { flow in
                for route in flow.routes.indices {
                    flow.routes[route].transitions.removeAll { transition in
                        task.outcomes.contains { $0.event == transition.event }
                    }
                }
                flow.forEachBranch { if $0.task == task.name { $0.task = nil } }
            }
        }
        for outcome in outcomes.indices { add { $0.outcomes.remove(at: outcome) } }
        return all
    }

    /// Branches that lead to the route become `stay`.
    private func removingRoute(_ index: Int) -> FlowSketch {
        var flow = self
        let name = flow.routes.remove(at: index).name
        flow.entries.removeAll { $0 == name }
        flow.start.removeAll { $0.route == name }
        for start in flow.start.indices { flow.start[start].steps.removeAll { $0.routes.contains(name) } }
        if flow.start.allSatisfy({ $0.outcome != nil }) {
            flow.start = [StartSketch(question: nil, route: flow.routes[0].name)]
        }
        func clean(_ transitions: inout [TransitionSketch]) {
            for transition in transitions.indices {
                for branch in transitions[transition].branches.indices {
                    transitions[transition].branches[branch].replace(name)
                }
            }
        }
        clean(&flow.transitions)
        clean(&flow.shared)
        clean(&flow.links)
        for route in flow.routes.indices { clean(&flow.routes[route].transitions) }
        return flow
    }
}

extension TransitionSketch {
    fileprivate var smaller: [TransitionSketch] {
        var all: [TransitionSketch] = []
        func add(_ change: (inout TransitionSketch) -> Void) {
            var transition = self
            change(&transition)
            all.append(transition)
        }
        for index in branches.indices where branches.count > 1 { add { $0.branches.remove(at: index) } }
        for branch in branches.indices {
            let stay = [StepSketch("stay")]
            if branches[branch].steps != stay { add { $0.branches[branch].steps = stay } }
            for index in branches[branch].steps.indices where branches[branch].steps.count > 1 {
                add { $0.branches[branch].steps.remove(at: index) }
            }
            if branches[branch].task != nil { add { $0.branches[branch].task = nil } }
            if branches[branch].question != nil { add { $0.branches[branch].question = nil } }
            if branches[branch].place != nil { add { $0.branches[branch].place = nil } }
            if branches[branch].delivery != nil { add { $0.branches[branch].delivery = nil } }
            if branches[branch].isHeld { add { $0.branches[branch].isHeld = false } }
            if branches[branch].heldSeconds != nil { add { $0.branches[branch].heldSeconds = nil } }
        }
        return all
    }
}

extension BranchSketch {
    fileprivate mutating func replace(_ route: String) {
        for index in steps.indices where steps[index].routes.contains(route) { steps[index] = StepSketch("stay") }
    }
}
