import FlowModel
import FlowSwiftCode

/// The head of a declaration that is generated for something in a spec.
package struct EmittedSignature: Hashable, Sendable {
    /// `case password(email: String)`
    package var text: String
    /// The type that it is a member of; `nil` if it is at the top level of its file.
    package var type: String?

    package init(text: String, type: String?) {
        self.text = text
        self.type = type
    }
}

/// What a member is generated for, by its index.
package enum EmittedMember: Hashable, Sendable {
    /// A route, an outcome, or a decision of a flow.
    case route(Int), outcome(Int), `guard`(Int), badge(Int), effect(Int), task(Int), taskOutcome(task: Int, Int), link(
        Int)
    /// An intent, a message or an anchor of a screen.
    case intent(Int), message(Int), anchor(Int)
}

extension FlowEmitter {
    /// The types that are generated for a flow, each with what it is.
    package func types(of flow: FlowID) -> [(name: String, title: String)] {
        let unit = emission(Module.Unit(file: module[flow].file, doc: nil, imports: [], screens: [], flow: nil))
        return unit.naming.kinds(of: flow, in: module, unit.decidingFlows).filter { $0.belongs(to: unit.options.ui) }
            .map { (unit.naming.name($0, of: module[flow]), $0.title) }
    }

    /// The type through which a screen reports its intents; `nil` if it needs none.
    package func signature(of screen: SpecScreenID) -> EmittedSignature? {
        CoordinatorProtocolEmitter().declarations(for: emission(of: screen)).first.map {
            EmittedSignature(text: SwiftPrinter.signature(of: $0), type: nil)
        }
    }

    /// - Returns: `nil` if nothing is generated for it.
    package func signature(of member: EmittedMember, ofScreen screen: SpecScreenID) -> EmittedSignature? {
        let unit = emission(of: screen)
        switch member {
        case .intent(let index):
            let tasks = unit.screenTasks.of(module[screen]).count
            return signature(CoordinatorProtocolEmitter().declarations(for: unit).first, tasks + index)
        case .message(let index): return signature(ScreenMessageEmitter().declarations(for: unit).first, index)
        case .anchor(let index): return signature(ScreenAnchorEmitter().declarations(for: unit).first, index)
        default: return nil
        }
    }

    /// - Returns: `nil` if nothing is generated for it.
    package func signature(of member: EmittedMember, ofFlow id: FlowID) -> EmittedSignature? {
        let flow = module[id]
        let unit = emission(Module.Unit(file: flow.file, doc: nil, imports: [], screens: [], flow: id))
        var decisions: SwiftDeclaration? { DecisionsEmitter().declarations(for: unit).first }
        switch member {
        case .route(let index):
            return EmittedSignature(
                text: SwiftPrinter.signature(of: unit.cases[index].declaration),
                type: unit.naming.name(.route, of: flow))
        case .outcome(let index): return signature(CoordinatorProtocolEmitter().declarations(for: unit).last, index)
        case .guard(let index): return signature(decisions, index)
        case .badge(let index): return signature(decisions, flow.guards.count + index)
        case .effect(let index): return signature(decisions, flow.guards.count + flow.badges.count + index)
        case .task(let index):
            return signature(decisions, flow.guards.count + flow.badges.count + flow.effects.count + index)
        case .taskOutcome(let task, let index):
            guard case .type(let type)? = TaskEmitter().declarations(for: unit).first else { return nil }
            let outcomes = type.members.filter { if case .type = $0 { true } else { false } }
            guard outcomes.indices.contains(task) else { return nil }
            return signature(outcomes[task], index).map {
                EmittedSignature(text: $0.text, type: "\(type.name).\($0.type ?? "")")
            }
        case .link(let index):
            return signature(LinkEmitter().declarations(for: unit).first, index)
        case .intent, .message, .anchor: return nil
        }
    }

    private func emission(of screen: SpecScreenID) -> EmissionUnit {
        emission(
            Module.Unit(
                file: module[screen].name.span.file, doc: nil, imports: [], screens: [screen], flow: nil))
    }

    private func signature(_ declaration: SwiftDeclaration?, _ member: Int) -> EmittedSignature? {
        guard case .type(let type)? = declaration, type.members.indices.contains(member) else { return nil }
        return EmittedSignature(text: SwiftPrinter.signature(of: type.members[member]), type: type.name)
    }
}

extension Naming.Kind {
    /// Whether a type of the kind exists in code for a user interface.
    fileprivate func belongs(to ui: EmissionOptions.UserInterface) -> Bool {
        switch self {
        case .viewFactory, .coordinatorView: ui == .swiftui
        case .viewControllerFactory, .coordinatorViewController: ui == .uikit
        default: true
        }
    }
}
