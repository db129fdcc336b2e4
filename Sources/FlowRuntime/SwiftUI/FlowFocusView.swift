#if canImport(SwiftUI)
    internal import SwiftUI

    /// A flow as its container shows it, with all that covers it; or the part of it that the coordinator view of another flow asks
    /// for.
    struct FlowFocusView<ViewModel: FlowCoordinating, Content: View, Base: View>: View {
        private let content: FlowContent<ViewModel, Content>
        private let base: (ScreenLayer) -> Base
        /// An object to observe as well, for systems without Observation; all that is shown of the flow is shown from here.
        @ObservedObject private var node: FlowNode
        @Environment(\.flowFocus) private var focus

        /// - Parameter base: what lies below every sheet and cover.
        init(content: FlowContent<ViewModel, Content>, @ViewBuilder base: @escaping (ScreenLayer) -> Base) {
            self.content = content
            self.base = base
            node = content.node
        }

        var body: some View {
            if let focus, focus.flow === node {
                part(focus.part)
            } else {
                FlowCoveredView(node: node, index: 1, below: below, content: covering)
            }
        }

        @ViewBuilder private func part(_ part: FlowFocus.Part) -> some View {
            switch part {
            case .base: below
            case .screen(let id): content.screen(id)
            case .layer(let layer): covering(layer)
            }
        }

        @ViewBuilder private var below: some View {
            if let layer = node.screenLayers.first { base(layer) }
        }

        /// A sheet or a cover, of the flow itself or of one that an entry of it shows. It is as it was last known where it is still
        /// seen, because it moves off.
        @ViewBuilder private func covering(_ layer: ScreenLayer) -> some View {
            if let inChild = layer.insideChild {
                FlowPlaceView(content, entry: layer.id.entries.first, part: .layer(inChild))
            } else if node.isStack {
                FlowLayerView(content: content, layer: node.screenLayers.first { $0.id == layer.id } ?? layer)
            } else if let first = layer.screens.first {
                content.screen(first.id)
            }
        }
    }
#endif
