/// A task: work of the app that takes time and ends with one of its outcomes.
package struct SpecTask: Hashable, Sendable {
    package var name: Name
    package var parameters: [Parameter]
    package var outcomes: [Event]
    package var doc: String?

    package init(name: Name, parameters: [Parameter] = [], outcomes: [Event] = [], doc: String? = nil) {
        self.name = name
        self.parameters = parameters
        self.outcomes = outcomes
        self.doc = doc
    }
}

/// An outcome of the tasks that can run on a route, which is an event of the route.
package struct TaskOutcome: Hashable, Sendable {
    package var event: Event
    /// The tasks that can end with it and can run on the route, as indices of the flow's tasks.
    package var tasks: [Int]
}

/// The tasks that can run on a route.
@usableFromInline
struct RouteTasks: Hashable, Sendable {
    /// The indices of the flow's tasks, in order.
    var tasks: [Int]
    var outcomes: [TaskOutcome]
}

extension Module {
    /// Whether any flow of the module has tasks.
    package var hasTasks: Bool { flows.indices.contains { !flows[$0].tasks.isEmpty } }
}
