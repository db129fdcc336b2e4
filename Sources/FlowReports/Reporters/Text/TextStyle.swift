import FlowDiagnostics

/// The colours of what is printed for people; without colour every role is plain text.
package struct TextStyle: Sendable {
    package enum Role: Sendable {
        case error, warning, note, place, message, rule, caret, added, removed
        /// In an inspection: what is as it should be, and the headings of columns.
        case good, heading

        /// The parameters of the "select graphic rendition" sequence.
        fileprivate var parameters: String {
            switch self {
            case .error: "1;31"
            case .warning: "1;35"
            case .note: "1;36"
            case .place, .message: "1"
            case .rule, .heading: "2"
            case .caret, .added, .good: "32"
            case .removed: "31"
            }
        }
    }

    let isColored: Bool

    package init(isColored: Bool) { self.isColored = isColored }

    package func apply(_ role: Role, to text: String) -> String {
        isColored ? start(of: role) + text + Self.end : text
    }

    /// The sequence that starts the colour of a role.
    func start(of role: Role) -> String { "\u{1B}[\(role.parameters)m" }

    /// The sequence that ends every colour.
    static let end = "\u{1B}[0m"

    package func role(of severity: Severity) -> Role {
        switch severity {
        case .error: .error
        case .warning: .warning
        case .info: .note
        }
    }
}
