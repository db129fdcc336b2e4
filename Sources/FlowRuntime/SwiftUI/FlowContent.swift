#if canImport(SwiftUI)
    internal import SwiftUI

    /// A flow's view model and the views of its routes.
    @MainActor
    struct FlowContent<ViewModel: FlowCoordinating, Content: View> {
        /// A route on screen, with its child flow or the inbox of its screen.
        typealias Shown = (route: ViewModel.CoordinatedRoute, child: (any FlowCoordinating)?, inbox: FlowMailbox?)

        let viewModel: ViewModel
        let view: (ViewModel.CoordinatedRoute, (any FlowCoordinating)?, FlowMailbox?) -> Content
        /// Draws a layer that the app presents itself.
        private var draw: (RoutePresentation, AnyView, @escaping @MainActor () -> Void) -> AnyView = {
            _, content, _ in content
        }

        init(
            viewModel: ViewModel,
            view: @escaping (ViewModel.CoordinatedRoute, (any FlowCoordinating)?, FlowMailbox?) -> Content
        ) {
            self.viewModel = viewModel
            self.view = view
        }

        var node: FlowNode { viewModel.flowNode }

        /// Returns the same with a closure that draws what the app presents itself.
        func drawing<Presented: View>(
            _ draw: @escaping (RoutePresentation, AnyView, @escaping @MainActor () -> Void) -> Presented
        ) -> Self {
            var content = self
            content.draw = { AnyView(draw($0, $1, $2)) }
            return content
        }

        /// Returns the view of a layer of this flow, drawn by the app if the app presents it itself.
        @ViewBuilder func drawn(_ layer: ScreenLayer, _ inside: some View) -> some View {
            if let presentation = layer.presentation, layer.isCustom {
                let (node, id) = (node, layer.id)
                draw(presentation, AnyView(inside)) { node.systemDismiss(layer: id) }
            } else {
                inside
            }
        }

        func shown(at entry: Int?) -> Shown? { entry.flatMap(viewModel.flowNavigator.content) }

        /// Returns the view of a screen, which can belong to the flow itself or to a child flow.
        func screen(_ id: ScreenID) -> some View {
            FlowEntryView(self, entry: id.entries.first, part: id.insideChild.map(FlowFocus.Part.screen) ?? .base)
                .id(id)
        }
    }

    /// The view of an entry: a screen, or a part of the entry's child flow.
    struct FlowEntryView<ViewModel: FlowCoordinating, Content: View>: View {
        private let content: FlowContent<ViewModel, Content>
        private let part: FlowFocus.Part
        /// The entry's content, which never changes. It is stored because a screen stays visible while it moves off after its entry
        /// has been removed.
        @State private var shown: FlowContent<ViewModel, Content>.Shown?

        /// - Parameter part: The part of the entry's child flow to show, if it has one.
        init(_ content: FlowContent<ViewModel, Content>, entry: Int?, part: FlowFocus.Part) {
            self.content = content
            self.part = part
            _shown = State(initialValue: content.shown(at: entry))
        }

        var body: some View {
            if let shown {
                content.view(shown.route, shown.child, shown.inbox)
                    .environment(\.flowFocus, shown.child.map { FlowFocus(flow: $0.flowNode, part: part) })
                    .screenIdentifier(shown.route.traits.identifier)
            }
        }
    }
#endif
