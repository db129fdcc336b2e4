import FlowModel

/// What a branch does, with the source of each value.
extension FlowInspection {
    package typealias Argument = BoundArgument

    /// A route or an outcome, with the values that it is given.
    package struct Target: Hashable, Sendable {
        package var name: String
        package var arguments: [Argument]
    }

    /// A guard, an effect or a message, with the values that it is given.
    package struct Call: Hashable, Sendable {
        package var name: String
        package var arguments: [Argument]
        /// Whether it opens a URL, which is its only argument. A spec contains `open` instead of `run`.
        package var opensURL = false
    }

    package struct Condition: Hashable, Sendable {
        package var isNegated: Bool
        /// The guard that is asked; `nil` if values are compared.
        package var call: Call?
        /// What the values must be.
        package var comparisons: [Comparison] = []
    }

    /// A value in reach, and the literal that it must be equal to.
    package struct Comparison: Hashable, Sendable {
        package var source: BoundArgument.Source
        package var literal: Literal
    }

    package struct Start: Hashable, Sendable {
        package var condition: Condition?
        package var target: Target
        /// Whether the target is an outcome, with which the flow finishes immediately.
        package var finishes = false
        /// The steps from the first route, which are part of the start.
        package var steps: [Step] = []
    }

    package struct Step: Hashable, Sendable {
        package var words: VerbText
        /// The values for each target; empty if the verb passes none on.
        package var arguments: [[Argument]]
        /// Whether the verb has a list of targets.
        package var isList: Bool
        /// How a presented route is shown.
        package var presentation: Presentation?
        /// The anchor of the screen that the route comes from, with its value, which has the name of the anchor.
        package var anchor: Call?
    }
}
