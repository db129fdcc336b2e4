/// A running app, without the app: the tree of flows that are shown, and what each event does to it.
///
/// It is a value, so that a search can keep the states that it has visited, and a prototype can undo. Two simulations are equal
/// if they show the same, regardless of how they came about. All values are texts, or `nil`.
package struct Simulation: Sendable {
    /// Identifies a place on a stack, and the flow that is shown there. A place that is removed never comes back.
    package struct ID: Hashable, Sendable {
        let number: Int

        /// The outermost flow, which has no place.
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

    package var program: FlowProgram
    /// The index of the outermost flow.
    package let flow: Int
    /// The values of its parameters.
    package let values: [String?]
    package let entry: Entry?

    /// Every flow that is shown somewhere, also in a tab that is not selected and beneath what covers it.
    package internal(set) var instances: [ID: FlowInstance] = [:]
    private var places = 0

    /// Creates an app that has not been started: the event ``Event/start`` starts it.
    package init(_ program: FlowProgram, flow: Int = 0, values: [String?] = [], entry: Entry? = nil) {
        self.program = program
        self.flow = flow
        self.values = values
        self.entry = entry
    }

    package var isStarted: Bool { !instances.isEmpty }

    mutating func newID() -> ID {
        places += 1
        return ID(number: places)
    }

    /// Whether a place or task with this number has come after this state.
    func isNew(_ number: Int) -> Bool { number > places }

    mutating func removeEverything() {
        instances = [:]
        places = 0
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

    /// The place that the user sees: the flow, and the place in it.
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
            return own == others
                && zip(own.places, others.places).allSatisfy { isEqual($0.id, $1.id, in: other) }
        default: return false
        }
    }

    private func hash(_ id: ID, into hasher: inout Hasher) {
        guard let instance = instances[id] else { return }
        hasher.combine(instance)
        for place in instance.places { hash(place.id, into: &hasher) }
    }
}
