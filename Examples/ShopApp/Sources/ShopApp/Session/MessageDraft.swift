import ShopModels

/// A message that was swiped away, to be gone on with.
struct MessageDraft: Hashable, Sendable {
    /// What it is about, where that was said.
    var topic: HelpTopic?
}
