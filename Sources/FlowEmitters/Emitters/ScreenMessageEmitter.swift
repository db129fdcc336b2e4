import FlowModel
import FlowSwiftCode

/// Emits what each screen of the file receives: an enum of its messages, and a method of its inbox that takes a closure for each.
struct ScreenMessageEmitter: Emitter {
    let title = "Messages"

    func declarations(for unit: EmissionUnit) -> [SwiftDeclaration] {
        unit.screens.filter(\.hasInbox).flatMap { ScreenMessages($0, unit).declarations }
    }
}
