/// Something that the user wants to do regularly.
public struct Habit: Hashable, Sendable, Identifiable {
    /// The id of the habit; several habits can have the same title.
    public let id: Int
    /// The title of the habit.
    public var title: String
    /// The tasks that belong to the habit.
    public var tasks: [HabitTask]

    /// Creates a habit.
    public init(id: Int, title: String, tasks: [HabitTask] = []) {
        self.id = id
        self.title = title
        self.tasks = tasks
    }
}

/// A task of a habit.
public struct HabitTask: Hashable, Sendable, Identifiable {
    /// The id of the task; several tasks can have the same title.
    public let id: Int
    /// The title of the task.
    public var title: String

    /// Creates a task.
    public init(id: Int, title: String) {
        self.id = id
        self.title = title
    }
}
