extension Simulation {
    /// What an event does besides changing what flows show: it concerns a message for a screen, or what a flow holds.
    package struct Note: Hashable, Sendable {
        package enum Kind: String, Hashable, Sendable {
            case delivered, undelivered, held, resumed, dropped
        }

        package var kind: Kind
        /// The name of the message, of the intent, or the pattern of the link.
        package var name: String
        /// The routes that lead to the screen that receives the message, with its own, or to the flow that holds the intent or the
        /// link. Empty for a message that was not delivered.
        package var path: [String]

        package init(_ kind: Kind, _ name: String, path: [String] = []) {
            self.kind = kind
            self.name = name
            self.path = path
        }

        package init?(_ happening: Happening) {
            switch happening {
            case .delivered(let path, let message, _): self.init(.delivered, message.name, path: path)
            case .undelivered(_, _, let message): self.init(.undelivered, message)
            case .held(let path, let name): self.init(.held, name, path: path)
            case .resumed(let path, let name): self.init(.resumed, name, path: path)
            case .dropped(let path, let name, _): self.init(.dropped, name, path: path)
            default: return nil
            }
        }
    }
}
