/// What is different in flows that are shown by other flows, and compared with generated code.
extension FlowDrawing {
    /// The branches of a `/**` that do not hold the link lead to a child flow with links, mostly to the same one, or to none.
    mutating func leadRestsToChildren() {
        for index in flow.links.indices where flow.links[index].event.hasSuffix("**") {
            guard let target = random.pick(routesWithLinks) else { continue }
            let name = flow.routes[target].name
            for branch in flow.links[index].branches.indices {
                let isHeld = flow.links[index].branches[branch].isHeld
                if isHeld && random.chance(50) { continue }
                let other = random.chance(30) ? random.pick(routesWithLinks).map { flow.routes[$0].name } : nil
                flow.links[index].branches[branch].steps = [
                    isHeld || random.chance(15) ? StepSketch("dismissAll") : step(to: other ?? name)
                ]
            }
            let branches = flow.links[index].branches
            if let last = branches.last, last.isHeld || last.question != nil {
                flow.links[index].branches.append(BranchSketch(steps: [step(to: name)]))
            }
        }
        // An outcome cannot be undone, unlike the other steps of a branch that resumes such a link.
        for index in flow.links.indices where flow.links[index].branches.contains(where: \.isHeld) {
            for branch in flow.links[index].branches.indices {
                let steps = flow.links[index].branches[branch].steps.filter {
                    $0.verb != "finish" && $0.verb != "resume"
                }
                flow.links[index].branches[branch].steps = steps.isEmpty ? [StepSketch("dismissAll")] : steps
            }
        }
    }

    private mutating func step(to route: String) -> StepSketch {
        guard flow.container == .stack else { return StepSketch(random.chance(85) ? "show" : "present", to: route) }
        if random.chance(40) {
            var step = StepSketch("reset", "[\(flow.routes[random.below(flow.routes.count)].name), \(route)]")
            step.routes = [route]
            return step
        }
        return StepSketch(random.pick(["push", "present", "replace"]) ?? "push", to: route)
    }
}
