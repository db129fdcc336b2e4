import FlowAnalysis
import FlowEscaping
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
        let (name, suffix) = (withoutModule(name), "Flow")
        return IdentifierWords.title(name.start(beforeEnding: suffix).flatMap { $0.isEmpty ? nil : String($0) } ?? name)
    }

    /// `LoginFlow` for `LoginKit.LoginFlow`, as a route names a flow of another module.
    private static func withoutModule(_ name: String) -> String { name.words(at: ".").last.map(String.init) ?? name }

    private static func title(of route: Route, in flow: Flow) -> String {
        if flow.container == .tabs, route.isInTabBar, let title = route.tab?.shownTitle { return title }
        if case .alert(let alert) = route.content, let title = alert.title?.plain, !title.isEmpty { return title }
        let title = IdentifierWords.title(route.name.text)
        // The screen may show which letters are capital ones.
        switch route.content {
        case .screen(let screen), .impliedScreen(let screen):
            return withCapitals(title, of: IdentifierWords.title(withoutModule(screen.name.text)))
        case .flow(let child): return withCapitals(title, of: Self.title(ofFlow: child.name.text))
        case .alert: return title
        }
    }

    /// Of two titles that differ only in case, the one with more capital letters.
    private static func withCapitals(_ title: String, of other: String) -> String {
        guard title.lowercased() == other.lowercased() else { return title }
        return title.count { $0.isUppercase } < other.count { $0.isUppercase } ? other : title
    }

    package func title(ofRoute name: String) -> String { routes[name] ?? title(of: name) }

    /// What is on a route: as the route is called, if only the case differs.
    func title(of name: String, on route: String) -> String {
        let (own, other) = (title(of: name), title(ofRoute: route))
        return naming == .titles && own.lowercased() == other.lowercased() ? other : own
    }

    package func title(ofEvent name: String) -> String { naming == .titles ? Self.title(ofEvent: name) : name }

    /// Of an event, or of whatever else has a name. An event of the system, such as `$back`, has the sign as a mark of the language.
    package static func title(ofEvent name: String) -> String { IdentifierWords.title(String(name.dropping("$"))) }

    /// Of an outcome, a screen, or whatever else has a name.
    package func title(of name: String) -> String {
        naming == .titles ? IdentifierWords.title(Self.withoutModule(name)) : name
    }

    /// A parameter, `order ID: String`.
    func text(of parameter: Parameter) -> String {
        "\(text(parameter.name.text)): \(parameter.type.description)"
    }

    func text(_ name: String) -> String { naming == .titles ? IdentifierWords.text(name) : name }

    // MARK: Branches

    /// What is before a condition that must not hold.
    package static let negation = "not: "

    /// A condition in words, as in `not: can pay`: which word a `not` belongs after depends on the words. Of the values that a guard is
    /// given, the literals say which question is asked.
    func condition(_ condition: FlowInspection.Condition) -> FlowInspection.Condition {
        guard naming == .titles, let call = condition.call else { return condition }
        var result = condition
        result.call?.name = (condition.isNegated ? Self.negation : "") + text(call.name)
        result.isNegated = false
        result.call?.arguments = call.literals
        return result
    }

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
