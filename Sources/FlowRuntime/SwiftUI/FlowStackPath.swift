#if canImport(Combine)
    internal import Combine
#endif
#if canImport(SwiftUI)
    /// What a navigation stack shows now: a stored path that follows a layer of a flow.
    ///
    /// The path is stored because SwiftUI loses track of which screens have appeared if it gets a new binding in each body.
    @MainActor
    final class FlowStackPath: ObservableObject {
        /// The screens above the first one. SwiftUI shortens the path when the user goes back.
        @Published var path: [ScreenID] {
            didSet { if !isFollowing { userChangedPath() } }
        }
        /// The layer as it was last put on the screen. Its last state stays while it moves off the screen.
        @Published private(set) var layer: ScreenLayer

        private let node: FlowNode
        private let isBase: Bool
        private var isFollowing = false
        private var follower: FlowFollower?

        /// - Parameters:
        ///   - layer: The layer to show.
        ///   - node: The flow of the layer.
        init(_ layer: ScreenLayer, of node: FlowNode) {
            self.layer = layer
            self.node = node
            path = layer.path
            isBase = layer.presentation == nil
            follower = FlowFollower(of: node) { [weak self] in self?.follow() ?? true }
        }

        /// The layer in the state of the flow. The base is always the lowest layer, even if its id has changed.
        private var current: ScreenLayer? {
            let layers = node.screenLayers
            return isBase ? layers.first : layers.first { $0.id == layer.id }
        }

        private func follow() -> Bool {
            guard let current else { return true }
            isFollowing = true
            defer { isFollowing = false }
            if layer != current { layer = current }
            if path != current.path { path = current.path }
            return true
        }

        /// Reports to the flow that the user went back. If the state has changed in the meantime, the state takes precedence.
        private func userChangedPath() {
            guard path != layer.path else { return }
            if current == layer {
                noteReturn()
                node.systemSetPath(path, inLayer: layer.id)
            } else {
                node.flow.refuse(system: "back", "the flow has moved on")
            }
            follower?.waitForEvaluation()
        }

        private func noteReturn() {
            guard path.isEmpty else { return }
            node.hasJustReturned = true
            Task { [node] in node.hasJustReturned = false }
        }

        /// Notes that the view that shows the stack has been evaluated.
        func noteEvaluation() { follower?.noteEvaluation() }
    }
#endif
