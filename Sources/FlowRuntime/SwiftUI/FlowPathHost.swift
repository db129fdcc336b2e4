#if canImport(Combine)
    internal import Combine
#endif
#if canImport(SwiftUI)
    internal import SwiftUI

    /// Keeps a flow and the path of the app's navigation stack in step, on which the flow is.
    @MainActor
    final class FlowPathHost: ObservableObject, FlowHost {
        private let node: FlowNode
        private var path: FlowAppPath
        /// Where the app's element for the flow was last.
        private var position: Int?
        /// The screens of the flow above the first one.
        private weak var stack: FlowStackPath?
        /// The sheets and covers of the flow.
        private weak var stage: FlowStage?
        /// Makes the path what it was when the flow began to report its outcome.
        private var restore: (() -> Void)?
        /// Whether the flow has ended and is still on the path.
        private(set) var isRemovalDue = false

        init(_ node: FlowNode, on path: FlowAppPath) {
            self.node = node
            self.path = path
            node.host = self
            guard node.isRemoved else { return }
            isRemovalDue = true
            // SwiftUI evaluates views at the moment, and the app's hook can change what they show.
            Task { [node] in node.refuseShowingAgain() }
        }

        deinit {
            Task { @MainActor [node, path, position] in
                await Self.watchRemoval(of: node, from: path, near: position)
            }
        }

        /// Notes that the views have disappeared: something covers them, or they were removed.
        func noteDisappearance() {
            stack?.noteAppPath()
            Task { [node, path, position] in await Self.watchRemoval(of: node, from: path, near: position) }
        }

        /// Leaves the flow if it is removed from the path. SwiftUI can set the path later than it removes the views, and the app can show
        /// the same path in other views.
        private static func watchRemoval(of node: FlowNode, from path: FlowAppPath, near position: Int?) async {
            for _ in 0..<10 where !node.isRemoved {
                if path.position(near: position) == nil { return node.flow.leaveAsRemoved() }
                try? await Task.sleep(nanoseconds: 100_000_000)
            }
        }

        func show(_ stack: FlowStackPath) { self.stack = stack }

        /// Notes what shows the sheets and covers of the flow.
        func note(_ stage: FlowStage?) {
            if self.stage === stage { return }
            self.stage = stage
            stage?.onRest = { [weak self] in self?.stack?.noteAppPath() }
        }

        /// Whether a sheet or a cover of the flow is on screen, or moves.
        var isCovered: Bool { stage?.isCovered == true }

        /// Notes the path that the app's view has passed.
        func note(_ path: FlowAppPath) {
            self.path = path
            // SwiftUI can set a path of before, such as when the user goes back at the same time.
            if node.isRemoved { isRemovalDue = true }
            stack?.noteAppPath()
        }

        // MARK: The path

        /// Returns how many of the given screens are on the path, or `nil` if the app's element for the flow is not.
        func present(_ screens: [FlowScreen]) -> Int? {
            guard let found = path.position(near: position) else { return nil }
            position = found
            return path.present(screens, from: found + 1)
        }

        /// Returns whether the path continues with one of the given screens, above the first ones of the flow.
        func has(_ screens: [FlowScreen], above present: Int) -> Bool {
            position.map { start in screens.contains { path.present([$0], from: start + 1 + present) > 0 } } == true
        }

        /// Puts the flow's screens on the path, in the place of all that is above its first one.
        func set(_ screens: [FlowScreen]) {
            if let found = path.position(near: position) { path.replaceAll(from: found + 1, with: screens) }
        }

        /// Removes a flow that has ended from the path, if that was not possible at once.
        func removeIfDue() {
            if isRemovalDue { remove() }
            isRemovalDue = false
        }

        private func remove() {
            if let found = path.position(near: position) { path.replaceAll(from: found, with: []) }
        }

        // MARK: The end of the flow

        /// The screens are removed first, so that the app can push others when it receives the outcome.
        func flowWillFinish() {
            restore = path.saved()
            remove()
        }

        /// A path that is set during a transition is lost. If the app has not changed it either, the screens are removed afterwards.
        func flowHasEnded() {
            let isMoving = stack?.isMoving == true || isCovered
            if let restore {
                isRemovalDue = isMoving && position.map(path.ends) == true
                if isRemovalDue { restore() }
            } else {
                // Going back from the first screen can be the flow's doing, without the user's.
                isRemovalDue = isMoving
                if !isMoving { remove() }
            }
            restore = nil
            stack?.noteAppPath()
        }
    }

    /// A coordinator view on a navigation stack of the app.
    struct FlowPushedView<ViewModel: FlowCoordinating, Content: View, Base: View>: View {
        private let content: FlowContent<ViewModel, Content>
        private let path: FlowAppPath
        private let base: (ScreenLayer) -> Base
        @ObservedObject private var node: FlowNode
        @StateObject private var host: FlowPathHost

        /// - Parameter base: The view of a tab bar, which is one screen.
        init(_ content: FlowContent<ViewModel, Content>, on path: FlowAppPath, base: @escaping (ScreenLayer) -> Base) {
            self.content = content
            self.path = path
            self.base = base
            node = content.node
            _host = StateObject(wrappedValue: FlowPathHost(content.node, on: path))
        }

        var body: some View {
            let _ = host.note(path)
            if let layer = node.screenLayers.first {
                FlowLayerView(
                    content: content, layer: layer, on: host, whole: node.isTabBar ? { AnyView(base($0)) } : nil)
            } else {
                Color.clear
            }
        }
    }
#endif
