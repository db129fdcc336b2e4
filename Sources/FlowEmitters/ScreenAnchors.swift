import FlowModel
import FlowSwiftCode

/// The anchors of a screen, as an enum with a case for each.
struct ScreenAnchors {
    private let screen: Screen
    private let unit: EmissionUnit

    init(_ screen: Screen, _ unit: EmissionUnit) {
        self.screen = screen
        self.unit = unit
    }

    private var name: String { unit.naming.anchor(of: screen) }

    /// `GalleryAnchor.thumbnail(id)`
    func value(of index: Int, _ binding: Binding?, in scope: BoundValues) -> SwiftExpression? {
        let anchor = screen.anchors[index]
        let member = SwiftExpression.member(
            .type(unit.types.type(.anchor, of: screen, from: unit.file)), anchor.name.text)
        guard let value = anchor.value else { return member }
        guard let expression = binding.flatMap({ scope.value(of: $0, for: value) }) else { return nil }
        return .call(member, [SwiftArgument(expression)])
    }

    var declaration: SwiftDeclaration {
        let cases = screen.anchors.map { anchor in
            let values = anchor.value.map { [SwiftParameter(label: .none, $0.name.text, $0.type)] } ?? []
            return SwiftDeclaration.enumCase(SwiftEnumCase(anchor.name.text, values: values))
        }
        return .type(
            SwiftTypeDeclaration(
                .enum, name, inherits: [.named("FlowAnchor")],
                traits: SwiftTraits(
                    doc: "Views of `\(screen.name.text)` from which its flow presents or pushes something.",
                    access: unit.options.declarationAccess),
                members: cases))
    }
}

extension Screen {
    /// Whether it has views from which something is presented or pushed.
    var hasAnchors: Bool { !anchors.isEmpty }
}
