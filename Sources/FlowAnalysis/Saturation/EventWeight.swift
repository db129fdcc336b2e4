/// The length of a journey. The number of events comes first; of journeys with the same number, the one with fewer links and
/// flow-level intents is shorter, because actions in the app are easier to follow.
enum EventWeight {
    /// An event on a screen, or an action of the system.
    static let inside = 1 << 20
    /// A flow-level intent, or a link.
    static let outside = inside + 1
    /// The longest journey. A flow whose stack acts as a counter can need exponentially many events.
    static let limit = 1 << 56
    /// There is no journey. More than any other weight, and far enough from overflow to add to it.
    static let unreachable = 1 << 62

    /// The number of events.
    static func events(_ weight: Int) -> Int { weight >> 20 }
}
