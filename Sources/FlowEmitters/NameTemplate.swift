import FlowSwiftCode

/// The name of a kind of type: the name of its flow or screen with a prefix and a suffix.
package struct NameTemplate: Hashable, Sendable {
    /// Whose name is in the middle.
    package enum Subject: String, Sendable {
        case flow = "{Flow}"
        case screen = "{Screen}"

        package var noun: String { self == .flow ? "flow" : "screen" }
    }

    let prefix: String
    let suffix: String
    private let subject: Subject

    /// Reads `{Screen}Coordinator`.
    ///
    /// - Returns: `nil` unless the place of the name occurs exactly once and the result is an identifier.
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

    /// As in a configuration.
    package var text: String { prefix + subject.rawValue + suffix }

    func name(for name: String) -> String { prefix + name + suffix }

    /// The name in the middle of `type`; `nil` if the template does not match.
    func subject(of type: String) -> String? {
        guard type.utf8.count >= prefix.utf8.count + suffix.utf8.count, type.hasPrefix(prefix), type.hasSuffix(suffix)
        else { return nil }
        return String(type.dropFirst(prefix.count).dropLast(suffix.count))
    }
}
