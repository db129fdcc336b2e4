import FlowDiagnostics
import FlowModel
import FlowTestSupport
import NavigationTestSupport
import Testing

/// A spec, and what happens in its first flow by itself.
struct IsolatedSpec {
    let explorations: [NavigationExploration]

    /// The flow of the first file.
    var isolated: IsolatedFlow { explorations[0].isolated }
    var exploration: NavigationExploration { explorations[0] }

    init(
        _ texts: String..., bound: NavigationExploration.Bound = .init(configurations: 400, routes: 10),
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let read = ReadModule(texts.enumerated().map { ("Flow\($0.offset).flow.yaml", $0.element) })
        let errors = read.diagnostics.filter { $0.severity == .error }
        try #require(errors.map(\.message) == [], sourceLocation: sourceLocation)
        explorations = NavigationExploration.explore(read.module, within: bound)
    }

    /// A stack flow with routes a, b, c and d (which is shown as a cover), and one intent that every route handles.
    init(always branch: String, more: String = "", sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
        try self.init(
            """
            flowgen: 1
            flow: MainFlow
            outcomes: { done: }
            guards: { isNew: , isOld: }
            intents: { go: }
            screens: { A: , B: , C: , D: }
            start: a
            routes: { a: , b: , c: , d: { as: cover } }
            transitions: { go: \(branch) }
            \(more)
            """, sourceLocation: sourceLocation)
    }

    /// The results of an event: pictures of the stacks, or how it ends, for example `failed at step 0: stack-underflow`.
    func outcomes(of event: String, at picture: String) throws -> Set<String> {
        let configuration = try #require(isolated.configuration(picture))
        return Set(isolated.edges(from: configuration).filter { $0.event == event }.map(describe))
    }

    func events(at picture: String) throws -> [String] {
        let configuration = try #require(isolated.configuration(picture))
        return isolated.edges(from: configuration).map(\.event)
    }

    private func describe(_ edge: IsolatedFlow.Edge) -> String {
        switch edge.end {
        case .moved(let next): isolated.picture(of: next)
        case .finished(let outcome): "finished with \(isolated.flow.outcomes[outcome].name.text)"
        case .left, .leftBySystem: "left"
        case .failed:
            edge.attempts.compactMap(\.failure).map { "failed at step \($0.step): \($0.reason.rawValue)" }.joined()
        }
    }
}
