/// What a flow holds until it is resumed or dropped: one of its links, or one of its own intents with its payload.
package struct HeldEvent: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        case link(OpenedLink)
        /// The index among the flow's own intents, and the payload.
        case intent(Int, payload: [String?])
    }

    package var content: Content
    /// The number of seconds until it expires; `nil` if there is no limit. At zero, a resume drops it.
    package var secondsLeft: Int?

    package init(_ content: Content, secondsLeft: Int? = nil) {
        self.content = content
        self.secondsLeft = secondsLeft
    }

    package var isTooLate: Bool { secondsLeft == 0 }

    /// The pattern of the link, or the name of the intent.
    package func name(in flow: ProgramFlow) -> String {
        switch content {
        case .link(let link): flow.links[link.index].pattern
        case .intent(let intent, _): flow.intents[intent].name
        }
    }

    mutating func age(by seconds: Int) { secondsLeft = secondsLeft.map { max(0, $0 - seconds) } }
}

/// Why a flow no longer holds what it has held, if that was not resumed.
package enum HeldEventDrop: String, Hashable, Sendable {
    /// A `forget` has dropped it.
    case forgotten
    /// Another event is held in its place.
    case replaced
    /// More seconds have passed than it was held for.
    case expired
    /// The flow has been removed.
    case removed
}
