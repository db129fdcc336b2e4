// The states that can follow a state if the answers of guards and the values are unknown.
extension Simulation {
    /// An unknown value. Whether it equals another one is tried both ways, unless both have the same name.
    package static func unknown(_ name: String) -> String { "\u{FFFC}\(name)" }

    /// Whether a value is one that an app or a journey gives, and none that stands for any.
    package static func isKnown(_ value: String) -> Bool { value.unicodeScalars.first != "\u{FFFC}" }

    static func isUnknown(_ value: String?) -> Bool { value?.first == "\u{FFFC}" || isBuilt(value) }

    /// Whether a value may be one that a spec builds: `.followers(7)` or `Filter(all)`. Only the app's code says what it is equal to. A
    /// text that only looks like a call is compared both ways, too, which a search can do with any value.
    private static func isBuilt(_ value: String?) -> Bool {
        guard let value, let first = value.unicodeScalars.first, first == "." || first.properties.isUppercase,
            let parenthesis = value.unicodeScalars.firstIndex(of: "(")
        else { return false }
        return value.unicodeScalars[..<parenthesis].allSatisfy { $0 == "." || $0 == "_" || $0.properties.isXIDContinue }
    }

    /// What an event can lead to.
    package struct Possibility: Hashable, Sendable {
        package var state: Simulation
        package var notes: [Note] = []
        /// The flows that were to resume, forget or replace what they hold, and held nothing.
        package var emptyHolders: Set<ID> = []
        /// The branches that were chosen, those that failed, and that the event was impossible, in order. Empty unless the search was
        /// asked to note them.
        package internal(set) var branches: [Happening] = []
        /// Whether the user has tried to leave something whose condition does not hold, and a transition responds to it.
        package var isAttempt = false
    }

    /// A flow that the user sees, and its layers by the names of their routes.
    package struct ShownFlow: Hashable, Sendable {
        package struct Layer: Hashable, Sendable {
            package var style: LayerStyle
            package var routes: [String]

            package init(style: LayerStyle, routes: [String]) {
                self.style = style
                self.routes = routes
            }
        }

        package var name: String
        package var layers: [Layer]

        package init(name: String, layers: [Layer]) {
            self.name = name
            self.layers = layers
        }
    }

    /// The flows that the user sees, from the outermost one on.
    package var shownFlows: [ShownFlow] { chain.compactMap(shownFlow) }

    /// A flow with the layers that the user sees while the flow is seen.
    package func shownFlow(_ id: ID) -> ShownFlow? {
        guard let instance = instances[id] else { return nil }
        let routes = flow(of: instance).routes
        let layers = instance.layers.map { layer in
            ShownFlow.Layer(style: layer.style, routes: layer.places.map { routes[$0.route].name })
        }
        return ShownFlow(name: flow(of: instance).name, layers: layers)
    }

    /// The entries that the user sees. They differ if the user sees something else, even of the same name.
    package var visibleEntries: [[[ID]]] {
        chain.compactMap { instances[$0] }.map { $0.layers.map { $0.places.map(\.id) } }
    }

    /// All entries of a flow, its selected tab, and the tasks that run.
    package func places(of id: ID) -> [[ID]] {
        guard let instance = instances[id] else { return [] }
        let layers = instance.tabs + instance.modals
        let tasks = layers.flatMap(\.places).compactMap { $0.task.map { ID(number: $0.number) } }
        return layers.map { $0.places.map(\.id) } + [[ID(number: instance.selectedTab)], tasks]
    }

    /// The task that runs on what the user sees.
    package var shownTask: TaskID? {
        guard let shown, let task = shown.place.task else { return nil }
        return TaskID(flow: shown.flow, place: shown.place.id, task: task.task, number: task.number)
    }

    package func name(of task: TaskID) -> String? {
        instances[task.flow].map { flow(of: $0).tasks[task.task].name }
    }

    /// The same with a task on what the user sees, as where a log begins while it runs; `nil` if the flow has no such task.
    package func showingTask(_ name: String?) -> Simulation? {
        guard let shown, let instance = instances[shown.flow] else { return nil }
        var result = self
        var task: RunningTask?
        if let name {
            guard let index = flow(of: instance).tasks.firstIndex(where: { $0.name == name }) else { return nil }
            task = RunningTask(number: result.newID().number, task: index)
        }
        result.instances[shown.flow]?.setTask(task, of: shown.place.id)
        return result
    }

    /// The names of the flows that lead to a flow, with those of the routes between them: `ShopFlow/main/ShopTabsFlow`.
    package func fullPath(of id: ID) -> String {
        guard let instance = instances[id] else { return "" }
        let name = flow(of: instance).name
        guard let parent = instance.parent, let outer = instances[parent] else { return name }
        return "\(fullPath(of: parent))/\(flow(of: outer).routes[instance.routeInParent].name)/\(name)"
    }

    /// The flows to which a path leads, as ``fullPath(of:)`` writes it.
    package func flows(at path: String) -> [ID] {
        let names = path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
        return flows(at: names[...], from: .outermost)
    }

    /// - Parameter names: of the flow, of its route, of the flow that this shows, and so on.
    private func flows(at names: ArraySlice<String>, from id: ID) -> [ID] {
        guard let instance = instances[id], let name = names.first, program.flows[instance.flow].name == name else {
            return []
        }
        if names.count == 1 { return [id] }
        guard facts[instance.flow].showsFlows else { return [] }
        let routes = program.flows[instance.flow].routes
        let next = names[names.startIndex + 1]
        return instance.places.flatMap { place in
            instances[place.id] != nil && routes[place.route].name == next
                ? flows(at: names.dropFirst(2), from: place.id) : []
        }
    }

    /// How much of the state there is to copy and to compare, without a unit.
    package var weight: Int {
        instances.values.reduce(0) { $0 + 1 + ($1.tabs.count + $1.modals.count + $1.currentLayer.places.weight) / 16 }
    }

    /// The path to what the user sees: `ShopFlow/onboarding/OnboardingFlow/welcome`.
    package var shownPath: String {
        guard let shown, let instance = instances[shown.flow] else { return "" }
        return "\(fullPath(of: shown.flow))/\(route(of: shown.place, in: instance).name)"
    }

    /// Lets a flow hold an event, as if it had happened before.
    package mutating func hold(_ event: HeldEvent, in flow: ID) { instances[flow]?.held = event }
}

extension Simulation.Possibility {
    /// A state in which nothing has happened yet.
    package init(before state: Simulation) { self.init(state: state) }
}
