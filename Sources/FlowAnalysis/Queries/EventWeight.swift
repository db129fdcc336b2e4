/// How long a journey is: by its events, and of journeys with as many, by those that come from outside the screens. What the
/// reader does in the app tells more of it than a link that leads to the same place.
enum EventWeight {
    /// Something that happens on a screen, or that the system does.
    static let inside = 1 << 20
    /// A flow-level intent, or a link.
    static let outside = inside + 1
    /// Longer than anybody reads: a flow that counts in its stack can need exponentially many events.
    static let limit = 1 << 56

    /// - Complexity: O(1).
    static func events(_ weight: Int) -> Int { weight >> 20 }
}
