import FlowIR

/// A screen in both versions.
struct ScreenMatch {
    let old: Screen
    let new: Screen
    let intents: Pairing
    let values: Pairing

    /// - Parameter uses: what the routes that show the screen do on one of its intents.
    init(_ old: Screen, _ new: Screen, oldUses: (Int) -> [String], newUses: (Int) -> [String]) {
        self.old = old
        self.new = new
        values = Pairing(old.params, new.params)
        intents = Pairing(old.intents.map(\.name.text), new.intents.map(\.name.text)) { one, other in
            Likeness.of(
                Features.event(old.intents[one], uses: oldUses(one)),
                Features.event(new.intents[other], uses: newUses(other)))
        }
    }
}
