#if canImport(SwiftUI)
    internal import SwiftUI

    /// A layer with the sheets and covers above it.
    struct FlowCoveredView<Below: View, Layer: View>: View {
        let node: FlowNode
        /// The index of the layer directly above `below`.
        let index: Int
        let below: Below
        let content: (ScreenLayer) -> Layer

        #if os(macOS)
            // macOS has no full-screen covers. The closest substitute is a sheet that only a command dismisses.
            var body: some View {
                below.sheet(item: layer { _ in true }, content: covered)
            }
        #else
            var body: some View {
                below
                    .sheet(item: layer { $0 == .sheet }, content: covered)
                    .fullScreenCover(item: layer { $0 == .cover }, content: covered)
            }
        #endif

        private func covered(_ layer: ScreenLayer) -> some View {
            FlowCoveredView<Layer, Layer>(node: node, index: index + 1, below: content(layer), content: content)
                .id(layer.id)
                .presentationDetents(layer.presentationDetents)
                .interactiveDismissDisabled(!layer.isDismissible)
        }

        /// A binding to the layer above, if it has the given presentation. SwiftUI sets it to `nil` when the user swipes down
        /// a sheet.
        private func layer(
            _ isShownSo: @escaping @Sendable (RoutePresentation?) -> Bool
        ) -> Binding<ScreenLayer?> {
            let (node, index) = (node, index)
            let layer = node.screenLayers.dropFirst(index).first
            return Binding { @MainActor in
                node.screenLayers.dropFirst(index).first.flatMap { isShownSo($0.presentation) ? $0 : nil }
            } set: { @MainActor new in
                // The layer is identified by its id, because another one may have taken its place by the time this is called.
                if new == nil, let layer, isShownSo(layer.presentation) { node.systemDismiss(layer: layer.id) }
            }
        }
    }

    extension ScreenLayer {
        fileprivate var presentationDetents: Set<PresentationDetent> {
            if detents.isEmpty { return [.large] }
            return Set(
                detents.map { detent in
                    switch detent {
                    case .medium: .medium
                    case .large: .large
                    case .fraction(let part): .fraction(part)
                    case .height(let points): .height(points)
                    }
                })
        }
    }
#endif
