import FlowSwiftCode

/// What a kind of type is called: the name of its flow or screen, and what stands before and behind it.
package struct NameTemplate: Hashable, Sendable {
    /// What the name in the middle is of.
    package enum Subject: String, Sendable {
        case flow = "{Flow}"
        case screen = "{Screen}"
    }

    let prefix: String
    let suffix: String
    private let subject: Subject

    /// Reads `{Screen}Coordinator`.
    ///
    /// - Returns: `nil` where the place of the name is missing or there twice, or no identifier comes of it.
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

    /// As a project writes it.
    package var text: String { prefix + subject.rawValue + suffix }

    func name(for name: String) -> String { prefix + name + suffix }

    /// The name that `type` is made of; `nil` where it is made of none.
    func subject(of type: String) -> String? {
        guard type.utf8.count >= prefix.utf8.count + suffix.utf8.count, type.hasPrefix(prefix), type.hasSuffix(suffix)
        else { return nil }
        return String(type.dropFirst(prefix.count).dropLast(suffix.count))
    }
}
