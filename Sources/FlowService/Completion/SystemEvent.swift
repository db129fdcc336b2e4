import FlowDecoding
import FlowDiagnostics
import FlowEscaping
import FlowModel

/// An event of a route that comes from the system, or follows from what the user sees.
struct SystemEvent {
    let name: String
    var documentation: String { Self.documentation[name] ?? "" }

    /// Whether it is an event of its own in journeys, rather than something that follows from another.
    var happensByItself: Bool {
        name != "$back" && name != "$dismissed" && Transition.Trigger.ofEntry(name) == nil
    }

    /// Those that the schema lists.
    static let all: [SystemEvent] = {
        let path: [SchemaGuide.Step] = ["routes", "route", "transitions"].map { .key($0) }
        let patterns = SchemaGuide.spec.patterns(at: path)
        var names: [String] = []
        for pattern in patterns {
            for name in SchemaGuide.listed(in: pattern) where !names.contains(name) { names.append(name) }
        }
        return names.map { SystemEvent(name: $0) }
    }()

    private static let documentation = [
        "$back": "The system has popped the route.",
        "$dismissed": "The user has dismissed the layer that began with the route.",
        "$backAttempted": "The user has tried to go back, and the condition of `back` does not hold.",
        "$dismissAttempted": "The user has tried to swipe away a layer that cannot be dismissed at the moment.",
        "$reselected": "The user has tapped the tab that is selected already.",
        "$opened": "This entry of the route has become visible for the first time.",
        "$shown": "The route has become visible.",
        "$removed": "The entry of the route has been removed for any reason.",
    ]
}
