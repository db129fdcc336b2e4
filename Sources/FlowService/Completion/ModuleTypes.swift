import FlowModel
import FlowSwiftCode

/// The types of a module, each once.
struct ModuleTypes {
    private(set) var all: [SwiftType] = []
    private var names: Set<String> = []
    private var others: Set<SwiftType> = []

    init(_ module: Module) {
        for index in module.screens.indices {
            add(module.screens[index].params)
            add(module.screens[index].intents)
        }
        for index in module.flows.indices {
            add(module.flows[index].params)
            add(module.flows[index].intents)
            add(module.flows[index].outcomes)
            for decision in module.flows[index].guards { add(decision.parameters) }
            for decision in module.flows[index].effects { add(decision.parameters) }
        }
    }

    private mutating func add(_ events: [Event]) {
        for index in events.indices { add(events[index].payload) }
    }

    private mutating func add(_ parameters: [Parameter]) {
        for index in parameters.indices {
            // Most are a name, which is found faster than a type.
            let isNew =
                if case .named(let parts) = parameters[index].type, parts.count == 1, parts[0].arguments.isEmpty {
                    names.insert(parts[0].name).inserted
                } else {
                    others.insert(parameters[index].type).inserted
                }
            if isNew { all.append(parameters[index].type) }
        }
    }
}

extension SwiftType {
    var unwrapped: SwiftType { if case .optional(let type) = self { type } else { self } }

    /// The names in a type: its parts are types, too.
    var completionNames: [String] {
        switch self {
        case .named(let components):
            [components.map(\.name).joined(separator: ".")] + components.flatMap(\.arguments).flatMap(\.completionNames)
        case .optional(let type), .array(let type), .existential(let type): type.completionNames
        case .dictionary(let key, let value): key.completionNames + value.completionNames
        case .tuple(let elements): elements.flatMap(\.type.completionNames)
        case .function(let function): (function.parameters + [function.result]).flatMap(\.completionNames)
        }
    }
}
