import FlowDiagnostics
import FlowAnalysis

/// One JSON object for other programs, whose format is stable: docs/command-line.md describes version 1.
package struct InspectionJSON: Sendable {
    /// Of the format; a change that is not compatible increases it.
    package static let version = 1

    package init() {}

    package func render(_ inspected: InspectedModule) -> String {
        JSONValue.object(of: [
            "version": .number(Self.version),
            "flows": .array(inspected.flows.map { value(of: $0, in: inspected.sources) }),
            "expectations": inspected.expectations.isEmpty
                ? nil : .array(inspected.expectations.map { valueInLibrary(of: $0, in: inspected.sources) }),
        ]).document(isNested: true)
    }

    private func value(of flow: FlowInspection, in sources: SourceFiles) -> JSONValue {
        let bubbling = flow.outcomes.filter(\.bubbles)
        return .object(of: [
            "flow": .string(flow.name),
            "file": .string(sources[flow.file].path),
            "container": .string(flow.container.rawValue),
            "external": flow.isExternal ? .bool(true) : nil,
            "start": .array(flow.start.map(value)),
            "routes": .array(flow.routes.map(value)),
            "transitions": .array(flow.transitions.flatMap(values)),
            "outcomes": .array(
                flow.outcomes.filter { !$0.bubbles }.map {
                    .object(of: ["outcome": .string($0.name), "produced": .bool($0.isProduced)])
                }),
            "bubbles": bubbling.isEmpty
                ? nil
                : .array(
                    bubbling.map { .object(of: ["intent": .string($0.name), "produced": .bool($0.isProduced)]) }),
            "maxDepth": flow.maxDepth.map(JSONValue.number) ?? .null,
            "modalDepth": flow.modalDepth.map(JSONValue.number) ?? .null,
            "complete": flow.isComplete ? nil : .bool(false),
            "expectations": flow.expectations.contains { $0.library == nil }
                ? .array(flow.expectations.filter { $0.library == nil }.map(value)) : nil,
        ])
    }

    private func value(of route: FlowInspection.Route) -> JSONValue {
        .object(of: [
            "route": .string(route.name),
            "reachable": .bool(route.isReachable),
            "buried": route.isBuried ? .bool(true) : nil,
            "dismissible": route.dismissalCondition.flatMap(guardObject),
            "back": route.backCondition.flatMap(guardObject),
            "tab": tab(of: route),
            "tasks": route.tasks.isEmpty ? nil : .array(route.tasks.map(JSONValue.string)),
            "steps": route.steps.map(JSONValue.number),
            "journey": route.journey.map { .array($0.steps.map(value)) },
        ])
    }

    /// `{ "guard": … }`
    private func guardObject(_ condition: FlowInspection.Condition) -> JSONValue? {
        condition.call.map { .object(of: ["guard": guardValue($0, condition)]) }
    }

    /// When its tab is in the bar, its badge, and what the flow gives it; `nil` if none of these is said.
    private func tab(of route: FlowInspection.Route) -> JSONValue? {
        let given = route.tabArguments ?? []
        if route.tabCondition == nil, route.tabBadge == nil, given.isEmpty { return nil }
        return .object(of: [
            "guard": route.tabCondition.flatMap { condition in condition.call.map { guardValue($0, condition) } },
            "badge": route.tabBadge.map { value(of: $0) },
            "arguments": given.isEmpty ? nil : sources(of: given),
        ])
    }

    private func value(of step: Journey.Step) -> JSONValue {
        .object(of: [
            // An event from outside does not belong to the route.
            "route": step.isFromOutside ? nil : .string(step.route),
            "event": .string(step.event),
            "branch": step.branch.map(JSONValue.number),
        ])
    }

    /// One for each branch.
    private func values(of transition: FlowInspection.Transition) -> [JSONValue] {
        var route: JSONValue?
        if case .route(let name) = transition.owner { route = .string(name) }
        return transition.branches.enumerated().map { index, answer in
            .object(of: [
                "route": route,
                "event": .string(transition.event),
                "branch": .number(index),
                "fires": .bool(answer.fires),
                "fails": .array(answer.fails.map { .string($0.rule.rawValue) }),
                "guard": answer.condition?.call.map { guardValue($0, answer.condition) },
                "values": comparisons(answer.condition),
                "effects": .array(answer.effects.map { value(of: $0) }),
                "steps": .array(answer.steps.map(value)),
                "at": answer.opens.map { value(of: $0) },
                "delivers": answer.delivers.map { value(of: $0) },
                "animated": answer.isAnimated ? nil : .bool(false),
                "hold": answer.hold.map { hold in
                    hold.seconds.map { .object(of: ["for": .number($0)]) } ?? .bool(true)
                },
            ])
        }
    }
}
