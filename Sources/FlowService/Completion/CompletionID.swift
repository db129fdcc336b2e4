import FlowEscaping
import FlowLint
import FlowModel

/// What the documentation of an item is about. Documentation is made when an editor shows it.
package struct CompletionID: Hashable, Sendable {
    package let kind: CompletionItem.Kind
    /// The flow that declares it; empty for what belongs to the module.
    package let flow: String
    package let name: String

    init(_ kind: CompletionItem.Kind, _ name: String, of flow: String = "") {
        self.kind = kind
        self.flow = flow
        self.name = name
    }

    /// - Parameter text: a text of ``text``.
    package init?(text: String) {
        let parts = text.parts(at: "/").map { String($0) }
        guard parts.count == 3, let kind = CompletionItem.Kind(rawValue: parts[0]) else { return nil }
        self.init(kind, parts[2], of: parts[1])
    }

    /// For a client, which sends it back.
    package var text: String { "\(kind.rawValue)/\(flow)/\(name)" }
}

extension SessionSnapshot {
    /// The documentation of an item, as Markdown; `nil` if there is none.
    package func documentation(of id: CompletionID) -> String? {
        if id.kind == .rule {
            return RuleRegistry.all.first { $0.id.rawValue == id.name }?.documentation
        }
        for module in modules.map(\.module) {
            switch id.kind {
            case .screen:
                if let screen = module.screens.first(where: { $0.name.text == id.name }) {
                    return CompletionDocumentation.screen(screen)
                }
            case .flow:
                if let flow = module.flows.first(where: { $0.name.text == id.name }) {
                    return CompletionDocumentation.flow(flow)
                }
            default:
                guard let flow = module.flows.first(where: { $0.name.text == id.flow }) else { continue }
                return CompletionDocumentation.declaration(id.kind, id.name, in: flow, module)
            }
        }
        return nil
    }
}

/// Documentation of declarations, as Markdown.
enum CompletionDocumentation {
    static func screen(_ screen: Screen) -> String {
        text(
            screen.doc,
            [list("Parameters", screen.params), list("Intents", screen.intents), list("Receives", screen.receives)])
    }

    static func flow(_ flow: Flow) -> String {
        text(flow.doc, [list("Parameters", flow.params), list("Outcomes", Array(flow.outcomes))])
    }

    static func declaration(_ kind: CompletionItem.Kind, _ name: String, in flow: Flow, _ module: Module) -> String? {
        func events(_ events: [Event]) -> String? {
            events.first { $0.name.text == name }.map { text($0.doc, [list("Values", $0.payload)]) }
        }
        func decisions(_ decisions: [Decision]) -> String? {
            decisions.first { $0.name.text == name }.map { text(nil, [list("Parameters", $0.parameters)]) }
        }
        switch kind {
        case .route:
            return flow.routes.first { $0.name.text == name }.map { route in
                text(route.doc, [list("Parameters", route.parameters), list("Events", module.events(of: route))])
            }
        case .outcome: return events(flow.outcomes)
        case .intent: return events(flow.intents)
        case .guard: return decisions(flow.guards)
        case .effect: return decisions(flow.effects)
        case .badge: return decisions(flow.badges)
        case .task:
            return flow.tasks.first { $0.name.text == name }.map { task in
                text(task.doc, [list("Parameters", task.parameters), list("Outcomes", task.outcomes)])
            }
        case .presentation: return flow.presentations.first { $0.name.text == name }.map { $0.doc ?? "" }
        default: return nil
        }
    }

    private static func text(_ doc: String?, _ lists: [String]) -> String {
        ([doc ?? ""] + lists).filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    private static func list(_ title: String, _ parameters: [Parameter]) -> String {
        list(title, parameters.map { "`\($0.name.text): \($0.type.description)`" + ($0.doc.map { " – \($0)" } ?? "") })
    }

    private static func list(_ title: String, _ events: [Event]) -> String {
        list(
            title,
            events.map { event in
                let values = event.payload.map { "\($0.name.text): \($0.type.description)" }.joined(separator: ", ")
                return "`\(event.name.text)\(values.isEmpty ? "" : "(\(values))")`"
                    + (event.doc.map { " – \($0)" } ?? "")
            })
    }

    private static func list(_ title: String, _ lines: [String]) -> String {
        lines.isEmpty ? "" : "\(title):\n" + lines.map { "- \($0)" }.joined(separator: "\n")
    }
}
