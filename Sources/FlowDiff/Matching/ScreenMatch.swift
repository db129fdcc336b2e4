import FlowModel

/// A screen in both versions.
struct ScreenMatch {
    let old: Screen
    let new: Screen
    let intents: Pairing
    /// Of the messages that the screen receives. They are paired by name: nothing else distinguishes them.
    let messages: Pairing
    let values: Pairing
    let anchors: Pairing

    /// - Parameters:
    ///   - oldUses: what the routes that show the screen do on its intents, by the index of the intent.
    ///   - oldAnchorUses: what comes from its anchors, by the index of the anchor.
    init(
        _ old: Screen, _ new: Screen, oldUses: [Int: [String]], newUses: [Int: [String]],
        oldAnchorUses: [Int: [String]], newAnchorUses: [Int: [String]]
    ) {
        self.old = old
        self.new = new
        func anchorFeatures(_ asked: [Int], of screen: Screen, _ uses: [Int: [String]]) -> [[String]] {
            asked.map { Features.anchor(screen.anchors[$0], uses: uses[$0] ?? []) }
        }
        anchors = Pairing(
            old.anchors.map(\.name.text), new.anchors.map(\.name.text),
            oldFeatures: { anchorFeatures($0, of: old, oldAnchorUses) },
            newFeatures: { anchorFeatures($0, of: new, newAnchorUses) })
        values = Pairing(old.params, new.params)
        messages = Pairing(equal: old.receives.map(\.name.text), new.receives.map(\.name.text))
        func features(_ asked: [Int], of screen: Screen, _ uses: [Int: [String]]) -> [[String]] {
            asked.map { Features.event(screen.intents[$0], uses: uses[$0] ?? []) }
        }
        intents = Pairing(
            old.intents.map(\.name.text), new.intents.map(\.name.text), oldFeatures: { features($0, of: old, oldUses) },
            newFeatures: { features($0, of: new, newUses) })
    }
}
