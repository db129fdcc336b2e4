import FlowDiagnostics
import FlowModel

/// Writes expectations of a flow as values, by the names of its routes, outcomes and tasks.
package struct ExpectationWriting: Sendable {
    private let flow: Flow

    package init(_ flow: Flow) { self.flow = flow }

    private var span: SourceSpan { flow.name.span }

    package func name(_ text: String) -> Name { Name(text, at: span) }

    package func expectation(_ form: Expectation.Form) -> Expectation { Expectation(form, at: span) }

    package func any(_ routes: String...) -> RouteChoice { choice(routes) }

    package func none(_ routes: String...) -> RouteChoice { choice(routes, isNegated: true) }

    package func choice(_ routes: [String], isNegated: Bool = false) -> RouteChoice {
        RouteChoice(routes.map(path), isNegated: isNegated, at: span)
    }

    package func path(_ route: String) -> RoutePath {
        let index = flow.routes.firstIndex { $0.name.text == route }
        return RoutePath([Reference(name(route), target: index.map { RouteID(index: $0) })], text: name(route))
    }

    package func situation(_ conditions: Situation.Condition...) -> Situation { situation(conditions) }

    package func situation(_ conditions: [Situation.Condition]) -> Situation {
        Situation(conditions.map { Situation.Part($0, at: span) }, at: span)
    }

    package func limit(_ count: Int) -> Expectation.Limit { Expectation.Limit(count, at: span) }

    package func outcome(_ text: String) -> Reference<Int> {
        Reference(name(text), target: flow.outcomes.firstIndex { $0.name.text == text })
    }

    package func task(_ text: String) -> Reference<Int> {
        Reference(name(text), target: flow.tasks.firstIndex { $0.name.text == text })
    }

    package func when(
        _ kind: Expectation.Occurrence.Kind, _ event: String, at place: RouteChoice? = nil,
        _ result: Expectation.Result
    ) -> Expectation {
        expectation(.when(Expectation.Occurrence(kind, name(event), at: place), result))
    }
}
