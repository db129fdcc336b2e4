/// An event in a walk through a module. It may refer to a flow or a route that does not exist; nothing happens then.
package struct WalkEvent: Hashable, Sendable {
    package enum Action: Hashable, Sendable {
        /// The app starts again, at one of the entries of its outermost flow, by its route, or as usual.
        case start(entry: String?)
        /// A screen reports an intent, or the app reports one of the flow itself, to the flow with this number. The sender is one of
        /// the entries that have been seen in the flow, in the order in which they were first seen.
        case intent(node: Int, key: String, number: Int, sender: Int? = nil)
        /// The flow with this number reports an outcome.
        case outcome(node: Int, key: String, number: Int)
        /// The task with this number ends with an outcome, unless it has ended before. It may have been cancelled.
        case task(number: Int, outcome: String, value: Int)
        case tap(node: Int, tab: String)
        case systemBack
        case systemSwipe
        /// The OK of an alert without buttons.
        case systemOK
        /// The app says that the answers have changed on which tabs depend.
        case answersChanged
        /// So many seconds pass.
        case wait(Int)
        /// A link with this path and query.
        case link(String)
    }

    /// The answers of the guards, bit by bit: `isNew`, `isOld`, `has` of an odd number, `has` of an even number.
    package var answers: Int
    package var action: Action

    package var isStart: Bool { if case .start = action { true } else { false } }

    package init(answers: Int, _ action: Action) {
        self.answers = answers
        self.action = action
    }

    /// The event as a line that a program can split at the spaces.
    package var line: String {
        switch action {
        case .start(let entry): "\(answers) start\(entry.map { " \($0)" } ?? "")"
        case .intent(let node, let key, let number, let sender):
            "\(answers) intent \(node) \(key) \(number)\(sender.map { " \($0)" } ?? "")"
        case .outcome(let node, let key, let number): "\(answers) outcome \(node) \(key) \(number)"
        case .task(let number, let outcome, let value): "\(answers) task \(number) \(outcome) \(value)"
        case .tap(let node, let tab): "\(answers) tap \(node) \(tab)"
        case .systemBack: "\(answers) back"
        case .systemSwipe: "\(answers) swipe"
        case .systemOK: "\(answers) ok"
        case .answersChanged: "\(answers) answers"
        case .wait(let seconds): "\(answers) wait \(seconds)"
        case .link(let path): "\(answers) link \(path)"
        }
    }
}
