/// Something to be done again and again.
public struct Habit: Hashable, Sendable, Identifiable {
    /// What tells two habits of one title apart.
    public let id: Int
    /// What it is.
    public var title: String
    /// What has to be done for it.
    public var tasks: [HabitTask]

    /// A habit with its tasks.
    public init(id: Int, title: String, tasks: [HabitTask] = []) {
        self.id = id
        self.title = title
        self.tasks = tasks
    }
}

/// One thing to do for a habit.
public struct HabitTask: Hashable, Sendable, Identifiable {
    /// What tells two tasks of one title apart.
    public let id: Int
    /// What is to be done.
    public var title: String

    /// A task by its title.
    public init(id: Int, title: String) {
        self.id = id
        self.title = title
    }
}
