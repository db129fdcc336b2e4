#if canImport(SwiftUI)
    public import SwiftUI

    /// A view that shows a `tabs` flow as a tab bar, with its sheets and covers.
    ///
    /// The view follows the state of the view model, and reports the user's system actions to it.
    public struct FlowTabView<ViewModel: FlowCoordinating, Content: View>: View {
        private var content: FlowContent<ViewModel, Content>

        /// Creates a view that shows a flow.
        ///
        /// - Parameters:
        ///   - viewModel: The view model of the flow.
        ///   - content: A closure that returns the view of a route. If the route shows a child flow, it receives that flow's
        ///     view model and returns its coordinator view.
        public init(
            _ viewModel: ViewModel,
            @ViewBuilder content: @escaping (ViewModel.CoordinatedRoute, (any FlowCoordinating)?) -> Content
        ) {
            self.content = FlowContent(viewModel: viewModel) { route, child, _ in content(route, child) }
        }

        /// Creates a view that shows a flow with screens that receive messages.
        ///
        /// - Parameters:
        ///   - viewModel: The view model of the flow.
        ///   - content: A closure that returns the view of a route. If the route shows a child flow, it receives that flow's
        ///     view model and returns its coordinator view. If the route's screen receives messages, it receives the
        ///     ``FlowInbox``.
        public init(
            _ viewModel: ViewModel,
            @ViewBuilder content:
                @escaping (ViewModel.CoordinatedRoute, (any FlowCoordinating)?, FlowMailbox?) -> Content
        ) {
            self.content = FlowContent(viewModel: viewModel, view: content)
        }

        /// Creates a view that shows a flow with screens that report intents.
        ///
        /// - Parameters:
        ///   - viewModel: The view model of the flow.
        ///   - sender: The generated class of the flow's senders.
        ///   - content: A closure that returns the view of a route. It receives what the route's screen reports intents to, the view
        ///     model of the child flow if the route shows one, and the ``FlowInbox`` of a screen that receives messages.
        public init<Sender: FlowSender<ViewModel>>(
            _ viewModel: ViewModel, sender: Sender.Type,
            @ViewBuilder content:
                @escaping (ViewModel.CoordinatedRoute, Sender, (any FlowCoordinating)?, FlowMailbox?) -> Content
        ) {
            self.content = FlowContent(viewModel: viewModel, view: content)
        }

        /// Returns the same view with a closure that draws the layers that the app presents itself.
        ///
        /// - Parameter draw: A closure that receives how a layer is presented, its view, and a closure that dismisses the layer if
        ///   the user can swipe it away. It returns what is drawn above the layer below, which the user cannot touch meanwhile.
        public func presenting<Presented: View>(
            @ViewBuilder _ draw:
                @escaping (RoutePresentation, AnyView, @escaping @MainActor () -> Void) -> Presented
        ) -> FlowTabView {
            var view = self
            view.content = content.drawing(draw)
            return view
        }

        /// The flow, or the part of it that the coordinator view of another flow shows.
        public var body: some View {
            FlowFocusView(content: content) { layer in
                if let selected = layer.screens.first {
                    FlowTabBar(content: content, selected: selected.id)
                }
            }
        }
    }
#endif
