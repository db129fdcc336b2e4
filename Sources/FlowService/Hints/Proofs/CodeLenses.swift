import FlowAnalysis
import FlowDiagnostics
import FlowModel

/// What an editor shows above a declaration, and what it does when it is chosen.
package struct CodeLens: Hashable, Sendable {
    package enum Command: Hashable, Sendable {
        /// Shows journeys.
        case journeys([Journey])
        /// Opens the map of a flow.
        case map(flow: String)
        /// Only says something.
        case none
    }

    /// The name of the declaration.
    package var range: Range<Int>
    package var title: String
    package var command: Command
}

extension SessionSnapshot {
    /// What is proved about the flow of a file: how large it is, how its routes are reached, and which transitions can fail; and whether
    /// the expectations of the file hold.
    package func codeLenses(in path: String) -> [CodeLens] {
        guard let (index, file) = position(of: path) else { return [] }
        let locations = FileLocations(of: file, in: modules[index])
        guard let id = modules[index].flow(in: file) else {
            return modules[index].provedExpectations(in: file).compactMap { CodeLens(of: $0, locations) }
        }
        guard let proof = FlowProof(of: id, in: modules[index]) else { return [] }
        var lenses: [CodeLens] = []
        func add(_ name: Name, _ title: String, _ command: CodeLens.Command) {
            guard name.span.file == file, let location = locations.location(of: name.span) else { return }
            lenses.append(CodeLens(range: location.range, title: title, command: command))
        }
        let flow = proof.flow
        add(flow.name, proof.summary, .none)
        add(flow.name, "open the map", .map(flow: flow.name.text))
        for route in flow.routes.indices where !Task.isCancelled {
            let journey = proof.answers.journey(toShow: route)
            add(flow.routes[route].name, proof.reach(ofRoute: route), journey.map { .journeys([$0]) } ?? .none)
        }
        lenses += proof.ownExpectations.compactMap { CodeLens(of: $0, locations) }
        var failing: [Name: [FailureWitness]] = [:]
        for place in proof.answers.failingBranches where !Task.isCancelled {
            guard let name = flow.name(ofEventAt: place) else { continue }
            failing[name, default: []] += proof.failures(at: place)
        }
        for (name, witnesses) in failing where !witnesses.isEmpty {
            let count = Set(witnesses.map(\.layers)).count
            add(
                name, "fails on \(count) \(count == 1 ? "stack" : "stacks")",
                .journeys(
                    witnesses.map { witness in
                        var journey = witness.journey
                        let stack = "the stack is \(proof.text(of: witness.layers))"
                        journey.result = journey.result.map { "\($0); \(stack)" } ?? stack
                        return journey
                    }))
        }
        return lenses.sorted { ($0.range.lowerBound, $0.title) < ($1.range.lowerBound, $1.title) }
    }
}

extension Flow {
    /// The event of a transition, or the pattern of a link.
    func name(ofEventAt place: BranchPosition) -> Name? {
        switch place.owner {
        case .route(let route): routes[route].transitions[place.transition].event
        case .flow: transitions[place.transition].event
        case .link: links?.routes[place.transition].pattern.text
        }
    }
}
