import FlowEscaping
import FlowSwiftCode

/// A template for the names of a kind of type: the name of a flow or screen with a prefix and a suffix.
package struct NameTemplate: Hashable, Sendable {
    /// The declaration whose name the template contains.
    package enum Subject: String, Sendable {
        case flow = "{Flow}"
        case screen = "{Screen}"

        package var noun: String { self == .flow ? "flow" : "screen" }
    }

    let prefix: String
    let suffix: String
    private let subject: Subject

    /// Parses a template such as `{Screen}Coordinator`.
    ///
    /// - Returns: `nil` unless the placeholder occurs exactly once and the resulting names are identifiers.
    package init?(_ text: String, for subject: Subject) {
        let parts = text.split(separator: subject.rawValue, omittingEmptySubsequences: false)
        guard parts.count == 2, SwiftIdentifier.isValid("\(parts[0])Name\(parts[1])") else { return nil }
        prefix = String(parts[0])
        suffix = String(parts[1])
        self.subject = subject
    }

    init(_ subject: Subject, _ suffix: String) {
        prefix = ""
        self.suffix = suffix
        self.subject = subject
    }

    /// The template as written in a configuration.
    package var text: String { prefix + subject.rawValue + suffix }

    func name(for name: String) -> String { prefix + name + suffix }

    /// Returns the name of the flow or screen in the name of a type, or `nil` if the template does not match.
    func subject(of type: String) -> String? {
        guard type.utf8.count >= prefix.utf8.count + suffix.utf8.count, type.begins(with: prefix),
            type.ends(with: suffix)
        else { return nil }
        return String(type.rest(after: prefix)?.start(beforeEnding: suffix) ?? "")
    }
}
