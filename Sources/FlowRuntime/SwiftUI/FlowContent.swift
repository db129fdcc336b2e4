#if canImport(SwiftUI)
    internal import SwiftUI

    /// A flow's view model and the views of its routes.
    @MainActor
    struct FlowContent<ViewModel: FlowCoordinating, Content: View> {
        /// An entry on screen, with what its screen reports intents to, and its child flow or the inbox of its screen.
        struct Shown {
            let entry: Int
            let route: ViewModel.CoordinatedRoute
            let sender: (any EntrySender)?
            let child: (any FlowCoordinating)?
            let inbox: FlowMailbox?
        }

        let viewModel: ViewModel
        let view: (Shown) -> Content
        private let sender: (Int) -> (any EntrySender)?
        /// Draws a layer that the app presents itself.
        private var draw: (RoutePresentation, AnyView, @escaping @MainActor () -> Void) -> AnyView = {
            _, content, _ in content
        }

        /// - Parameter view: Also receives what the screen reports intents to.
        init<Sender: FlowSender<ViewModel>>(
            viewModel: ViewModel,
            view:
                @escaping (ViewModel.CoordinatedRoute, Sender, (any FlowCoordinating)?, FlowMailbox?) -> Content
        ) {
            let sender: (Int) -> Sender = { entry in
                viewModel.flowNavigator.sender(at: entry, of: viewModel)
            }
            self.viewModel = viewModel
            self.sender = sender
            // A screen that moves off after its entry has been removed keeps its sender.
            self.view = { view($0.route, $0.sender as? Sender ?? sender($0.entry), $0.child, $0.inbox) }
        }

        init(
            viewModel: ViewModel,
            view: @escaping (ViewModel.CoordinatedRoute, (any FlowCoordinating)?, FlowMailbox?) -> Content
        ) {
            self.viewModel = viewModel
            self.view = { view($0.route, $0.child, $0.inbox) }
            sender = { _ in nil }
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

        func shown(at entry: Int?) -> Shown? {
            guard let entry, let shown = viewModel.flowNavigator.content(of: entry) else { return nil }
            return Shown(
                entry: entry, route: shown.route, sender: sender(entry), child: shown.child, inbox: shown.inbox)
        }

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
        @Environment(\.flowEntries) private var entries

        /// - Parameter part: The part of the entry's child flow to show, if it has one.
        init(_ content: FlowContent<ViewModel, Content>, entry: Int?, part: FlowFocus.Part) {
            self.content = content
            self.part = part
            _shown = State(initialValue: content.shown(at: entry))
        }

        var body: some View {
            if let shown {
                content.view(shown)
                    .environment(\.flowFocus, shown.child.map { FlowFocus(flow: $0.flowNode, part: part) })
                    .environment(\.flowEntries, entries + [shown.entry])
                    .screenIdentifier(shown.route.traits.identifier)
            }
        }
    }
#endif
