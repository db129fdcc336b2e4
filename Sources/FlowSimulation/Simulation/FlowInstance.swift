/// A flow that is shown somewhere: its layers, and what it holds. The flows that its routes show are instances of their
/// own, which have the ids of the entries.
package struct FlowInstance: Sendable {
    /// A route with its values, at a position of a layer.
    package struct Place: Sendable {
        package let id: Simulation.ID
        package let route: Int
        package let values: [String?]
        /// The task that runs on it, or has ended and has an outcome that is handled when the user sees the entry.
        package internal(set) var task: RunningTask?
        /// Whether the user has seen it. Only noted where something is run when it is seen first.
        var isSeen = false
    }

    package struct Layer: Hashable, Sendable {
        package let style: LayerStyle
        /// Starts with the lowest one. Never empty.
        package var places: EntryStack

        package var top: Place { places[places.count - 1] }
    }

    /// The index of the flow.
    package let flow: Int
    package let values: [String?]
    /// The flow that shows this one; `nil` for the outermost flow.
    package let parent: Simulation.ID?
    /// The index of the parent's route that shows this flow.
    package let routeInParent: Int
    /// The base layers: one for each tab, or else a single one.
    package var tabs: [Layer]
    package var selectedTab = 0
    /// The routes whose tabs are not in the bar, because their conditions did not hold when the app was last asked.
    package var absentTabs: Set<Int> = []
    /// Whether the selected tab was removed from the bar, so that a tab in the bar has to be selected.
    var hasLostTab = false
    package var modals: [Layer] = []
    /// The intent or the link that a `resume` would handle.
    package var held: HeldEvent?
    /// The outcome with which the flow finishes immediately, and its payload. Between two events, there is none.
    var ending: (outcome: Int, payload: [String?])?
    /// Whether the flow is shown. Before that, it has no child flows, and receives no events. Between two events, all are.
    var hasBegun = true

    /// The layers that the user sees, the current one last.
    package var layers: [Layer] {
        get { [tabs[selectedTab]] + modals }
        set {
            tabs[selectedTab] = newValue[0]
            modals = Array(newValue.dropFirst())
        }
    }

    package var currentLayer: Layer { modals.last ?? tabs[selectedTab] }
    package var current: Place { currentLayer.top }
    /// All entries, also those of tabs that are not selected.
    package var places: [Place] { tabs.flatMap(\.places) + modals.flatMap(\.places) }
}

extension FlowInstance {
    /// The entries that are not, at the same position, those of the flow in another state. Entries that are the same may be among them.
    func places(notSharedWith other: FlowInstance) -> [Place] {
        Self.places(of: tabs, notSharedWith: other.tabs) + Self.places(of: modals, notSharedWith: other.modals)
    }

    private static func places(of layers: [Layer], notSharedWith others: [Layer]) -> [Place] {
        if layers.isIdentical(to: others) { return [] }
        var places: [Place] = []
        for (index, layer) in layers.enumerated() {
            places += layer.places.places(
                notSharedWith: others.indices.contains(index) ? others[index].places : nil)
        }
        return places
    }

    /// Whether the entries are the same ones, and not only ones that show the same, and whether the same tasks run on them.
    package func hasSameEntries(as other: FlowInstance) -> Bool { hasSameEntries(as: other, andTasks: true) }

    /// What an event has changed that two equal states can differ in.
    enum Change: Hashable {
        case tasks
        case entries
        case removal
    }

    /// - Parameter after: the same flow after the event, unless it has been removed.
    func change(to after: FlowInstance?) -> Change? {
        guard let after else { return .removal }
        if hasSameEntries(as: after) { return nil }
        return hasSameEntries(as: after, andTasks: false) ? .tasks : .entries
    }

    private func hasSameEntries(as other: FlowInstance, andTasks: Bool) -> Bool {
        selectedTab == other.selectedTab && Self.haveSameEntries(tabs, other.tabs, andTasks: andTasks)
            && Self.haveSameEntries(modals, other.modals, andTasks: andTasks)
    }

    private static func haveSameEntries(_ layers: [Layer], _ others: [Layer], andTasks: Bool) -> Bool {
        if layers.isIdentical(to: others) { return true }
        guard layers.count == others.count else { return false }
        return zip(layers, others).allSatisfy { layer, other in
            guard layer.places.count == other.places.count else { return false }
            return zip(
                layer.places.places(notSharedWith: other.places), other.places.places(notSharedWith: layer.places)
            ).allSatisfy { $0.id == $1.id && (!andTasks || $0.task?.number == $1.task?.number) }
        }
    }
}

/// Two entries are equal if they show the same.
extension FlowInstance.Place: Hashable {
    package static func == (one: Self, other: Self) -> Bool {
        one.route == other.route && one.values == other.values && one.task == other.task
            && one.isSeen == other.isSeen
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(route)
        hasher.combine(values)
        hasher.combine(task)
        hasher.combine(isSeen)
    }
}

/// Two flows are equal if they show the same. (Their children are compared by ``Simulation``.)
extension FlowInstance: Hashable {
    package static func == (one: Self, other: Self) -> Bool {
        one.flow == other.flow && one.selectedTab == other.selectedTab && one.values == other.values
            && one.tabs == other.tabs && one.modals == other.modals && one.held == other.held
            && one.absentTabs == other.absentTabs && one.hasLostTab == other.hasLostTab
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(flow)
        hasher.combine(selectedTab)
        hasher.combine(values)
        hasher.combine(tabs)
        hasher.combine(modals)
        hasher.combine(held)
        hasher.combine(absentTabs)
    }
}
