import FlowAnalysis
import FlowModel
import NavigationTestSupport

extension Expectation.Form {
    static let names = ["never", "possible", "always", "before", "between", "when"]

    var name: String {
        switch self {
        case .never: "never"
        case .possible: "possible"
        case .always: "always"
        case .before: "before"
        case .between: "between"
        case .when: "when"
        }
    }
}

extension ExpectationJourney {
    init(_ witness: ExpectationWitness) {
        let end: End =
            switch witness.end {
            case .state(let state): .state(state.layers.map { Layer(style: $0.style, routes: $0.routes) })
            case .finished(let outcome): .finished(outcome)
            case .left: .left
            }
        self.init(start: witness.start, steps: witness.steps, end: end, hasFailed: witness.hasFailed)
    }
}

extension ExpectationVerdict {
    func outline(_ flow: Flow) -> String {
        guard let holds else { return "" }
        let vacuity = vacuity.map { ", vacuous: \($0)" } ?? ""
        return "\nthe analysis: \(holds ? "holds" : "does not hold")\(vacuity)"
            + (witness.map { ExpectationJourney($0).outline(flow) } ?? "")
    }
}

extension ExpectationJourney {
    func outline(_ flow: Flow) -> String {
        func names(_ routes: [Int]) -> String { routes.map { flow.routes[$0].name.text }.joined(separator: " ") }
        let ending =
            switch end {
            case .state(let layers): layers.map { "\($0.style) \(names($0.routes))" }.joined(separator: " | ")
            case .finished(let outcome): "finished with \(flow.outcomes[outcome].name.text)"
            case .left: "left"
            }
        let events = steps.map { "\($0.route) \($0.event)\($0.branch.map { "[\($0)]" } ?? "")" }
        let lines = ["from \(names([start]))"] + events + ["to \(ending)\(hasFailed ? ", failed" : "")"]
        return lines.map { "\n  \($0)" }.joined()
    }
}
