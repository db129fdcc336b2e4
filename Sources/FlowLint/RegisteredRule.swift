/// A rule, and what it checks.
package enum RegisteredRule: Sendable {
    case flow(any FlowRule.Type)
    case module(any ModuleRule.Type)
    case flowAndModule(any (FlowRule & ModuleRule).Type)
    case file(any FileRule.Type)
    case reach(any ReachRule.Type)
    /// Another stage reports it: reading, resolving, or the pipeline around the rules.
    case reportedElsewhere(any Rule.Type)

    package var rule: any Rule.Type {
        switch self {
        case .flow(let rule): rule
        case .module(let rule): rule
        case .flowAndModule(let rule): rule
        case .file(let rule): rule
        case .reach(let rule): rule
        case .reportedElsewhere(let rule): rule
        }
    }

    var flowRule: (any FlowRule.Type)? {
        switch self {
        case .flow(let rule): rule
        case .flowAndModule(let rule): rule
        case .module, .file, .reach, .reportedElsewhere: nil
        }
    }

    var moduleRule: (any ModuleRule.Type)? {
        switch self {
        case .module(let rule): rule
        case .flowAndModule(let rule): rule
        case .flow, .file, .reach, .reportedElsewhere: nil
        }
    }

    var fileRule: (any FileRule.Type)? {
        if case .file(let rule) = self { rule } else { nil }
    }

    var reachRule: (any ReachRule.Type)? {
        if case .reach(let rule) = self { rule } else { nil }
    }
}
