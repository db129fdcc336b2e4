#if canImport(SwiftUI)
    internal import SwiftUI

    /// A layer of a flow, shown as a navigation stack.
    struct FlowLayerView<ViewModel: FlowCoordinating, Content: View>: View {
        private let content: FlowContent<ViewModel, Content>
        @StateObject private var stack: FlowStackPath
        @Environment(\.flowStage) private var stage

        init(content: FlowContent<ViewModel, Content>, layer: ScreenLayer) {
            self.content = content
            _stack = StateObject(wrappedValue: FlowStackPath(layer, of: content.node))
        }

        var body: some View {
            let layer = stack.layer
            let _ = stack.noteEvaluation()
            NavigationStack(path: $stack.path) {
                if let first = layer.screens.first {
                    screen(first.id, in: layer)
                        .navigationDestination(for: ScreenID.self) { screen($0, in: layer) }
                }
            }
        }

        private func screen(_ id: ScreenID, in layer: ScreenLayer) -> some View {
            content.screen(id)
                .navigationBarBackButtonHidden(
                    layer.screens.contains { $0.id == id && $0.traits.isBackHidden }
                )
                .navigationBarHidden(whileOnTop: layer.hidesBar(at: id))
                .onArrival { [weak stage] in stage?.screenDidArrive() }
        }
    }

    extension View {
        /// macOS has no navigation bars.
        fileprivate func navigationBarHidden(whileOnTop isHidden: Bool) -> some View {
            #if os(macOS)
                self
            #else
                toolbar(isHidden ? .hidden : .automatic, for: .navigationBar)
            #endif
        }
    }
#endif
