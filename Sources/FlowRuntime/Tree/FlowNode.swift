#if canImport(Combine)
    internal import Combine
#endif

/// A flow in the tree of flows: its parent and its child flows, independent of the type of its routes.
///
/// A parent holds its child flows strongly for as long as their routes are in its state. A child refers to its parent weakly.
@MainActor
public class FlowNode {
    /// The flow that shows this one, or `nil` for an app's outermost flow and for a flow that has been removed.
    public final var parent: FlowNode? { currentParent }
    /// The same flow, with what the tree needs of it.
    final var currentParent: (any FlowInTree)? { isRemoved ? nil : creator }
    /// The flow that created this one for one of its routes. It is kept even after the route has been removed, in order to report
    /// late intents to it.
    final private(set) weak var creator: (any FlowInTree)?
    /// The name of the route for which the flow was created.
    final private(set) var routeName = ""
    /// Whether the flow, or a flow that contains it, has been removed.
    final var isRemoved = false
    /// What shows the flow on a navigation stack of the app, if it is there.
    final weak var host: (any FlowHost)?
    /// A closure of the app that is called when the flow is left without an outcome, although no other flow shows it.
    final var onLeave: (() -> Void)?
    /// The child flow whose outcome, or whose intent that bubbles, this flow is handling.
    final var handledChild: (flow: any FlowInTree, hasEnded: Bool)?
    /// Whether SwiftUI has just gone back to the first screen of the flow's stack. Some systems do so for a tap on the selected tab, and
    /// then set the same tab again, which is not a second tap.
    final var hasJustReturned = false
    /// Notifies observers of changes to what the flow shows.
    final let observation = FlowObservation()
    final var observers: [ScreenObservation.WeakObservation] = []
    #if canImport(Combine)
        /// A number that increases before every change of the flow or its child flows, so that Combine publishes the change.
        @Published final var revision = 0
    #endif
    /// Whether the flow is a stack of routes, rather than one root at a time.
    final let isStack: Bool
    /// Whether the flow is a tab bar.
    final let isTabBar: Bool
    /// Whether a task has been started in the flow or in a flow in it.
    final var hasRunTasks = false
    /// The outcome of a flow that finishes immediately, until it is reported to the parent.
    final var ending: FlowEnding?
    /// Whether the flow is shown. Before that, it has no child flows and no inboxes.
    final var hasBegun = true
    /// Whether it is an outermost flow that has not started yet.
    final var waitsForStart = false
    /// Whether the flow, or a flow in it, may finish immediately.
    final var mayHaveEndings = false
    /// The hook of the app.
    final var appHook: FlowEventHook?
    /// The hook with which `.flowDebug` prints events.
    final var debugHook: FlowEventHook?
    /// The tree of which the flow is the outermost one. It is not used while another flow contains this one.
    final lazy var ownTree = FlowTree(root: flow)

    init(isStack: Bool, isTabBar: Bool) {
        self.isStack = isStack
        self.isTabBar = isTabBar
    }

    /// The flow with all that the tree needs of it. A ``FlowNavigator``, which every flow has, returns itself.
    var flow: any FlowInTree { preconditionFailure("a flow without a navigator") }

    /// Whether the user sees the flow's current route: the app has started the flow, neither this flow nor an ancestor has been removed, and
    /// no ancestor shows something else or something above it.
    public final var isOnTop: Bool {
        if isRemoved || waitsForStart { return false }
        guard let parent = currentParent else { return true }
        return parent.currentChild === self && parent.isOnTop
    }

    /// Whether the flow is on a navigation stack around it, without a tab bar in between.
    final var isInStack: Bool {
        if host != nil { return true }
        var outer = creator
        while let flow = outer, !flow.isTabBar {
            if flow.isStack || flow.host != nil { return true }
            outer = flow.creator
        }
        return false
    }

    /// Notes which flow has created this one, and the name of the route that shows it.
    final func setCreator(_ creator: any FlowInTree, as routeName: String) {
        self.creator = creator
        self.routeName = routeName
    }
}
