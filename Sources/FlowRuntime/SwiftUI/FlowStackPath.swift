#if canImport(Combine)
    internal import Combine
#endif
#if canImport(SwiftUI)
    internal import SwiftUI

    /// What a navigation stack shows now: a stored path that follows a layer of a flow, one push or pop at a time.
    ///
    /// The path is stored because SwiftUI loses track of which screens have appeared if it gets a new binding in each body. It changes
    /// only when the push or pop before has ended: a path that is set during a transition leaves a blank screen, or is lost.
    @MainActor
    final class FlowStackPath: ObservableObject {
        /// The screens above the first one. SwiftUI shortens the path when the user goes back.
        @Published var path: [ScreenID] {
            didSet { if !isFollowing { pathWasSet() } }
        }
        /// The layer as it was last put on the screen. Its last state stays while it moves off the screen.
        @Published private(set) var layer: ScreenLayer

        private let node: FlowNode
        private let isBase: Bool
        /// Whether the layer is on a navigation stack of the app.
        private let isOnAppStack: Bool
        /// What keeps the path in step with that of the app's stack. The view of the flow holds it.
        private weak var host: FlowPathHost?
        /// What the app's path has of this object.
        private let reference = FlowStackReference()
        /// The screens that the flow has last removed from the app's path, and whether one of them is on it again.
        private var replaced: [ScreenID] = []
        private var isOverwritten = false
        /// Creates the view of a screen above the first one, for the app's navigation stack.
        var makeScreen: @MainActor (ScreenID) -> AnyView = { _ in AnyView(EmptyView()) }
        private var isFollowing = false
        private var follower: FlowFollower?
        /// The screen that is completely on screen, if the user sees the stack.
        private var arrived: ScreenID?
        /// The screens that leave: the user goes back, or something covers the stack.
        private var departures: [ScreenID: FlowDeparture] = [:]
        /// The last change of the path by the flow, until its screen has arrived.
        private var change: FlowPathChange?
        private var userReturn: FlowReturn?
        private var isWaiting = false
        /// Where a screen is reported that does not appear, while the app is debugged.
        private var log: ((String) -> Void)?

        /// - Parameters:
        ///   - layer: The layer to show.
        ///   - node: The flow of the layer.
        ///   - host: What keeps the path in step with that of a navigation stack of the app.
        init(_ layer: ScreenLayer, of node: FlowNode, on host: FlowPathHost? = nil) {
            self.layer = layer
            self.node = node
            self.host = host
            isOnAppStack = host != nil
            // On the app's stack, the first screen comes alone, and what is above it follows.
            path = host == nil ? layer.path : []
            change = FlowPathChange(
                to: host == nil ? layer.path : [], top: host == nil ? layer.path.last : layer.screens.first?.id,
                expectsArrival: true, isSeen: host != nil, after: nil)
            isBase = layer.presentation == nil
            reference.stack = self
            follower = FlowFollower(of: node) { [weak self] in self?.follow() ?? true }
            host?.show(self)
            if host != nil { follower?.setNeedsUpdate() }
        }

        /// The layer in the state of the flow. The base is always the lowest layer, even if its id has changed.
        private var current: ScreenLayer? {
            let layers = node.screenLayers
            return isBase ? layers.first : layers.first { $0.id == layer.id }
        }

        // MARK: Following the flow

        private func follow() -> Bool {
            if isOnAppStack {
                // The views were removed.
                guard let host else { return true }
                if node.isRemoved { return followEnd(on: host) }
                if followPath(of: host) { return false }
            }
            guard let current else { return true }
            if path == current.path, layer == current { return true }
            if isMoving {
                waitForArrival()
                return false
            }
            isFollowing = true
            defer { isFollowing = false }
            if layer != current { layer = current }
            if path != current.path { set(current.path) }
            return true
        }

        // MARK: The app's stack

        /// - Returns: `true` if screens of the flow have been removed from the app's path.
        private func followPath(of host: FlowPathHost) -> Bool {
            if isOverwritten {
                isOverwritten = false
                host.set(path.map(appScreen))
                return false
            }
            guard let present = host.present(path.map(appScreen)) else { return node.flow.leaveApp() }
            guard present < path.count else { return false }
            // A path that SwiftUI has set late.
            isOverwritten = host.has(replaced.map(appScreen), above: present)
            if isOverwritten {
                follower?.setNeedsUpdate()
                return true
            }
            // As if SwiftUI had set the path.
            path = Array(path.prefix(present))
            return true
        }

        private func followEnd(on host: FlowPathHost) -> Bool {
            if host.isRemovalDue, isMoving {
                waitForArrival()
                return false
            }
            // The sheets go first, while there is something that presents them. Then the stage reports that.
            if host.isRemovalDue, host.isCovered { return true }
            host.removeIfDue()
            return true
        }

        private func appScreen(_ id: ScreenID) -> FlowScreen { FlowScreen(stack: reference, id: id) }

        /// The path of the app's stack may have changed.
        func noteAppPath() { follower?.setNeedsUpdate() }

        /// Whether a push or a pop is in progress.
        var isMoving: Bool {
            !departures.isEmpty || change?.isAwaited == true || userReturn?.isInProgress == true
        }

        private func set(_ new: [ScreenID]) {
            let top = new.last ?? layer.screens.first?.id
            // Where only `onAppear` reports an arrival, it does not report that of a screen that was there before.
            let expectsArrival = top != arrived && (FlowArrivals.notifyOfLeaving || !path.starts(with: new))
            change = FlowPathChange(
                to: new, top: top, expectsArrival: expectsArrival, isSeen: arrived != nil,
                after: change)
            if isOnAppStack { replaced = path.filter { !new.contains($0) } }
            path = new
            host?.set(new.map(appScreen))
            if log != nil { waitForArrival() }
        }

        /// Goes on if an arrival is not reported, such as when something that the app has pushed itself covers the screen.
        private func waitForArrival() {
            guard !isWaiting else { return }
            isWaiting = true
            let change = change
            Task { [weak self] in
                try? await Task.sleep(nanoseconds: FlowPathChange.patience)
                guard let self else { return }
                isWaiting = false
                if let change, change === self.change {
                    change.isAwaited = false
                    if change.expectsArrival { reportMissingScreen() }
                }
                departures = departures.filter { $0.value.isInProgress() }
                follower?.setNeedsUpdate()
            }
        }

        /// The user sees something else than the flow believes.
        private func reportMissingScreen() {
            guard let log, node.isOnTop, layer == node.screenLayers.last else { return }
            log(
                "\(node.flow.debugTree.flow): the top screen has not appeared; if the app has pushed a screen by itself, such as "
                    + "with `NavigationLink(destination:)`, the screens of the flow are below that one")
        }

        // MARK: Reports of SwiftUI

        /// A screen is completely on screen: it was pushed, those above it were popped, the user cancelled a swipe, or the stack has
        /// appeared.
        func didArrive(_ screen: ScreenID) {
            arrived = screen
            departures = [:]
            if change?.top == screen { change = nil }
            follower?.setNeedsUpdate()
        }

        /// A screen begins to leave.
        func willLeave(_ screen: ScreenID, in departure: FlowDeparture) {
            departures[screen] = departure
            departure.onEnd { [weak self] isCancelled in
                guard let self else { return }
                departures[screen] = nil
                if !isCancelled, arrived == screen { arrived = nil }
                follower?.setNeedsUpdate()
            }
        }

        /// Reports to the flow that the user went back. If the state has changed in the meantime, the state takes precedence.
        private func pathWasSet() {
            guard path != layer.path else { return }
            follower?.waitForEvaluation()
            // The root of the app's stack is not the flow's.
            if !isOnAppStack, change?.noteDrop() == true { return }
            guard let before = current, before.screens.map(\.id) == layer.screens.map(\.id) else {
                node.flow.refuse(system: "back", "the flow has moved on")
                return
            }
            noteReturn()
            if !FlowArrivals.notifyOfLeaving { userReturn = FlowReturn() }
            node.systemSetPath(path, inLayer: layer.id)
            // The user can go back once more before the views have been evaluated.
            if let current, current.path == path, current.screens.first == layer.screens.first { layer = current }
        }

        /// The user has tapped the back button of a screen that cannot be left at the moment.
        func userTriesToGoBack(from screen: ScreenID) {
            node.systemAttemptBack(from: screen, inLayer: current?.id ?? layer.id)
        }

        private func noteReturn() {
            guard path.isEmpty else { return }
            node.hasJustReturned = true
            Task { [node] in node.hasJustReturned = false }
        }

        /// Notes that the view that shows the stack has been evaluated.
        func noteEvaluation(log: ((String) -> Void)?) {
            self.log = log
            change?.noteEvaluation()
            follower?.noteEvaluation()
        }
    }
#endif
