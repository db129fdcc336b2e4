#if canImport(SwiftUI)
    public import SwiftUI

    extension View {
        /// Makes this view an anchor of its screen: what the flow presents from it points at this view, or zooms out of it.
        ///
        ///     Button("Delete") { coordinator.trashTapped() }
        ///         .flowAnchor(FormAnchor.trash)
        ///
        /// It has no effect outside the screens of a flow.
        ///
        /// - Parameter anchor: The anchor, as the spec of the screen names it.
        public func flowAnchor(_ anchor: some FlowAnchor) -> some View {
            FlowAnchorView(anchor: AnyFlowAnchor(anchor), content: self)
        }
    }

    private struct FlowAnchorView<Content: View>: View {
        let anchor: AnyFlowAnchor
        let content: Content
        @Environment(\.flowStage) private var stage
        @Environment(\.flowLevel) private var level
        @Environment(\.flowEntries) private var entries

        var body: some View {
            if let stage, let level, !entries.isEmpty {
                FlowAnchoredView(
                    origin: ScreenOrigin(ScreenID(entries), anchor), stage: stage, level: level, content: content)
            } else {
                content
            }
        }
    }

    /// An anchor on screen, which presents the popover or the confirmation that comes from it.
    private struct FlowAnchoredView<Content: View>: View {
        let origin: ScreenOrigin
        let stage: FlowStage
        @ObservedObject var level: FlowLevel
        let content: Content
        @State private var place = FlowAnchorPlace()

        var body: some View {
            // A cell of a list can become another anchor while it is on screen.
            let _ = level.anchors.move(place, to: origin)
            content
                .zoomSource(origin)
                .popoverAtAnchor(item: popover) { [weak level] cover in level.flatMap { $0.makeCover(cover, $0) } }
                .background {
                    if let cover = level.alert, let alert = cover.alert, cover.place === place {
                        FlowAlertView(stage: stage, level: level, cover: cover, alert: alert)
                            .id(cover.id)
                    }
                }
                .onAppear { level.anchors.add(place, at: origin) }
                .onDisappear { stage.anchorDidDisappear(place, in: level) }
        }

        /// SwiftUI sets it to `nil` when the user taps outside the popover, or swipes the sheet down that it is where the width is compact.
        private var popover: Binding<FlowCover?> {
            let (stage, level, place) = (stage, level, place)
            let cover = level.above
            return Binding { @MainActor in
                level.above.flatMap { $0.isAtAnchor && $0.alert == nil && $0.place === place ? $0 : nil }
            } set: { @MainActor new in
                // The layer may have been replaced by another one by the time this is called.
                if new == nil, let cover, cover.place === place { stage.userDismissed(cover, above: level) }
            }
        }
    }

    extension View {
        /// The platforms without popovers show sheets.
        @ViewBuilder fileprivate func popoverAtAnchor(
            item: Binding<FlowCover?>, content: @escaping (FlowCover) -> AnyView?
        ) -> some View {
            #if os(tvOS) || os(watchOS)
                self
            #else
                popover(item: item) { content($0) }
            #endif
        }
    }
#endif
