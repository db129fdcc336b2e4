#if canImport(SwiftUI)
    internal import SwiftUI

    /// A layer, and those that cover it.
    struct FlowCoveredView<Below: View, Layer: View>: View {
        let node: FlowNode
        /// Of the layer that covers `below` first.
        let index: Int
        let below: Below
        let content: (ScreenLayer) -> Layer

        #if os(macOS)
            // There are no covers: a sheet that stays until a command takes it away is the nearest.
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

        /// The layer above, where it is shown in this way; a sheet that was swiped down arrives by it.
        private func layer(
            _ isShownSo: @escaping @Sendable (RoutePresentation?) -> Bool
        ) -> Binding<ScreenLayer?> {
            let (node, index) = (node, index)
            let layer = node.screenLayers.dropFirst(index).first
            return Binding { @MainActor in
                node.screenLayers.dropFirst(index).first.flatMap { isShownSo($0.presentation) ? $0 : nil }
            } set: { @MainActor new in
                // By its own name, for what comes late may find another one in its place.
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
