import FlowIR

/// A task that has been started on an entry.
package final class InterpretedTask {
    unowned let node: InterpretedNode
    let entry: Int
    package let task: SpecTask
    /// What it has answered, once it has.
    package private(set) var outcome: (name: String, payload: [Int?])?

    init(_ task: SpecTask, at entry: Int, of node: InterpretedNode) {
        self.task = task
        self.entry = entry
        self.node = node
    }

    /// Whether it has been cancelled or has ended.
    var isOver: Bool {
        !node.isLive || node.tasks[entry] !== self || !node.state.entries.contains { $0.id == entry }
    }

    func answer(_ name: String, _ payload: [Int?]) { outcome = (name, payload) }
}
