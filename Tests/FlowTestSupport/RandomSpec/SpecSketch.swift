/// A module before it is text: as much of the language as moves something, easy to draw at random and to cut down.
package struct SpecSketch: Hashable, Sendable {
    package var flows: [FlowSketch]

    package init(flows: [FlowSketch]) { self.flows = flows }
}

package struct FlowSketch: Hashable, Sendable {
    package enum Container: String, Hashable, Sendable {
        case stack, `switch`, tabs
    }

    package var name: String
    package var container = Container.stack
    package var outcomes: [String] = []
    package var start: [StartSketch] = []
    package var entries: [String] = []
    package var routes: [RouteSketch] = []
    /// The flow's own intents, and what they do.
    package var transitions: [TransitionSketch] = []
    /// Patterns, and what they do.
    package var links: [TransitionSketch] = []

    package init(name: String) { self.name = name }

    package var branches: [BranchSketch] {
        (routes.flatMap(\.transitions) + transitions + links).flatMap(\.branches)
    }
}

package struct StartSketch: Hashable, Sendable {
    package var question: QuestionSketch?
    package var route: String
}

package struct RouteSketch: Hashable, Sendable {
    package var name: String
    /// The flow it shows; `nil` for a screen of its own, whose intents are those it has transitions for.
    package var child: String?
    package var presentation: String?
    package var isBackHidden = false
    package var isDismissible = true
    package var isHiddenTab = false
    /// Whether it is given a number, so that two of it need not be equal.
    package var hasNumber = false
    package var transitions: [TransitionSketch] = []

    package init(name: String) { self.name = name }
}

package struct TransitionSketch: Hashable, Sendable {
    package var event: String
    package var branches: [BranchSketch]
}

package struct BranchSketch: Hashable, Sendable {
    package var question: QuestionSketch?
    package var isHeld = false
    package var steps: [StepSketch]
}

/// A guard that is asked, and the answer that is wanted.
package struct QuestionSketch: Hashable, Sendable {
    /// The guards that every sketch knows; those with a number are asked about one of two.
    package static let plain = ["isNew", "isOld"]
    package static let numbered = "has"

    package var name: String
    package var number: Int?
    package var isNegated: Bool
}

/// A verb with what belongs to it: `push: detail, unique: top`.
package struct StepSketch: Hashable, Sendable {
    package var verb: String
    /// `nil` where the verb stands alone.
    package var value: String?
    /// What comes behind it: `above: home`.
    package var modifier: String?
    /// The number for a route that has one.
    package var number: Int?
    /// The routes that it names.
    package var routes: [String] = []

    package init(_ verb: String, _ value: String? = nil) {
        self.verb = verb
        self.value = value
    }

    /// A verb that leads to one route.
    package init(_ verb: String, to route: String, _ modifier: String? = nil, naming other: String? = nil) {
        self.verb = verb
        value = route
        self.modifier = modifier
        routes = [route] + (other.map { [$0] } ?? [])
    }
}
