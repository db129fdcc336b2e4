#if canImport(SwiftUI)
    internal import SwiftUI

    /// A layer of a flow, shown as a navigation stack.
    struct FlowLayerView<ViewModel: FlowCoordinating, Content: View>: View {
        private let content: FlowContent<ViewModel, Content>
        @StateObject private var stack: FlowStackPath
        @Environment(\.flowStage) private var stage
        @Environment(\.flowDebugPanel) private var debugPanel
        @Environment(\.flowLevel) private var level
        @Environment(\.flowEntries) private var entries
        @Environment(\.flowNamespace) private var namespace
        /// What keeps the layer in step with the path of a navigation stack of the app, if it is on one.
        private let host: FlowPathHost?
        /// The view of a layer that is one screen as a whole.
        private let whole: ((ScreenLayer) -> AnyView)?

        init(
            content: FlowContent<ViewModel, Content>, layer: ScreenLayer, on host: FlowPathHost? = nil,
            whole: ((ScreenLayer) -> AnyView)? = nil
        ) {
            self.content = content
            self.host = host
            self.whole = whole
            _stack = StateObject(wrappedValue: FlowStackPath(layer, of: content.node, on: host))
        }

        var body: some View {
            let layer = stack.layer
            let _ = stack.noteEvaluation(log: debugPanel?.write)
            if host == nil { ownStack(layer) } else { pushed(layer) }
        }

        private func ownStack(_ layer: ScreenLayer) -> some View {
            NavigationStack(path: $stack.path) {
                // A stack whose root changes its identity can drop the path that is set at the same time. The identity of what is
                // in a `ZStack` does not count as that of the root.
                ZStack {
                    if let first = layer.screens.first { screen(first.id, in: layer) }
                }
                .navigationDestination(for: ScreenID.self) { screen($0, in: layer) }
            }
            .sizedAsSheet(layer.presentation != nil)
        }

        /// The first screen, which is on the app's stack. The others are destinations there, for which SwiftUI does not use the
        /// environment of the first one.
        private func pushed(_ layer: ScreenLayer) -> some View {
            host?.note(stage)
            // It must not hold this view, which holds the stack.
            stack.makeScreen = { [weak stack, content, stage, debugPanel, level, entries, namespace] id in
                guard let stack else { return AnyView(EmptyView()) }
                return AnyView(
                    FlowStackedScreen(content: content, id: id, layer: stack.layer, stack: stack)
                        .id(id)
                        .environment(\.flowStage, stage)
                        .environment(\.flowDebugPanel, debugPanel)
                        .environment(\.flowLevel, level)
                        .environment(\.flowEntries, entries)
                        .environment(\.flowNamespace, namespace))
            }
            return ZStack {
                if let whole {
                    whole(layer)
                } else if let first = layer.screens.first {
                    screen(first.id, in: layer)
                }
            }
            .onDisappear { [host] in host?.noteDisappearance() }
        }

        private func screen(_ id: ScreenID, in layer: ScreenLayer) -> some View {
            FlowStackedScreen(content: content, id: id, layer: layer, stack: stack).id(id)
        }
    }

    /// A screen of a navigation stack, which reports what happens to it.
    private struct FlowStackedScreen<ViewModel: FlowCoordinating, Content: View>: View {
        let content: FlowContent<ViewModel, Content>
        let id: ScreenID
        let layer: ScreenLayer
        let stack: FlowStackPath
        @Environment(\.flowStage) private var stage
        @Environment(\.flowDebugPanel) private var debugPanel
        @Environment(\.flowLevel) private var level
        @Environment(\.flowEntries) private var entries

        var body: some View {
            let entry = layer.screens.first { $0.id == id }
            FlowZoomingScreen(
                from: entry?.origin?.inside(entries), in: level, log: debugPanel?.write,
                content: FlowPlaceView(entry, hidesBar: layer.hidesBar(at: id)) { content.screen(id) }
            )
            .closed(layer.refusesBack(at: id)) { [weak stack] in stack?.userTriesToGoBack(from: id) }
            .onArrival { [weak stage, weak stack] in
                stack?.didArrive(id)
                stage?.screenDidArrive()
            } orLeave: { [weak stack] departure in
                stack?.willLeave(id, in: departure)
            }
        }
    }

    /// A screen in a navigation stack, with what its spec says about the bar. Where that says nothing, the screen's own modifiers
    /// apply: a modifier around a view replaces the same one inside it, even with a neutral value.
    private struct FlowPlaceView<Screen: View>: View {
        let place: ScreenEntry?
        let hidesBar: Bool
        let screen: () -> Screen
        /// The entry as it was at first. It is stored because the screen stays visible while it moves off after its entry has been
        /// removed.
        @State private var first: ScreenEntry?

        init(_ place: ScreenEntry?, hidesBar: Bool, screen: @escaping () -> Screen) {
            self.place = place
            self.hidesBar = hidesBar
            self.screen = screen
            _first = State(initialValue: place)
        }

        var body: some View {
            if first?.isTabBar == true {
                // Whether it has a bar of its own, and hides the back button, depends on the selected tab.
                screen()
                    .navigationBarHidden(whileOnTop: hidesBar)
                    .background {
                        if place?.traits.isBackHidden == true { Color.clear.navigationBarBackButtonHidden() }
                    }
            } else if hidesBar {
                // What is shown has a navigation of its own.
                screen().navigationBarHidden(whileOnTop: true)
            } else if first?.traits.isBackHidden == true {
                screen().navigationBarBackButtonHidden()
            } else {
                screen()
            }
        }
    }

    extension View {
        /// On macOS, a sheet is as large as its content wants to be, and a navigation stack wants to be as small as it can. A screen that
        /// needs more room gets it.
        fileprivate func sizedAsSheet(_ isSheet: Bool) -> some View {
            #if os(macOS)
                frame(idealWidth: isSheet ? 480 : nil, idealHeight: isSheet ? 560 : nil)
            #else
                self
            #endif
        }

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
