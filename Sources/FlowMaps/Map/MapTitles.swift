import FlowAnalysis
import FlowModel

/// What the parts of a flow are called on its map.
package struct MapTitles: Sendable {
    private let naming: MapNaming
    /// By the names of the routes.
    private let routes: [String: String]

    package init(_ flow: Flow, _ naming: MapNaming) {
        self.naming = naming
        routes =
            naming == .identifiers
            ? [:]
            : Dictionary(flow.routes.map { ($0.name.text, Self.title(of: $0, in: flow)) }) { first, _ in first }
    }

    /// `Shop tabs` for `ShopTabsFlow`.
    package func title(ofFlow name: String) -> String { naming == .titles ? Self.title(ofFlow: name) : name }

    /// - Returns: that of ``MapNaming/titles``.
    package static func title(ofFlow name: String) -> String {
        let suffix = "Flow"
        return IdentifierWords.title(name.start(beforeEnding: suffix).flatMap { $0.isEmpty ? nil : String($0) } ?? name)
    }

    private static func title(of route: Route, in flow: Flow) -> String {
        if flow.container == .tabs, route.isInTabBar, let title = route.tab?.shownTitle { return title }
        if case .alert(let alert) = route.content, let title = alert.title?.plain, !title.isEmpty { return title }
        return IdentifierWords.title(route.name.text)
    }

    package func title(ofRoute name: String) -> String { routes[name] ?? title(of: name) }

    /// An event of the system, such as `$back`, has the sign as a mark of the language.
    func title(ofEvent name: String) -> String { title(of: naming == .titles ? String(name.dropping("$")) : name) }

    /// Of an event, an outcome or a screen.
    func title(of name: String) -> String { naming == .titles ? IdentifierWords.title(name) : name }

    /// A parameter, `order ID: String`.
    func text(of parameter: Parameter) -> String {
        "\(text(parameter.name.text)): \(parameter.type.description)"
    }

    func text(_ name: String) -> String { naming == .titles ? IdentifierWords.text(name) : name }

    // MARK: Branches

    /// A condition in words. Of the values that a guard is given, the literals say which question is asked.
    func condition(_ condition: FlowInspection.Condition) -> FlowInspection.Condition {
        guard naming == .titles, let call = condition.call else { return condition }
        var result = condition
        var words = IdentifierWords.words(call.name)
        if condition.isNegated, let first = words.first, Self.verbs.contains(first) {
            words.insert("not", at: 1)
            result.isNegated = false
        }
        result.call?.name = words.isEmpty ? call.name : words.joined(separator: " ")
        result.call?.arguments = call.literals
        return result
    }

    /// After these, `not` is usual.
    private static let verbs: Set<String> = [
        "is", "are", "was", "has", "have", "had", "can", "may", "must", "should", "does",
    ]

    func answer(_ answer: FlowInspection.Answer) -> FlowInspection.Answer {
        guard naming == .titles else { return answer }
        var result = answer
        result.condition = answer.condition.map(condition)
        result.effects = answer.effects.map { $0.opensURL ? $0 : call($0) }
        result.delivers = answer.delivers.map(call)
        result.steps = answer.steps.map(step)
        return result
    }

    private func call(_ call: FlowInspection.Call) -> FlowInspection.Call {
        var result = call
        result.name = text(call.name)
        result.arguments = call.literals
        return result
    }

    private func step(_ step: FlowInspection.Step) -> FlowInspection.Step {
        var result = step
        result.words.targets = step.words.targets.map(title(ofRoute:))
        for index in result.words.modifiers.indices {
            let value = result.words.modifiers[index].value
            let isRoute = [VerbModifier.above, .insteadOf].map(\.rawValue).contains(result.words.modifiers[index].name)
            if isRoute { result.words.modifiers[index].value = title(ofRoute: value) }
        }
        result.anchor?.name = text(step.anchor?.name ?? "")
        return result
    }
}

extension FlowInspection.Call {
    /// What it is given that is in the spec.
    fileprivate var literals: [FlowInspection.Argument] { arguments.filter { $0.source.literal != nil } }
}
