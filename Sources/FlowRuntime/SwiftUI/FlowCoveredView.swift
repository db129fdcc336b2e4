#if canImport(SwiftUI)
    internal import SwiftUI

    /// A flow with its sheets and covers.
    struct FlowStageView<Base: View, Layer: View>: View {
        private let node: FlowNode
        private let base: Base
        private let content: (ScreenLayer) -> Layer
        @StateObject private var stage: FlowStage
        @Environment(\.scenePhase) private var phase
        @Environment(\.flowDebugPanel) private var debugPanel
        @Namespace private var namespace

        init(_ node: FlowNode, base: Base, content: @escaping (ScreenLayer) -> Layer) {
            self.node = node
            self.base = base
            self.content = content
            _stage = StateObject(wrappedValue: FlowStage(node))
        }

        var body: some View {
            let _ = stage.note(isActive: phase == .active)
            let _ = stage.log = debugPanel?.write
            FlowCoveredView(node: node, stage: stage, level: stage.base, below: base, content: content)
                .environment(\.flowStage, stage)
                .environment(\.flowNamespace, namespace)
                .environment(\.flowEntries, [])
        }
    }

    /// A layer with the sheets and covers above it.
    private struct FlowCoveredView<Below: View, Layer: View>: View {
        let node: FlowNode
        let stage: FlowStage
        @ObservedObject var level: FlowLevel
        let below: Below
        let content: (ScreenLayer) -> Layer

        #if os(macOS)
            // macOS has no full-screen covers. The closest substitute is a sheet that only a command dismisses.
            var body: some View {
                drawnOver
                    .sheet(
                        item: cover { $0.isSheet || $0.layer.presentation == .cover }, onDismiss: didDismiss,
                        content: covered
                    )
                    .background { alert }
            }
        #else
            var body: some View {
                drawnOver
                    .sheet(item: cover { $0.isSheet }, onDismiss: didDismiss, content: covered)
                    .fullScreenCover(
                        item: cover { $0.layer.presentation == .cover }, onDismiss: didDismiss, content: covered
                    )
                    .background { alert }
                    .findingPresented(for: level)
            }
        #endif

        /// The layer, with what the app draws itself above it. Everything below that ignores touches and is hidden from VoiceOver.
        private var drawnOver: some View {
            level.makeCover = { [weak stage, node, content] cover, level in
                guard let stage else { return nil }
                // What an anchor presents is not a part of its screen.
                return AnyView(
                    FlowArrivingCover(node: node, stage: stage, cover: cover, level: level, content: content)
                        .environment(\.flowEntries, []))
            }
            return
                below
                .environment(\.flowLevel, level)
                .allowsHitTesting(level.drawn == nil)
                .accessibilityHidden(level.drawn != nil)
                .overlay {
                    ZStack {
                        if let cover = level.drawn {
                            FlowFadingView {
                                FlowCoverView(
                                    node: node, stage: stage, cover: cover, level: cover.level, content: content)
                            }
                            .id(cover.layer.id)
                        }
                    }
                    // Unless the command has `animated: false`.
                    .animation(.default, value: level.drawn?.layer.id)
                }
        }

        @ViewBuilder private var alert: some View {
            if let cover = level.alert, let alert = cover.alert, cover.place == nil {
                FlowAlertView(stage: stage, level: level, cover: cover, alert: alert)
                    .id(cover.id)
            }
        }

        private func covered(_ cover: FlowCover) -> some View {
            FlowArrivingCover(node: node, stage: stage, cover: cover, level: level, content: content)
        }

        private func didDismiss() { stage.didDismiss(above: level) }

        /// A binding to the layer above, if it has the given presentation. SwiftUI sets it to `nil` when the user swipes down
        /// a sheet.
        private func cover(_ isShownSo: @escaping @MainActor (FlowCover) -> Bool) -> Binding<FlowCover?> {
            let (stage, level) = (stage, level)
            let cover = level.above
            return Binding { @MainActor in
                level.above.flatMap { isShownSo($0) ? $0 : nil }
            } set: { @MainActor new in
                // The layer is identified by its id, because it may have been replaced by another one by the time this is called.
                if new == nil, let cover, isShownSo(cover) {
                    stage.userDismissed(cover, above: level)
                }
            }
        }
    }

    /// A modal layer, which reports to the stage when it appears and disappears.
    private struct FlowArrivingCover<Layer: View>: View {
        let node: FlowNode
        let stage: FlowStage
        let cover: FlowCover
        /// The layer below.
        let level: FlowLevel
        let content: (ScreenLayer) -> Layer

        var body: some View {
            FlowCoverView(node: node, stage: stage, cover: cover, level: cover.level, content: content)
                .id(cover.layer.id)
                .onAppear { stage.didBegin(cover, above: level) }
                .onArrival {
                    stage.didArrive(cover, above: level)
                } orLeave: { _ in
                    stage.willLeave(cover, above: level)
                }
                .onDisappear { stage.didDisappear(cover, above: level) }
                .zooming(from: cover.isAtAnchor || cover.place == nil ? nil : cover.layer.origin)
        }
    }

    /// The contents of a modal layer, with what is above it.
    private struct FlowCoverView<Layer: View>: View {
        @ObservedObject var node: FlowNode
        let stage: FlowStage
        let cover: FlowCover
        /// What is above the layer.
        @ObservedObject var level: FlowLevel
        let content: (ScreenLayer) -> Layer
        @Environment(\.flowDebugPanel) private var debugPanel

        var body: some View {
            // If the layer has been removed, its last state is shown while it moves off the screen.
            let layer = level.latest(node.screenLayers.first { $0.id == cover.layer.id }) ?? cover.layer
            if layer.isCustom {
                covered(layer, below: content(layer))
            } else {
                covered(layer, below: dismissible(layer))
                    .overlay(alignment: .bottomLeading) { debugPanel }
                    .background {
                        // A swipe would also dismiss what the app draws above the layer.
                        if level.drawn != nil { Color.clear.interactiveDismissDisabled() }
                    }
                    .dismissalRefused(layer.refusesDismissal, onAttempt: leave)
            }
        }

        // A modifier around a view replaces the same one inside it, even with a neutral value. So each is there only if the spec says
        // something, and screens can say what it leaves open. All are inside what presents the next layer: the spec of another first
        // screen can say something else, and then only the screens are new.
        @ViewBuilder private func dismissible(_ layer: ScreenLayer) -> some View {
            if layer.asksBeforeDismissal {
                // A condition changes while the screens are there.
                sized(layer).interactiveDismissDisabled(!layer.isDismissible)
            } else if layer.isDismissible {
                sized(layer)
            } else {
                sized(layer).interactiveDismissDisabled()
            }
        }

        @ViewBuilder private func sized(_ layer: ScreenLayer) -> some View {
            if layer.detents.isEmpty {
                content(layer)
            } else {
                content(layer).presentationDetents(layer.presentationDetents)
            }
        }

        private func covered(_ layer: ScreenLayer, below: some View) -> some View {
            FlowCoveredView(
                node: node, stage: stage, level: level, below: below, content: content
            )
            .onExit(from: layer, of: node, isCovered: level.drawn != nil, perform: leave)
        }

        private func leave() { node.systemAttemptDismiss(layer: cover.layer.id) }
    }

    extension ScreenLayer {
        fileprivate var presentationDetents: Set<PresentationDetent> {
            Set(
                detents.map { detent in
                    switch detent {
                    case .medium: .medium
                    case .large: .large
                    case .fraction(let part): .fraction(part)
                    case .height(let points): .height(points)
                    }
                })
        }
    }
#endif
