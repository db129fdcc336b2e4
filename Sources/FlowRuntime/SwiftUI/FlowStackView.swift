#if canImport(SwiftUI)
    public import SwiftUI

    /// A `stack` flow on screen: a navigation stack, with the screens of the stacks that are pushed on it, and the sheets and covers
    /// above it. It follows the state of the view model, and the state follows what the system does to it.
    public struct FlowStackView<ViewModel: FlowCoordinating, Content: View>: View {
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
            FlowFocusView(content: content) { layer in FlowLayerView(content: content, layer: layer) }
        }
    }
#endif
