import FlowAnalysis
import FlowDiagnostics
import FlowModel

package enum PushUnderLink: FlowRule {
    package static let id = RuleID("push-under-link")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        A link or a flow-level intent can come at any time, also while a sheet is up. Its `push` then puts the route into that sheet, or
        above a child flow whose sheet is hidden until the user goes back. A `show` of the route that is shown already leads beneath
        the sheets of its child flow. Begin with `dismissAll`, with `dismissAll: children` where child flows present something, or use
        `reset`.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          screens:
            Home: { intents: { filterRequested: } }
            Filter:
            Article: { params: { id: Int } }
          start: home
          routes:
            home: { transitions: { filterRequested: { present: filter } } }
            filter:
            article:
          links:
            schemes: [myapp]
            routes:
        -     /article/{id}: { push: article, unique: layer }
        +     /article/{id}: { do: [dismissAll, { push: article, unique: layer }] }
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        guard flow.navigation.isComplete else { return }
        let presenting = flow.routesWithPresentingFlows
        flow.flow.forEachTransition { branches, transition in
            if case .route = transition.owner { return }
            for index in branches.indices {
                let place = transition.branch(index)
                guard flow.navigation.facts(of: place).canSucceed else { continue }
                if let diagnostic = flow.sheetAround(branches[index], at: place, presenting) {
                    findings.report(diagnostic)
                }
            }
        }
    }
}

extension FlowContext {
    /// The routes that show a flow which can present something, itself or in a flow in it.
    fileprivate var routesWithPresentingFlows: [Int] {
        flow.routes.indices.filter { index in flow.routes[index].child.map { module.presents(in: $0) } ?? false }
    }

    /// The diagnostic of a branch that leads into a sheet, or beneath one; `nil` if it does not.
    fileprivate func sheetAround(_ branch: Branch, at place: BranchPosition, _ presenting: [Int]) -> Diagnostic? {
        func diagnostic(_ step: Step, _ message: String, _ journey: Journey?) -> Diagnostic {
            Diagnostic(
                PushUnderLink.id, PushUnderLink.severity, message, at: step.span, subject: subject(place),
                journey: journey)
        }
        // What is presented within the branch is meant to be there.
        let steps = branch.steps.prefix { if case .present = $0.verb { false } else { true } }
        if steps.contains(where: \.dismissesInChildren) { return nil }
        let event = flow.eventName(at: place)
        let pushes = steps.filter { if case .push = $0.verb { true } else { false } }
        if let step = pushes.first, let name = step.destination?.route.name.text {
            let routes = pushes.compactMap { $0.destination?.route.target?.index }
            if navigation.pushesOntoModal(place, routes) {
                var journey = navigation.journeyToPushOntoModal(at: place, routes)
                journey?.result = "\(event) pushes \(name) into a sheet or a cover"
                return diagnostic(
                    step,
                    "`push` puts `\(name)` into a sheet or a cover that is up when `\(event)` comes; begin with"
                        + " `dismissAll`, or use `reset`",
                    journey)
            }
            if steps.first?.span == step.span, !presenting.isEmpty,
                var journey = navigation.journey(toPerform: place, at: presenting)
            {
                journey.result = "\(event) pushes \(name) above a flow that may present a sheet"
                return diagnostic(
                    step,
                    "`push` puts `\(name)` above a child flow, whose sheets are hidden until the user goes back; begin with"
                        + " `dismissAll: children`, or use `reset`",
                    journey)
            }
        }
        guard branch.steps.count == 1, let step = branch.steps.first, case .show(let shown, isFresh: false) = step.verb,
            branch.place == nil, !event.ends(with: "**"), let route = shown.route.target?.index,
            presenting.contains(route), var journey = navigation.journey(toPerform: place, at: [route])
        else { return nil }
        journey.result = "\(event) shows \(shown.route.name.text), beneath what its flow presents"
        return diagnostic(
            step,
            "`show` leads to `\(shown.route.name.text)`, and what its child flow presents stays above it; begin with"
                + " `dismissAll: children`",
            journey)
    }
}

extension Step {
    fileprivate var destination: Destination? {
        switch verb {
        case .push(let destination, _), .show(let destination, _): destination
        default: nil
        }
    }

    fileprivate var dismissesInChildren: Bool {
        switch verb {
        case .dismissAll(inChildren: true), .reset: true
        default: false
        }
    }
}

extension Module {
    /// Whether a flow, or one that it shows, presents a sheet or a cover.
    fileprivate func presents(in root: FlowID) -> Bool {
        var seen: Set<FlowID> = [root]
        var left = [root]
        while let id = left.popLast() {
            if self[id].presents { return true }
            left += graph.children[id.index].filter { seen.insert($0).inserted }
        }
        return false
    }
}

extension Flow {
    /// Whether a branch presents something other than an alert.
    fileprivate var presents: Bool {
        var isFound = false
        forEachTransition { branches, _ in
            for branch in branches.indices where !isFound {
                for step in 0..<branches.stepCount(of: branch) {
                    guard case .present(let destination, _, _) = branches.verb(ofStep: step, of: branch),
                        let route = destination.route.target?.index
                    else { continue }
                    if !routes.isAlert(route) { isFound = true }
                }
            }
        }
        return isFound
    }
}
