import FlowEmitters
import FlowModel

/// A version of a module, with what every comparison with it needs. A module into which many others went is compared with each of them.
struct ModuleFacts {
    let content: ComparedModule
    let features: Features
    let usesOfIntents: [Int: [Int: [String]]]
    let usesOfAnchors: [Int: [Int: [String]]]
    /// The tasks that can run on each screen.
    let tasks: ScreenTasks
    /// The routes that show a screen, by its name.
    let routes: [String: [Route]]
    /// The intents of all screens.
    let intents: Set<String>

    init(_ content: ComparedModule) {
        self.content = content
        features = Features(of: content.module)
        usesOfIntents = features.usesOfIntents()
        usesOfAnchors = features.usesOfAnchors()
        tasks = ScreenTasks(content.module)
        var routes: [String: [Route]] = [:]
        for flow in content.module.flows {
            for route in flow.routes {
                if let name = route.content.screenReference?.name.text { routes[name, default: []].append(route) }
            }
        }
        self.routes = routes
        intents = Set(content.module.screens.flatMap { $0.intents.map(\.name.text) })
    }
}
