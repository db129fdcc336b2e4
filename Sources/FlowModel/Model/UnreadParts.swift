/// The parts of a flow that an error has left unread. That error is reported, and nothing that these parts may declare is reported
/// as unknown or missing.
package struct UnreadParts: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    package static var container: Self { Self(rawValue: 1) }
    package static var outcomes: Self { Self(rawValue: 2) }
    package static var intents: Self { Self(rawValue: 4) }
    package static var guards: Self { Self(rawValue: 8) }
    package static var effects: Self { Self(rawValue: 16) }
    package static var start: Self { Self(rawValue: 32) }
    package static var routes: Self { Self(rawValue: 64) }
    package static var transitions: Self { Self(rawValue: 128) }
    /// Those of the file, which any flow of the module may use.
    package static var screens: Self { Self(rawValue: 256) }
    package static var params: Self { Self(rawValue: 512) }
    package static var tasks: Self { Self(rawValue: 1024) }
    package static var presentations: Self { Self(rawValue: 2048) }
    package static var badges: Self { Self(rawValue: 4096) }
}
