import FlowDiagnostics

/// A walk as a file: the events in order, and what is shown after each.
package struct RecordedJourney: Hashable, Sendable {
    /// A name with a value, of a payload or of a route.
    package struct Value: Hashable, Sendable {
        package var name: String
        /// `nil` for `nil`.
        package var text: String?

        package init(_ name: String, _ text: String?) {
            self.name = name
            self.text = text
        }
    }

    package struct Answer: Hashable, Sendable {
        /// `isOpen`, `isOpen(id: 7)` or `ShopFlow.isOpen(id: 7)`.
        package var question: String
        package var isYes: Bool
    }

    package struct Answers: Hashable, Sendable {
        package var list: [Answer] = []
        /// Whether the same question has several answers during the event, which count in the order in which they are asked for.
        /// Otherwise they count by question.
        package var isOrdered = false
    }

    package enum Event: Hashable, Sendable {
        /// An intent, or `system-back`, `system-swipe`, `system-ok`, `answers-changed` or `time-passes`.
        case event(String)
        /// The name of a tab's route.
        case tab(String)
        case link(String)

        /// As journeys in diagnostics name it.
        package var name: String {
            switch self {
            case .event(let name), .tab(let name), .link(let name): name
            }
        }
    }

    /// What is shown after an event. Parts that are not given can be anything.
    package struct Expectation: Hashable, Sendable {
        /// The route that the user sees: `detail`, or `home/detail` with the routes around it.
        package var seen: String?
        /// Values of the route, or of the outcome.
        package var values: [Value] = []
        /// The outcome with which the flow ends.
        package var outcome: String?
        /// The rule by which the transition fails.
        package var fails: String?
    }

    package struct Step: Hashable, Sendable {
        package var event: Event
        package var payload: [Value] = []
        package var answers = Answers()
        package var expected = Expectation()
    }

    package struct Entry: Hashable, Sendable {
        package var route: String
        package var values: [Value]

        package init(route: String, values: [Value]) {
            self.route = route
            self.values = values
        }
    }

    package var flow: String
    package var doc: String?
    /// The values of the flow's parameters.
    package var values: [Value] = []
    package var entry: Entry?
    /// The answers of the guards of the start.
    package var startAnswers = Answers()
    package var expectedAtStart = Expectation()
    package var steps: [Step] = []

    package init(flow: String) { self.flow = flow }
}

extension [RecordedJourney.Value] {
    package subscript(name: String) -> RecordedJourney.Value? { first { $0.name == name } }
}
