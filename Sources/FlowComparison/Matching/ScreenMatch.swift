import FlowIR

/// A screen in both versions.
struct ScreenMatch {
    let old: Screen
    let new: Screen
    let intents: Pairing
    /// Of the messages that the screen receives. They are paired by name: nothing else tells one from another.
    let messages: Pairing
    let values: Pairing

    /// - Parameter uses: what the routes that show the screen do on one of its intents.
    init(_ old: Screen, _ new: Screen, oldUses: (Int) -> [String], newUses: (Int) -> [String]) {
        self.old = old
        self.new = new
        values = Pairing(old.params, new.params)
        messages = Pairing(old.receives.map(\.name.text), new.receives.map(\.name.text)) { _, _ in 0 }
        intents = Pairing(old.intents.map(\.name.text), new.intents.map(\.name.text)) { one, other in
            Likeness.of(
                Features.event(old.intents[one], uses: oldUses(one)),
                Features.event(new.intents[other], uses: newUses(other)))
        }
    }
}
