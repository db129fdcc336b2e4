import FlowIR

/// A flow that is shown, or that was shown before: its layers, and the flows that its routes show.
package final class InterpretedNode {
    /// A route with its values. If it is on the stack twice, there are two entries.
    struct Entry: InterpretedEntry {
        /// Different for all entries that the flow has ever had.
        var id: Int
        var route: Int
        var values: [Int?]
    }

    typealias Layer = InterpretedLayer<Entry>

    struct State {
        /// The base layers: one for each tab, or else a single one.
        var tabs: [Layer]
        var selected = 0
        /// The routes whose tabs are not in the bar now.
        var absent: Set<Int> = []
        /// Whether the selected tab was in the bar while it was shown, and is not there any more.
        var isLost = false
        var modals: [Layer] = []

        /// The layers that the user sees, the current one last.
        var layers: [Layer] {
            get { [tabs[selected]] + modals }
            set {
                tabs[selected] = newValue[0]
                modals = Array(newValue.dropFirst())
            }
        }

        var currentLayer: Layer { modals.last ?? tabs[selected] }
        var current: Entry { currentLayer.routes[currentLayer.routes.count - 1] }
        var entries: [Entry] { (tabs + modals).flatMap(\.routes) }
    }

    /// A link with the values of its captures, and the rest that a child flow receives.
    struct OpenedLink {
        var index: Int
        var values: [Int?]
        /// The segments and the query items, including those of the rest.
        var text: String
        indirect enum Rest {
            case none
            /// A link of the only child flow that can receive it.
            case link(OpenedLink)
            /// What several child flows can receive: the one to which the link leads reads it.
            case address(path: [String], query: [String: String])
        }
        var rest = Rest.none
    }

    package let flow: InterpretedFlow
    let values: [Int?]
    unowned let parent: InterpretedNode?
    /// The name of the parent's route that shows this flow.
    let routeName: String
    var state: State
    var held: OpenedLink?
    var children: [Int: InterpretedNode] = [:]
    /// The tasks that run on entries, by the ids of these. Those of entries that are gone are over.
    var tasks: [Int: InterpretedTask] = [:]
    /// The entries that the user has seen.
    var seen: Set<Int> = []
    /// The outcome with which the flow is over before it is seen, and its payload.
    var ending: (key: String, payload: [Int?])?
    /// Whether the flow is shown. Before that, it has no child flows, and nothing can be told to it.
    var hasBegun = true
    private var nextEntry = 0

    init(_ flow: InterpretedFlow, _ values: [Int?], in parent: InterpretedNode?, as routeName: String) {
        self.flow = flow
        self.values = values
        self.parent = parent
        self.routeName = routeName
        state = State(tabs: [])
    }

    func entry(_ route: Int, _ values: [Int?]) -> Entry {
        nextEntry += 1
        return Entry(id: nextEntry, route: route, values: values)
    }

    var currentRoute: InterpretedFlow.Route { flow.routes[state.current.route] }
    var currentChild: InterpretedNode? { children[state.current.id] }

    /// Whether the flow has not been removed, and neither has a flow that contains it.
    package var isLive: Bool {
        guard let parent else { return true }
        return parent.children.values.contains { $0 === self } && parent.isLive
    }

    /// Whether its parent currently shows it.
    var isCurrent: Bool { parent.map { $0.currentChild === self } ?? true }

    /// Whether the user sees what the flow shows.
    package var isOnTop: Bool {
        guard let parent else { return true }
        return parent.currentChild === self && parent.isOnTop
    }

    /// Whether the flow, or one that it currently shows, presents something.
    var isCovered: Bool { !state.modals.isEmpty || currentChild?.isCovered ?? false }

    /// The flow whose route the user sees.
    package var innermost: InterpretedNode { currentChild?.innermost ?? self }

    /// The flow and all flows in it, outer flows first, in the order of their entries.
    var tree: [InterpretedNode] { [self] + state.entries.compactMap { children[$0.id] }.flatMap(\.tree) }

    /// Whether some of its tabs are in the bar only at times.
    var hasTabConditions: Bool { flow.routes.contains { $0.traits.tab?.condition != nil } }

    /// Whether the tab at a position is in the bar.
    func isInBar(_ index: Int) -> Bool {
        let route = state.tabs[index].routes[0].route
        return flow.routes[route].traits.tab?.isHidden != true && !state.absent.contains(route)
    }

    /// Shows a tab that is in the bar.
    func select(_ index: Int) {
        state.selected = index
        state.isLost = false
    }

    /// Whether it shows an alert to which the system adds an OK.
    package var showsOK: Bool { currentRoute.isAlert && currentRoute.events.isEmpty }

    /// The events of the buttons of the alert that it shows; `nil` without an alert.
    package var alertButtons: [String]? { currentRoute.isAlert ? currentRoute.events.keys.sorted() : nil }

    /// Takes its alert away, and those of the flows that its routes show.
    func dismissAlerts() {
        if state.modals.last?.presentation == .alert { state.modals.removeLast() }
        for child in children.values { child.dismissAlerts() }
    }

    /// Takes away all alerts of the tree of flows that it belongs to.
    func dismissAllAlerts() {
        var root = self
        while root.isLive, let parent = root.parent { root = parent }
        root.dismissAlerts()
    }

    /// The names of the routes that lead to the flow.
    var path: String { parent.map { "\($0.path)\(routeName)/" } ?? "" }
}
