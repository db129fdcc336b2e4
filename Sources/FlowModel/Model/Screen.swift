import FlowDiagnostics

/// The content of a route: its parameters and its intents. A screen does not refer to any route or other screen.
package struct Screen: Hashable, Sendable {
    package var name: Name
    package var doc: String?
    package var params: [Parameter]
    package var intents: [Event]
    /// The messages that a coordinator can deliver to it.
    package var receives: [Event]
    /// The views from which its transitions present or push routes.
    package var anchors: [Anchor]
    /// The SwiftUI view or UIKit controller type. Without it, the app's factory creates the view.
    package var view: Name? {
        @inlinable
        get { ownView.value }
        set { ownView = Rare(newValue) }
    }
    @usableFromInline
    var ownView: Rare<Name>
    /// Whether an error in the spec has left a part of the screen unread, so that nothing in it is reported as missing.
    package var isPartlyRead: Bool
    /// Whether no spec declares it under `screens`, so that the route of its name does. It belongs to that route.
    package var isDeclaredByRoute: Bool
    /// Whether it stands for all that a flow written by hand shows. It belongs to that flow.
    package internal(set) var isExternal = false

    package init(
        name: Name, doc: String? = nil, params: [Parameter] = [], intents: [Event] = [], receives: [Event] = [],
        anchors: [Anchor] = [], view: Name? = nil, isPartlyRead: Bool = false, isDeclaredByRoute: Bool = false
    ) {
        self.name = name
        self.doc = doc
        self.params = params
        self.intents = intents
        self.receives = receives
        self.anchors = anchors
        ownView = Rare(view)
        self.isPartlyRead = isPartlyRead
        self.isDeclaredByRoute = isDeclaredByRoute
    }
}
