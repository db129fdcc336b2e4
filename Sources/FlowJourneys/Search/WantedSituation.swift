import FlowAnalysis
import FlowModel

/// A situation that a `possible` asks for, which a journey leads to.
struct WantedSituation: Sendable {
    /// The index of the expectation among all about the flow.
    let expectation: Int
    let goal: JourneyGoal
    private let test: SituationTest

    static func all(of flow: Flow) -> [WantedSituation] {
        flow.allExpectations.enumerated().compactMap { index, expectation in
            guard let situation = expectation.form.situation, let test = SituationTest(expectation, in: flow) else {
                return nil
            }
            let words = expectation.id.map { "the situation of `\($0.text)`" } ?? "that \(situation.words)"
            return WantedSituation(expectation: index, goal: .situation(words), test: test)
        }
    }

    /// Those in which a flow is.
    static func goals(_ wanted: [WantedSituation], in walk: JourneyWalk) -> [JourneyGoal] {
        guard !wanted.isEmpty, !walk.hasEnded, let flow = walk.outermost else { return [] }
        let state = ShownState(
            layers: flow.layers.map { layer in
                ShownState.Layer(style: layer.style.rawValue, routes: layer.places.map(\.route))
            })
        let task = flow.current.task.flatMap { $0.end == nil ? $0.task : nil }
        return wanted.filter { $0.test.holds(in: state, task: task) }.map(\.goal)
    }
}
