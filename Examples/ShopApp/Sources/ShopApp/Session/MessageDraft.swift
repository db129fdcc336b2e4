import ShopModels

/// A message that the user dismissed before sending it, and can continue later.
struct MessageDraft: Hashable, Sendable {
    /// The topic, if the user chose one.
    var topic: HelpTopic?
}
