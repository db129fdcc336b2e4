import FlowLint
import FlowDiagnostics
import FlowModel

/// Something in a module that has a name, by its position in the model.
package indirect enum NamedElement: Hashable, Sendable {
    case flow(FlowID)
    case route(FlowID, RouteID)
    case screen(SpecScreenID)
    /// An intent of a screen.
    case intent(SpecScreenID, Int)
    /// A message that a screen receives.
    case message(SpecScreenID, Int)
    case anchor(SpecScreenID, Int)
    /// An intent of the flow itself.
    case flowIntent(FlowID, Int)
    /// An outcome that the flow declares.
    case outcome(FlowID, Int)
    case `guard`(FlowID, Int)
    case badge(FlowID, Int)
    case effect(FlowID, Int)
    case task(FlowID, Int)
    case taskOutcome(FlowID, task: Int, Int)
    case presentation(FlowID, Int)
    /// A button of an alert.
    case button(FlowID, RouteID, Int)
    /// A link by its pattern.
    case link(FlowID, Int)
    /// A parameter, a value of a payload, or a capture of a link.
    case parameter(of: NamedElement, Int)
    /// A type of the app, by its name.
    case type(String)
    /// A Swift module that a spec imports.
    case swiftModule(String)
    /// A module of the configuration.
    case specModule(String)
    case rule(RuleID)
}

extension NamedElement {
    /// What it is, for people.
    package var kind: String {
        switch self {
        case .flow: "flow"
        case .route: "route"
        case .screen: "screen"
        case .intent: "intent"
        case .message: "message"
        case .anchor: "anchor"
        case .flowIntent: "intent of the flow"
        case .outcome: "outcome"
        case .guard: "guard"
        case .badge: "badge"
        case .effect: "effect"
        case .task: "task"
        case .taskOutcome: "outcome of a task"
        case .presentation: "presentation"
        case .button: "button"
        case .link: "link"
        case .parameter(of: .link, _): "capture"
        case .parameter: "parameter"
        case .type: "type"
        case .swiftModule: "Swift module"
        case .specModule: "module"
        case .rule: "rule"
        }
    }

    /// The flow that declares it; `nil` if it belongs to no flow.
    package var flow: FlowID? {
        switch self {
        case .flow(let flow), .route(let flow, _), .flowIntent(let flow, _), .outcome(let flow, _),
            .guard(let flow, _), .badge(let flow, _), .effect(let flow, _), .task(let flow, _),
            .taskOutcome(let flow, _, _), .presentation(let flow, _), .button(let flow, _, _), .link(let flow, _):
            flow
        case .parameter(of: let owner, _): owner.flow
        case .screen, .intent, .message, .anchor, .type, .swiftModule, .specModule, .rule: nil
        }
    }

    /// What it is a part of: the screen of an intent, what has a parameter.
    package var owner: NamedElement? {
        switch self {
        case .intent(let screen, _), .message(let screen, _), .anchor(let screen, _): .screen(screen)
        case .route(let flow, _), .flowIntent(let flow, _), .outcome(let flow, _), .guard(let flow, _),
            .badge(let flow, _), .effect(let flow, _), .task(let flow, _), .presentation(let flow, _),
            .link(let flow, _):
            .flow(flow)
        case .taskOutcome(let flow, let task, _): .task(flow, task)
        case .button(let flow, let route, _): .route(flow, route)
        case .parameter(of: let owner, _): owner
        case .flow, .screen, .type, .swiftModule, .specModule, .rule: nil
        }
    }
}
