import FlowDiagnostics

/// What a place shows: what it is given and what can happen there. A screen knows no route and no other screen.
package struct Screen: Hashable, Sendable {
    package var name: Name
    package var doc: String?
    package var params: [Parameter]
    package var intents: [Event]
    /// The SwiftUI view or UIKit controller type; without it the app's factory builds it.
    package var view: Name?

    package init(
        name: Name, doc: String? = nil, params: [Parameter] = [], intents: [Event] = [], view: Name? = nil
    ) {
        self.name = name
        self.doc = doc
        self.params = params
        self.intents = intents
        self.view = view
    }
}
