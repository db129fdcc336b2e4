import FlowDiagnostics

/// What a route shows if it is an alert or a confirmation: texts and buttons instead of a screen.
package struct Alert: Hashable, Sendable {
    package enum Style: String, Hashable, Sendable {
        case alert
        /// An action sheet.
        case confirmation

        /// "an alert"
        package var title: String { self == .alert ? "an alert" : "a confirmation" }
    }

    package var style: Style
    /// The key.
    package var span: SourceSpan
    /// The parameters of the route.
    package var params: [Parameter]
    /// `nil` only if it could not be read.
    package var title: AlertText?
    package var message: AlertText?
    /// In the order of the spec. Without any, the system adds an OK, which only dismisses the alert.
    package var buttons: [AlertButton]
    /// The routes above which it can be shown, and on which a task that a button starts therefore runs. Only set in flows with tasks.
    package internal(set) var beneath: TaskEntry?
    /// Whether an error in the spec has left a part of it unread.
    package var isPartlyRead: Bool

    package init(
        style: Style, span: SourceSpan, params: [Parameter] = [], title: AlertText? = nil, message: AlertText? = nil,
        buttons: [AlertButton] = [], isPartlyRead: Bool = false
    ) {
        self.style = style
        self.span = span
        self.params = params
        self.title = title
        self.message = message
        self.buttons = buttons
        self.isPartlyRead = isPartlyRead
    }

    /// The buttons as events of the route.
    package var events: [Event] { buttons.map { Event(name: $0.name) } }

    /// All texts, in the order of the spec.
    package var texts: [AlertText] { [title, message].compactMap(\.self) + buttons.compactMap(\.title) }

    /// The index of the button that the system also means by a tap outside a confirmation.
    package var cancelButton: Int? { buttons.firstIndex { $0.role == .cancel } }
}

/// A button of an alert. Its name is an event of the route.
package struct AlertButton: Hashable, Sendable {
    package enum Role: String, Hashable, Sendable, CaseIterable {
        case cancel, destructive
    }

    package var name: Name
    /// `nil` only if it could not be read.
    package var title: AlertText?
    package var role: Role?
    /// The position of the role's value.
    package var roleSpan: SourceSpan?

    package init(name: Name, title: AlertText? = nil, role: Role? = nil, roleSpan: SourceSpan? = nil) {
        self.name = name
        self.title = title
        self.role = role
        self.roleSpan = roleSpan
    }
}

/// A text of an alert, with values of its route: `Delete {name}?`
package struct AlertText: Hashable, Sendable {
    package enum Part: Hashable, Sendable {
        case text(String)
        case value(Name)
    }

    package var parts: [Part]
    package var span: SourceSpan

    package init(_ parts: [Part], at span: SourceSpan) {
        self.parts = parts
        self.span = span
    }

    /// The text as in the spec, without the doubling of braces.
    package var plain: String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .value(let name): "{\(name.text)}"
            }
        }.joined()
    }

    /// Whether two texts are the same wherever they are shown.
    package func isSame(as other: AlertText) -> Bool { plain == other.plain }
}

extension Route {
    /// The alert or confirmation, if the route is one.
    package var alert: Alert? { if case .alert(let alert) = content { alert } else { nil } }

    /// Whether it has a tab of its own, if the flow is a tab bar: always, or while the condition of the tab holds.
    package var isInTabBar: Bool { !isAlert && tab?.isHidden != true }

    /// Faster than to read the alert.
    package var isAlert: Bool { if case .alert = content { true } else { false } }
}
