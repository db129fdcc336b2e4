#if canImport(SwiftUI)
    internal import SwiftUI

    /// A flow with its sheets and covers, or the part of it that the coordinator view of another flow requests.
    struct FlowFocusView<ViewModel: FlowCoordinating, Content: View, Base: View>: View {
        private let content: FlowContent<ViewModel, Content>
        private let base: (ScreenLayer) -> Base
        /// The flow, observed as an object for systems without Observation. All views of the flow are created from here.
        @ObservedObject private var node: FlowNode
        @Environment(\.flowFocus) private var focus
        @Environment(\.flowAppPath) private var appPath

        /// - Parameter base: The view below all sheets and covers.
        init(content: FlowContent<ViewModel, Content>, @ViewBuilder base: @escaping (ScreenLayer) -> Base) {
            self.content = content
            self.base = base
            node = content.node
        }

        var body: some View {
            if let focus, focus.flow === node {
                part(focus.part)
            } else {
                FlowStageView(node, base: outermost, content: covering)
                    // What the screens show, or what is presented, is not on the app's stack itself.
                    .environment(\.flowAppPath, nil)
                    .id(ObjectIdentifier(node))
            }
        }

        @ViewBuilder private func part(_ part: FlowFocus.Part) -> some View {
            switch part {
            case .base: below
            case .screen(let id): content.screen(id)
            case .layer(let layer): covering(layer)
            }
        }

        /// The base of a flow that no other flow shows.
        @ViewBuilder private var outermost: some View {
            if let appPath {
                FlowPushedView(content, on: appPath, base: base)
            } else {
                below
            }
        }

        @ViewBuilder private var below: some View {
            if let layer = node.screenLayers.first {
                base(layer)
            } else {
                // Until the flow starts. On a view without content, SwiftUI calls neither `onAppear` nor `onOpenURL`.
                Color.clear
            }
        }

        /// Returns the view of a modal layer, which can belong to the flow itself or to a child flow.
        @ViewBuilder private func covering(_ layer: ScreenLayer) -> some View {
            if let inChild = layer.insideChild {
                FlowEntryView(content, entry: layer.id.entries.first, part: .layer(inChild))
            } else {
                content.drawn(layer, inside(layer))
            }
        }

        @ViewBuilder private func inside(_ layer: ScreenLayer) -> some View {
            if node.isStack, !layer.bringsItsNavigation {
                FlowLayerView(content: content, layer: layer)
            } else if let first = layer.screens.first {
                content.screen(first.id)
            }
        }
    }
#endif
