#if canImport(UIKit)
    import UIKit
#endif

/// The window, or a sheet or cover.
@MainActor
final class Layer {
    let isSheet: Bool
    let id: AnyHashable?
    let presentation: Presentation?
    /// The binding's setter of when the layer was presented.
    let write: () -> Void
    var node: Node?
    var hasArrived: Bool
    #if canImport(UIKit)
        let controller = PresentedController()
    #endif

    init(isSheet: Bool, id: AnyHashable? = nil, of presentation: Presentation? = nil) {
        self.isSheet = isSheet
        self.id = id
        self.presentation = presentation
        write = presentation?.write ?? {}
        hasArrived = presentation == nil
        #if canImport(UIKit)
            controller.isCompact = engine?.behaviors.contains(.compact) == true
            controller.modalPresentationStyle =
                presentation?.isPopover == true ? .popover : isSheet ? .pageSheet : .fullScreen
        #endif
    }

    var engine: Engine? { presentation?.engine }
    var isPopover: Bool { presentation?.isPopover == true && engine?.behaviors.contains(.compact) == false }

    /// Evaluates the content, if the view that presents the layer still asks for it.
    func evaluate() {
        if let item = presentation?.item(), item.id == id { node = item.show(node, self) }
    }

    /// Whether the view that presents the layer still asks for it.
    var isWanted: Bool { presentation?.node?.isAlive == true && presentation?.item()?.id == id }

    var isSwipeDisabled: Bool { node?.disablesSwipe == true }

    /// The modifiers of the layer that present others.
    var presentations: [Presentation] {
        var found: [Presentation] = []
        node?.forAll { if let presentation = $0.presentation { found.append(presentation) } }
        return found
    }
}
