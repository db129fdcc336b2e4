/// How long an intent or a link is held for a `resume`.
package struct Hold: Hashable, Sendable {
    /// The number of seconds after which it is dropped; `nil` if it is held until a `resume` or a `forget`.
    package var seconds: Int?

    package init(seconds: Int? = nil) { self.seconds = seconds }

    /// The number of seconds can be no larger, so that it is a whole number for a browser, too.
    package static let mostSeconds = 1_000_000_000

    /// The value of the key `hold`, as it is written.
    package var text: String { seconds.map { "{ for: \($0) }" } ?? "true" }
}

extension Flow {
    /// Whether an intent or a link of the flow is ever held.
    package var holdsEvents: Bool { holdsIntents || holdsLinks }

    /// Whether one of the flow's own intents is ever held.
    package var holdsIntents: Bool { transitions.contains { $0.branches.contains(where: \.isHeld) } }

    /// Whether a link of the flow is ever held.
    package var holdsLinks: Bool { links?.routes.contains { $0.branches.contains(where: \.isHeld) } ?? false }
}
