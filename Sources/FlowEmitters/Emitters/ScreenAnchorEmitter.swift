import FlowModel
import FlowSwiftCode

/// Emits an enum of the anchors of each screen of the file.
struct ScreenAnchorEmitter: Emitter {
    let title = "Anchors"

    func declarations(for unit: EmissionUnit) -> [SwiftDeclaration] {
        unit.screens.filter(\.hasAnchors).map { ScreenAnchors($0, unit).declaration }
    }
}
