/// A screen with a task, for as long as it lives.
@MainActor
public struct Life {
    let node: Node
    let task: TaskState

    public var number: Int { node.number }
    /// The identities that were given to the views around it with `id(_:)`.
    public var identity: [AnyHashable] { node.ancestors.compactMap(\.identity) }
    public var title: String { node.picture ?? "nothing" }
    /// The accessibility identifiers of the containers around it, from the inside to the outside.
    public var identifiers: [String] { node.identifiers }
    public var starts: Int { task.starts }
}
