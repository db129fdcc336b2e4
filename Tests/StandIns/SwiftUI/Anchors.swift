/// Popovers, and transitions out of a view.
extension View {
    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    nonisolated public func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = PopoverAttachmentAnchor(),
        arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { presenting(item, isSheet: true, isPopover: true, nil, content) }

    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func matchedTransitionSource(
        id: some Hashable, in namespace: Namespace.ID
    ) -> some View {
        nonisolated(unsafe) let id = AnyHashable(id)
        return Modified(self) { node in
            node.zoomSource = ZoomID(id: id, namespace: namespace)
            return nil
        }
    }

    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func navigationTransition(_ style: some NavigationTransition) -> some View {
        nonisolated(unsafe) let zoom = (style as? ZoomNavigationTransition)?.source
        return Modified(self) { node in
            node.zoom = zoom
            return nil
        }
    }
}

/// Beside which part of the view a popover appears.
public struct PopoverAttachmentAnchor {
    nonisolated public init() {}
}

@frozen
nonisolated public enum Edge: Int8, CaseIterable, Sendable { case top, leading, bottom, trailing }

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public protocol NavigationTransition {}

@available(iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
@available(macOS, unavailable)
public struct ZoomNavigationTransition: NavigationTransition {
    let source: ZoomID
}

@available(iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
@available(macOS, unavailable)
extension NavigationTransition where Self == ZoomNavigationTransition {
    public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> ZoomNavigationTransition {
        ZoomNavigationTransition(source: ZoomID(id: AnyHashable(sourceID), namespace: namespace))
    }
}

@propertyWrapper
public struct Namespace: DynamicProperty {
    @frozen
    public struct ID: Hashable {
        let number: Int
    }

    private final class Place { var storage: StateStorage<ID>? }
    nonisolated(unsafe) private let place = Place()

    public init() {}
    public var wrappedValue: ID { place.storage?.value ?? ID(number: 0) }
}

extension Namespace: InstalledProperty {
    func install(as name: String, in node: Node) {
        let storage = node.storage[name] as? StateStorage<ID> ?? StateStorage(ID(number: node.number), node)
        node.storage[name] = storage
        place.storage = storage
    }
}

/// What a transition and its source have in common.
struct ZoomID: Hashable {
    let id: AnyHashable
    let namespace: Namespace.ID
}

extension Node {
    /// Whether the view is as small as a control: something that is tapped or read, and not a screen.
    var isControl: Bool {
        var (isSmall, isLarge) = (false, false)
        forAll { node in
            isSmall = isSmall || node.action != nil || node.text != nil
            isLarge = isLarge || node.stack != nil || node.bar != nil
        }
        return isSmall && !isLarge
    }

    /// Whether the view is the background of a control, and as large as it.
    var isBehindControl: Bool {
        var inner = self
        for outer in ancestors.dropFirst() {
            if outer.children.first?.node === inner, outer.children.first?.key == AnyHashable("companion") {
                return outer.children.last?.node.isControl == true
            }
            inner = outer
        }
        return false
    }
}

extension Engine {
    /// How a layer is presented.
    func word(for layer: Layer) -> String {
        if layer.presentation?.isPopover == true, !behaviors.contains(.compact) { return "popover" }
        return layer.isSheet ? "sheet" : "cover"
    }

    /// The views out of which screens and layers zoom, as pairs of what zooms and the text of the source.
    var zooms: [String] {
        var sources: [ZoomID: String] = [:]
        for layer in layers { layer.node?.forAll { if let id = $0.zoomSource { sources[id] = $0.visibleTexts.first } } }
        var zooms: [String] = []
        for layer in layers {
            layer.node?.forAll { node in
                guard let zoom = node.zoom else { return }
                zooms.append("\(node.picture ?? "nothing") out of \(sources[zoom] ?? "nothing")")
            }
        }
        return zooms
    }
}
