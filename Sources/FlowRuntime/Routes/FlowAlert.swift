/// The texts and buttons of an alert or a confirmation, which a route can be instead of a screen.
public nonisolated struct FlowAlert: Sendable {
    /// How the texts and buttons are shown.
    public enum Style: Hashable, Sendable {
        /// An alert in the middle of the screen.
        case alert
        /// An action sheet.
        case confirmation
    }

    /// A button. A tap dismisses the alert first; then the transition of the button's event runs.
    public struct Button: Sendable {
        /// What a button is for, which decides how the system shows it and where.
        public enum Role: Hashable, Sendable {
            /// Leaves everything as it is. A tap outside a confirmation means this button.
            case cancel
            /// Destroys something.
            case destructive
        }

        /// The title of the button.
        public var title: FlowText
        /// What the button is for, or `nil` if it is an ordinary one.
        public var role: Role?

        /// Creates a button.
        ///
        /// - Parameters:
        ///   - title: The title of the button.
        ///   - role: What the button is for, or `nil` if it is an ordinary one.
        public init(_ title: FlowText, role: Role? = nil) {
            self.title = title
            self.role = role
        }
    }

    /// How the texts and buttons are shown.
    public var style: Style
    /// The title.
    public var title: FlowText
    /// The text below the title.
    public var message: FlowText?
    /// The buttons in the order of the spec. If the array is empty, the system adds an OK.
    public var buttons: [Button]

    /// Creates the description of an alert.
    ///
    /// - Parameters:
    ///   - style: How the texts and buttons are shown.
    ///   - title: The title.
    ///   - message: The text below the title.
    ///   - buttons: The buttons in the order of the spec.
    public init(_ style: Style = .alert, title: FlowText, message: FlowText? = nil, buttons: [Button] = []) {
        self.style = style
        self.title = title
        self.message = message
        self.buttons = buttons
    }

    /// The index of the button that is meant by a tap outside a confirmation, or `nil` if there is none.
    var cancelButton: Int? { buttons.firstIndex { $0.role == .cancel } }
}
