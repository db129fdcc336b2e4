#if canImport(SwiftUI)
    public import SwiftUI

    extension View {
        /// Shows the tree of a flow and its child flows above this view and above its sheets and covers, and writes a line for
        /// every change and for every intent and system action that is refused.
        ///
        /// Add it to the coordinator view of the outermost flow while you develop:
        ///
        ///     ShopFlowCoordinatorView(viewModel: shop, factory: factory)
        ///         #if DEBUG
        ///             .flowDebug(shop)
        ///         #endif
        ///
        /// A tap on the name of the flow hides and shows the tree. The lines contain the values of the routes.
        ///
        /// - Parameters:
        ///   - viewModel: The view model of the flow.
        ///   - log: A closure that receives each line, or `nil` to write none. The default prints it.
        public func flowDebug(
            _ viewModel: any FlowCoordinating, log: ((String) -> Void)? = { Swift.print($0) }
        ) -> some View {
            FlowDebugView(node: viewModel.flowNode, write: log, content: self)
        }
    }

    private struct FlowDebugView<Content: View>: View {
        let node: FlowNode
        let write: ((String) -> Void)?
        let content: Content
        @State private var isCollapsed = false

        var body: some View {
            let _ = startLog()
            let panel = FlowDebugPanel(node: node, write: write, isCollapsed: $isCollapsed)
            content
                .environment(\.flowDebugPanel, panel)
                .overlay(alignment: .bottomLeading) { panel }
        }

        /// The body is evaluated again with another view model, which needs a log of its own.
        private func startLog() {
            guard let write, node.debugHook == nil else { return }
            node.flow.hook(\.debugHook, includingValues: true) { write($0.description) }
        }
    }

    /// The tree of a flow, as it is now.
    struct FlowDebugPanel: View {
        @ObservedObject var node: FlowNode
        let write: ((String) -> Void)?
        @Binding var isCollapsed: Bool

        var body: some View {
            let tree = node.flow.debugTree
            let sign = isCollapsed ? "▸" : "▾"
            VStack(alignment: .leading, spacing: 4) {
                Button {
                    isCollapsed.toggle()
                } label: {
                    Text(verbatim: "\(sign) \(tree.flow)")
                }
                if !isCollapsed { Text(verbatim: tree.layersText) }
            }
            .font(.caption2.monospaced())
            .padding(8)
            .background(.background, in: RoundedRectangle(cornerRadius: 8))
            .opacity(0.9)
            .padding(8)
        }
    }

    private struct FlowDebugPanelKey: EnvironmentKey {
        static var defaultValue: FlowDebugPanel? { nil }
    }

    extension EnvironmentValues {
        /// The panel to show above sheets and covers, too, if the outermost flow is debugged.
        var flowDebugPanel: FlowDebugPanel? {
            get { self[FlowDebugPanelKey.self] }
            set { self[FlowDebugPanelKey.self] = newValue }
        }
    }
#endif
