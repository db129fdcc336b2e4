#if canImport(SwiftUI)
    internal import SwiftUI

    /// A layer of a flow, shown as a navigation stack.
    struct FlowLayerView<ViewModel: FlowCoordinating, Content: View>: View {
        let content: FlowContent<ViewModel, Content>
        let layer: ScreenLayer

        var body: some View {
            NavigationStack(path: path) {
                if let first = layer.screens.first {
                    screen(first.id)
                        .navigationDestination(for: ScreenID.self) { screen($0) }
                }
            }
        }

        private func screen(_ id: ScreenID) -> some View {
            content.screen(id)
                .navigationBarBackButtonHidden(
                    layer.screens.contains { $0.id == id && $0.traits.isBackHidden })
        }

        /// A binding to the layer's path. SwiftUI shortens it when the user goes back.
        private var path: Binding<[ScreenID]> {
            let node = content.node
            let layer = layer
            return Binding { @MainActor in
                node.screenLayers.first { $0.id == layer.id }?.path ?? layer.path
            } set: { @MainActor path in
                node.systemSetPath(path, inLayer: layer.id)
            }
        }
    }
#endif
