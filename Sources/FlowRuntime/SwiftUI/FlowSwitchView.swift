#if canImport(SwiftUI)
    public import SwiftUI

    /// A `switch` flow on screen: exactly one root, with the sheets and covers above it. It follows the state of the view model, and
    /// the state follows what the system does to it.
    public struct FlowSwitchView<ViewModel: FlowCoordinating, Content: View>: View {
        private let content: FlowContent<ViewModel, Content>

        /// - Parameters:
        ///   - viewModel: decides what is shown.
        ///   - content: the view of a route. Of one that shows a child flow, the coordinator view of that.
        public init(
            _ viewModel: ViewModel,
            @ViewBuilder content: @escaping (ViewModel.CoordinatedRoute, (any FlowCoordinating)?) -> Content
        ) {
            self.content = FlowContent(viewModel: viewModel, view: content)
        }

        /// The flow, or the part of it that is shown by the coordinator view of another.
        public var body: some View {
            FlowFocusView(content: content) { layer in
                if let root = layer.screens.first {
                    // A root that goes fades into the one that comes; a command that says `animated: false` prevents it.
                    ZStack { content.screen(root.id) }
                        .animation(.default, value: root.id)
                }
            }
        }
    }
#endif
