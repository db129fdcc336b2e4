import FlowModel
import FlowSwiftCode

/// The tasks that can run on the routes of each screen, in any flow of a module, and the properties with which a screen asks whether
/// one runs.
package struct ScreenTasks: Sendable {
    /// A task of a screen.
    package struct Running {
        package let task: String
        /// `isRunningSignIn`
        package let property: String
    }

    private var running: [Name: [Running]] = [:]

    /// No tasks.
    init() {}

    package init(_ module: Module) {
        guard module.hasTasks else { return }
        // The protocol of a screen is compiled with its own module, so only the flows of that module count.
        for part in module.parts.list.indices { add(part, of: module) }
    }

    private mutating func add(_ part: Int, of module: Module) {
        let flows = module.flows.filter { module.parts.index(of: $0.file) == part }
        var tasks: [Name: [String]] = [:]
        for flow in flows {
            for route in flow.routes where !route.tasks.isEmpty {
                guard let screen = route.content.screen.map({ module[$0].name }),
                    module.parts.index(of: screen.span.file) == part
                else { continue }
                for task in route.tasks.sorted().map({ flow.tasks[$0].name.text })
                where tasks[screen]?.contains(task) != true {
                    tasks[screen, default: []].append(task)
                }
            }
        }
        if tasks.isEmpty { return }
        // An intent can have any name.
        var names = LocalNames(taken: flows.flatMap { ViewModelContext.methodNames(of: $0, in: module) })
        var properties: [String: String] = [:]
        for task in Set(tasks.values.joined()).sorted() {
            properties[task] = names.take("isRunning\(task.capitalisedFirst)", "runs\(task.capitalisedFirst)")
        }
        for (screen, tasks) in tasks {
            running[screen] = tasks.map { Running(task: $0, property: properties[$0] ?? $0) }
        }
    }

    /// The tasks that can run on the routes of a screen.
    package func of(_ screen: Screen) -> [Running] { running[screen.name] ?? [] }
}

/// The properties of the flow's view model, and of its senders, with which the screens ask for tasks. A screen that other flows show
/// too can also ask for a task of another flow, which never runs here.
struct RunningTaskProperties {
    private let context: ViewModelContext

    init(_ context: ViewModelContext) { self.context = context }

    /// `var isRunningSignIn: Bool { runningTask == .signIn }`
    var ofViewModel: [SwiftDeclaration] {
        properties { .binary(.name(context.runningTaskName), .equal, .implicitMember($0)) }
    }

    /// `var isRunningSignIn: Bool { isRunning(LoginFlowTask.signIn) }`
    var ofSender: [SwiftDeclaration] {
        properties { .call("isRunning", [SwiftArgument(context.taskCase($0))]) }
    }

    private func properties(_ isRunning: (String) -> SwiftExpression) -> [SwiftDeclaration] {
        var seen: Set<String> = []
        let screens = context.screens.filter(context.getsProtocol)
        return screens.flatMap(context.unit.screenTasks.of).filter { seen.insert($0.task).inserted }.map { running in
            .property(
                SwiftProperty(
                    running.property, .named("Bool"),
                    getter: [.expression(context.hasTask(running.task) ? isRunning(running.task) : .bool(false))],
                    traits: SwiftTraits(access: context.unit.options.declarationAccess)))
        }
    }
}

extension ViewModelContext {
    func hasTask(_ name: String) -> Bool { flow.tasks.contains { $0.name.text == name } }

    /// `LoginFlowTask.signIn`
    func taskCase(_ name: String) -> SwiftExpression {
        .member(.type(.named(FlowTasks(flow, unit.naming).type)), name)
    }
}
