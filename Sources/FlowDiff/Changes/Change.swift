import FlowDiagnostics

/// One change between two versions of specs.
package struct Change: Hashable, Sendable {
    /// What has changed.
    package enum Element: String, Hashable, Sendable, CaseIterable {
        case flow, container, value, outcome, intent, message, `guard`, badge, effect, task, presentation, start, entry,
            screen, anchor,
            route, appearance, transition
        case link, journey, expectation
        /// One that a configuration lists.
        case module
    }

    package enum Action: String, Hashable, Sendable, CaseIterable {
        case added, removed, renamed, changed
        /// Only of an expectation: it asks for less, or for more.
        case weakened, strengthened
        /// Only of an expectation: it held and does not, or it did not and does.
        case broken, repaired
    }

    /// The declaration that the change is about. What does not apply is `nil`.
    package struct Subject: Hashable, Sendable {
        /// For a change of the list of modules, the specs of one.
        package var module: String?
        package var flow: String?
        package var screen: String?
        package var route: String?
        /// The name of an event, or the pattern of a link.
        package var event: String?
        /// The name of a value, a guard, a badge, an effect, a task, a presentation, an anchor or a choice about the code; the id of an
        /// expectation.
        package var name: String?

        package init(
            module: String? = nil, flow: String? = nil, screen: String? = nil, route: String? = nil,
            event: String? = nil, name: String? = nil
        ) {
            self.module = module
            self.flow = flow
            self.screen = screen
            self.route = route
            self.event = event
            self.name = name
        }
    }

    /// A location in a spec.
    package struct Location: Hashable, Sendable {
        package var file: String
        package var start: TextPosition
        package var end: TextPosition

        package init(file: String, start: TextPosition, end: TextPosition) {
            self.file = file
            self.start = start
            self.end = end
        }
    }

    package var element: Element
    package var action: Action
    /// Each once, in order; never empty.
    package var classes: [ChangeClass]
    package var subject: Subject
    /// One sentence in lower case, with names in backticks.
    package var message: String
    /// In the old version; `nil` for what was added.
    package var old: Location? = nil
    /// In the new version; `nil` for what was removed.
    package var new: Location? = nil

    /// Where a reader should look first: in the new version, if it is there.
    package var location: Location? { new ?? old }
}
