#if canImport(SwiftUI)
    internal import SwiftUI

    /// A flow's view model, and how its routes become views.
    @MainActor
    struct FlowContent<ViewModel: FlowCoordinating, Content: View> {
        /// A route that is shown, and its child flow.
        typealias Shown = (route: ViewModel.CoordinatedRoute, child: (any FlowCoordinating)?)

        let viewModel: ViewModel
        let view: (ViewModel.CoordinatedRoute, (any FlowCoordinating)?) -> Content

        var node: FlowNode { viewModel.flowNode }

        func shown(at entry: Int?) -> Shown? { entry.flatMap(viewModel.flowNavigator.content) }

        /// A screen, of the flow itself or of one that an entry of it shows.
        func screen(_ id: ScreenID) -> some View {
            FlowPlaceView(self, entry: id.entries.first, part: id.insideChild.map(FlowFocus.Part.screen) ?? .base)
                .id(id)
        }
    }

    /// What an entry of a flow shows: a screen, or a part of its child flow.
    struct FlowPlaceView<ViewModel: FlowCoordinating, Content: View>: View {
        private let content: FlowContent<ViewModel, Content>
        private let part: FlowFocus.Part
        /// What an entry shows never changes; kept, because a screen is still seen while it moves off.
        @State private var shown: FlowContent<ViewModel, Content>.Shown?

        /// - Parameter part: what to ask the entry's child flow for, if it has one.
        init(_ content: FlowContent<ViewModel, Content>, entry: Int?, part: FlowFocus.Part) {
            self.content = content
            self.part = part
            _shown = State(initialValue: content.shown(at: entry))
        }

        var body: some View {
            if let shown {
                content.view(shown.route, shown.child)
                    .environment(\.flowFocus, shown.child.map { FlowFocus(flow: $0.flowNode, part: part) })
            }
        }
    }
#endif
