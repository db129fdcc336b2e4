/// What the texts of a program call things: the names of the specs, unless people read the texts.
package struct ProgramNames: Sendable {
    /// Of a route in a flow, by their names.
    let route: @Sendable (_ name: String, _ flow: String) -> String
    /// Of an outcome or a message.
    let title: @Sendable (String) -> String
    /// Of a guard, an effect, a task, a value or an anchor, in a sentence.
    let text: @Sendable (String) -> String
    /// What is before a guard that must not hold.
    let negation: String

    /// Those of the specs.
    package init() {
        route = { name, _ in name }
        title = { $0 }
        text = { $0 }
        negation = "not "
    }

    package init(
        route: @escaping @Sendable (_ name: String, _ flow: String) -> String,
        title: @escaping @Sendable (String) -> String, text: @escaping @Sendable (String) -> String, negation: String
    ) {
        self.route = route
        self.title = title
        self.text = text
        self.negation = negation
    }
}
