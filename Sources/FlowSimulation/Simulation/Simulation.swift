/// A running app, without the app: the tree of flows that are shown, and what each event does to it.
///
/// It is a value, so that a search can keep the states that it has visited, and a prototype can undo. Two simulations are equal
/// if they show the same, regardless of how they came about. All values are texts, or `nil`.
package struct Simulation: Sendable {
    /// Identifies an entry on a stack, and the flow that it shows. An entry that is removed never comes back.
    package struct ID: Hashable, Sendable {
        let number: Int

        /// The outermost flow, which has no entry.
        package static let outermost = ID(number: 0)
    }

    /// Where the outermost flow starts, instead of its `start`.
    package struct Entry: Hashable, Sendable {
        package var route: Int
        package var values: [String?]

        package init(route: Int, values: [String?]) {
            self.route = route
            self.values = values
        }
    }

    /// Another one in its place must have the same flows with the same routes.
    package var program: FlowProgram
    let facts: ProgramFacts
    /// The index of the outermost flow.
    package let flow: Int
    /// The values of its parameters.
    package let values: [String?]
    package let entry: Entry?

    /// Every flow that is shown somewhere, also in a tab that is not selected and beneath what covers it.
    package internal(set) var instances: [ID: FlowInstance] = [:]
    private var places = 0
    /// How many flows are shown at most, whether they are visible or not. Tab bars in tab bars can have more than fit into memory.
    package static let mostFlows = 20_000
    /// Whether there would be more flows. Those that are missing have not been started.
    package internal(set) var lacksFlows = false

    /// Creates an app that has not been started: the event ``Event/start`` starts it.
    ///
    /// - Parameter facts: those of the program, for callers that have many apps of one program.
    package init(
        _ program: FlowProgram, flow: Int = 0, values: [String?] = [], entry: Entry? = nil, facts: ProgramFacts? = nil
    ) {
        self.program = program
        self.facts = facts ?? ProgramFacts(program)
        self.flow = flow
        self.values = values
        self.entry = entry
    }

    package var isStarted: Bool { !instances.isEmpty }

    mutating func newID() -> ID {
        places += 1
        return ID(number: places)
    }

    /// The number of the entry or task that has been created last.
    var lastNumber: Int { places }

    /// Whether an entry or task with this number was created after this state.
    func isNew(_ number: Int) -> Bool { number > places }

    mutating func removeEverything() {
        instances = [:]
        places = 0
        lacksFlows = false
    }
}

// MARK: - The tree

extension Simulation {
    package subscript(id: ID) -> FlowInstance? { instances[id] }

    package func flow(of instance: FlowInstance) -> ProgramFlow { program.flows[instance.flow] }

    package func route(of place: FlowInstance.Place, in instance: FlowInstance) -> ProgramRoute {
        program.flows[instance.flow].routes[place.route]
    }

    /// The flows from the outermost to the one whose screen the user sees. Each is shown by the current route of the one before.
    package var chain: [ID] {
        var chain: [ID] = []
        var next: ID? = .outermost
        while let id = next, let instance = instances[id] {
            chain.append(id)
            next = instance.current.id
        }
        return chain
    }

    /// The entry that the user sees: the flow, and the entry in it.
    package var shown: (flow: ID, place: FlowInstance.Place)? {
        chain.last.flatMap { id in instances[id].map { (id, $0.current) } }
    }

    /// The names of the routes that lead to a flow.
    package func path(of id: ID) -> [String] {
        guard let instance = instances[id], let parent = instance.parent, let outer = instances[parent] else {
            return []
        }
        return path(of: parent) + [program.flows[outer.flow].routes[instance.routeInParent].name]
    }

    /// How many entries there are in all flows, which is what a copy of the state costs.
    package var placeCount: Int {
        instances.values.reduce(0) { count, instance in
            instance.tabs.reduce(count) { $0 + $1.places.count } + instance.modals.reduce(0) { $0 + $1.places.count }
        }
    }

    /// Whether the user sees what the flow shows.
    func isOnTop(_ id: ID) -> Bool { chain.contains(id) }
}

// MARK: - Comparing

extension Simulation: Hashable {
    package static func == (one: Simulation, other: Simulation) -> Bool {
        one.flow == other.flow && one.isEqual(.outermost, .outermost, in: other)
    }

    package func hash(into hasher: inout Hasher) { hash(.outermost, into: &hasher) }

    private func isEqual(_ id: ID, _ otherID: ID, in other: Simulation) -> Bool {
        switch (instances[id], other.instances[otherID]) {
        case (nil, nil): return true
        case (let own?, let others?):
            guard own == others else { return false }
            guard facts[own.flow].showsFlows else { return true }
            return zip(own.tabs, others.tabs).allSatisfy { areChildrenEqual($0, $1, in: other) }
                && zip(own.modals, others.modals).allSatisfy { areChildrenEqual($0, $1, in: other) }
        default: return false
        }
    }

    private func areChildrenEqual(
        _ layer: FlowInstance.Layer, _ otherLayer: FlowInstance.Layer, in other: Simulation
    ) -> Bool {
        zip(layer.places, otherLayer.places).allSatisfy { isEqual($0.id, $1.id, in: other) }
    }

    private func hash(_ id: ID, into hasher: inout Hasher) {
        guard let instance = instances[id] else { return }
        hasher.combine(instance)
        guard facts[instance.flow].showsFlows else { return }
        for place in instance.places { hash(place.id, into: &hasher) }
    }
}
