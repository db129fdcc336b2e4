/// A modifier that presents a sheet or a cover.
@MainActor
final class Presentation {
    typealias Item = (id: AnyHashable, show: (Node?, Layer) -> Node)

    let isSheet: Bool
    /// Whether it is a popover, which is a sheet where the width is compact.
    let isPopover: Bool
    let engine: Engine
    private(set) weak var node: Node?
    private(set) var item: () -> Item? = { nil }
    private(set) var write: () -> Void = {}
    private(set) var onDismiss: (() -> Void)?
    /// Whether the content has to be evaluated, too.
    var isEvaluated = false
    /// The item that was dismissed although the binding keeps it.
    private var refused: AnyHashable?
    /// The item of the last evaluation.
    private var requested: AnyHashable?

    init(isSheet: Bool, isPopover: Bool, node: Node) {
        self.isSheet = isSheet
        self.isPopover = isPopover
        self.node = node
        engine = node.engine
    }

    func evaluate(item: @escaping () -> Item?, write: @escaping () -> Void, onDismiss: (() -> Void)?) {
        self.item = item
        self.write = write
        self.onDismiss = onDismiss
        isEvaluated = true
        let id = item()?.id
        if id != refused { refused = nil }
        if id != nil, id != requested { engine.requests += 1 }
        requested = id
    }

    var wantsLayer: Bool {
        guard node?.isAlive == true, let id = item()?.id else { return false }
        return id != refused
    }

    func refuse(_ id: AnyHashable?) { if item()?.id == id { refused = id } }
}
