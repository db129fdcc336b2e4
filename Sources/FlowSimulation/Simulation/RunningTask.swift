/// A task on an entry: it runs, or it has ended with an outcome that is handled when the user sees the entry.
package struct RunningTask: Sendable {
    /// Different for all tasks that are started.
    let number: Int
    /// The index among the flow's tasks.
    package let task: Int
    /// The outcome with which it has ended.
    package internal(set) var end: TaskEnd?
}

/// The outcome of a task, by its index, with its values.
package struct TaskEnd: Hashable, Sendable {
    package let outcome: Int
    package let payload: [String?]
}

/// Two tasks are equal if they are the same work, regardless of when they were started.
extension RunningTask: Hashable {
    package static func == (one: Self, other: Self) -> Bool { one.task == other.task && one.end == other.end }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(task)
        hasher.combine(end)
    }
}

extension Simulation {
    /// Identifies a task that has been started.
    package struct TaskID: Hashable, Sendable {
        package let flow: ID
        package let place: ID
        /// The index among the flow's tasks.
        package let task: Int
        let number: Int
    }

    /// The tasks that run, those on what the user sees first. Of a flow, the uppermost come first.
    package var runningTasks: [TaskID] { taskIDs { $0.end == nil } }

    /// Whether a task has ended whose outcome is handled when the user sees its entry.
    package var hasWaitingTasks: Bool {
        facts.haveTasks
            && instances.values.contains { instance in
                (instance.tabs + instance.modals).contains { $0.places.contains { $0.task?.end != nil } }
            }
    }

    func taskIDs(where isIncluded: (RunningTask) -> Bool) -> [TaskID] {
        let chain = chain
        let others = instances.keys.filter { !chain.contains($0) }.sorted { $0.number < $1.number }
        return (chain.reversed() + others).flatMap { id -> [TaskID] in
            guard let instance = instances[id] else { return [] }
            // The layers of the selected tab are on top of those of the others.
            let covered = instance.tabs.indices.filter { $0 != instance.selectedTab }.map { instance.tabs[$0] }
            return (covered + instance.layers).flatMap(\.places).reversed().compactMap { place in
                guard let task = place.task, isIncluded(task) else { return nil }
                return TaskID(flow: id, place: place.id, task: task.task, number: task.number)
            }
        }
    }
}

extension FlowInstance {
    mutating func setTask(_ task: RunningTask?, of id: Simulation.ID) { change(id) { $0.task = task } }

    /// Changes what is noted of an entry.
    mutating func change(_ id: Simulation.ID, _ change: (inout Place) -> Void) {
        // Mostly, it is the entry on top.
        if current.id == id {
            if modals.isEmpty {
                change(&tabs[selectedTab].places[tabs[selectedTab].places.count - 1])
            } else {
                change(&modals[modals.count - 1].places[modals[modals.count - 1].places.count - 1])
            }
            return
        }
        func changeAll(_ layers: inout [Layer]) {
            for layer in layers.indices {
                for place in layers[layer].places.indices where layers[layer].places[place].id == id {
                    change(&layers[layer].places[place])
                }
            }
        }
        changeAll(&tabs)
        changeAll(&modals)
    }
}
