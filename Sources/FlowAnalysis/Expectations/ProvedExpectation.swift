import FlowDiagnostics
import FlowModel

/// An expectation with what is proved about it, by name: what inspections, reports and editors show.
package struct ProvedExpectation: Hashable, Sendable {
    package enum Standing: String, Hashable, Sendable {
        case holds
        case vacuous = "says nothing"
        case broken
        case undecided = "not decided"

        package var word: String { rawValue }
    }

    /// In what its journey ends.
    package enum State: Hashable, Sendable {
        /// The layers, the base layer first.
        case layers([Layer])
        /// The flow has ended with this outcome; `nil` if it has been left without one.
        case ended(outcome: String?)
    }

    package struct Layer: Hashable, Sendable {
        package var style: String
        /// The lowest first.
        package var routes: [String]
    }

    package var id: String?
    package var doc: String?
    /// The key of its form.
    package var form: String
    /// What must hold, as a sentence.
    package var sentence: String
    package var span: SourceSpan
    /// The flow whose routes it names; `nil` if it is not about exactly one.
    package var flow: String?
    /// The library that states it, and its position there; `nil` if the flow does.
    package var library: LibraryItem?
    /// Whether it holds; `nil` if that is not decided.
    package var holds: Bool?
    package var isVacuous = false
    /// Why it is not decided; `nil` if it is.
    package var reason: String?
    /// The journey that breaks it, or, of a `possible` that holds, the one to its situation.
    package var journey: Journey?
    /// The route at which the journey begins.
    package var start: String?
    /// What is shown at the end of the journey.
    package var state: State?

    /// An item of a library, as indices.
    package struct LibraryItem: Hashable, Sendable {
        /// Into ``Module/units``.
        package var unit: Int
        package var index: Int
    }

    package var standing: Standing {
        switch holds {
        case nil: .undecided
        case false: .broken
        case true: isVacuous ? .vacuous : .holds
        }
    }

    /// What people know it by: its id, or else its sentence.
    package var name: String { id ?? sentence }

    /// "holds", "broken: 3 events".
    package var words: String {
        guard standing == .broken, let journey else { return standing.word }
        return "\(standing.word): \(journey.steps.count.counted("event"))"
    }

    /// One that no flow decides.
    init(_ expectation: Expectation, flow: String?) {
        id = expectation.id?.text
        doc = expectation.doc
        form = expectation.form.word
        sentence = expectation.sentence
        span = expectation.span
        self.flow = flow
    }

    init(_ expectation: Expectation, _ verdict: ExpectationVerdict, in flow: Flow) {
        self.init(expectation, flow: flow.name.text)
        holds = verdict.holds
        isVacuous = verdict.isVacuous
        reason = verdict.undecided?.words
        guard let witness = verdict.witness else { return }
        journey = witness.journey(in: flow)
        start = flow.routes[witness.start].name.text
        state = State(witness, in: flow)
    }
}

extension ProvedExpectation.State {
    fileprivate init(_ witness: ExpectationWitness, in flow: Flow) {
        if let layers = witness.layers(in: flow) {
            self = .layers(layers)
        } else if case .finished(let outcome) = witness.end {
            self = .ended(outcome: flow.outcomes[outcome].name.text)
        } else {
            self = .ended(outcome: nil)
        }
    }
}

extension NavigationAnswers {
    /// All expectations about the flow, those of libraries last.
    package var provedExpectations: [ProvedExpectation] {
        let own = flow.expectations.count
        return zip(flow.allExpectations, expectationVerdicts).enumerated().map { index, item in
            var proved = ProvedExpectation(item.0, item.1, in: flow)
            if index >= own {
                let shared = flow.sharedExpectations[index - own]
                proved.library = ProvedExpectation.LibraryItem(unit: shared.unit, index: shared.index)
            }
            return proved
        }
    }
}

extension Module {
    /// All expectations: those of the flows, and then those of libraries.
    /// - Parameter decided: those that are proved for one flow.
    package func allExpectations(_ decided: [ProvedExpectation]) -> [ProvedExpectation] {
        if decided.isEmpty, !summary.hasExpectations { return [] }
        return decided.filter { $0.library == nil } + expectationsOfLibraries(decided)
    }

    /// All expectations of libraries, in the order of the files. One that is about a flow with errors is left out.
    /// - Parameter decided: those that are proved for one flow.
    package func expectationsOfLibraries(_ decided: [ProvedExpectation]) -> [ProvedExpectation] {
        var known: [ProvedExpectation.LibraryItem: ProvedExpectation] = [:]
        for expectation in decided { if let item = expectation.library { known[item] = expectation } }
        return units.indices.flatMap { unit in
            units[unit].expectations.enumerated().compactMap { index, expectation in
                let item = ProvedExpectation.LibraryItem(unit: unit, index: index)
                if let proved = known[item] { return proved }
                guard expectation.onlyFlow == nil, !expectation.hasErrors else { return nil }
                var undecided = ProvedExpectation(expectation, flow: nil)
                undecided.library = item
                undecided.reason = expectation.causeWithoutFlow(in: self)
                return undecided
            }
        }
    }
}

extension Expectation {
    /// Whether all that it names belongs to the flow that states it.
    var isAboutOneFlow: Bool {
        form.paths.allSatisfy { $0.own != nil } && form.outcome.map { $0.target != nil } ?? true
            && form.task.map { $0.target != nil } ?? true
    }
}
