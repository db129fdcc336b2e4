import FlowDiagnostics
import FlowModel
import FlowSwiftCode

/// The values that a branch can use.
struct ValueScope {
    var payload: [Parameter]
    /// The parameters of the source route; `nil` if there is no source route: for a flow-level intent or a link.
    var source: [Parameter]?
    var origin: Origin
    /// `false` if the event or the screen is unknown, and thus also its values.
    var isKnown = true
    /// Whether a value of another type is not bound to a parameter of its name: when the flow creates its tabs, which are not
    /// destinations of the spec.
    var bindsOnlyEqualTypes = false

    /// Where the branch is.
    enum Origin {
        /// At the flow's start, where the source is the flow itself with its parameters.
        case start
        /// Of a tab, or of what the flow gives it, where the source is the flow as well.
        case tab
        /// At this route.
        case route(Int)
        /// Of a condition on leaving this route.
        case leaving(Int)
        /// Of a condition on dismissing what is presented in a way that the flow declares.
        case presentation
        /// At any route.
        case flowIntent, link
    }

    /// Whether what uses the values can have a `with`.
    var takesArguments: Bool {
        switch origin {
        case .tab, .leaving, .presentation: false
        case .start, .route, .flowIntent, .link: true
        }
    }

    /// How to provide a missing value: "give the event `id: Int`".
    func advice(for parameter: Parameter, _ scope: FlowScope) -> String {
        let value = "`\(parameter.name.text): \(parameter.type)`"
        return switch origin {
        case .route(let index) where scope.hasOwnScreen(index):
            "give the event `payload: { \(parameter.name.text): \(parameter.type) }`"
        case .start: "give the flow a parameter \(value)"
        case .tab: "give the flow a parameter \(value), or fix the value in the `with` of the route"
        // A capture has the type of the parameter to which it is bound.
        case .link: "give the pattern a capture `{\(parameter.name.text)}`"
        case .leaving(let index) where scope.hasOwnScreen(index):
            valueOfSameType(as: parameter)
                + "give route `\(scope.routes[index].name.text)` `params: { \(parameter.name.text): \(parameter.type) }`"
        case .leaving: valueOfSameType(as: parameter) + "give what the route shows the parameter \(value)"
        case .presentation:
            "any route can be presented in this way, so use a guard without parameters, or write the condition at the routes"
        case .route, .flowIntent: "give the event \(value)"
        }
    }

    /// "let it take `entryID`, which the route has, or ": the only value here of the type of a parameter.
    private func valueOfSameType(as parameter: Parameter) -> String {
        let values = (source ?? []).filter { $0.type == parameter.type }
        return values.count == 1 ? "let it take `\(values[0].name.text)`, which the route has, or " : ""
    }

    /// The only capture of a link that has the name of no parameter of the target, which is probably the value that is missing.
    func onlyCapture(besides parameters: [Parameter]) -> String? {
        guard case .link = origin else { return nil }
        let others = payload.filter { capture in !parameters.contains { $0.name.text == capture.name.text } }
        return others.count == 1 ? others[0].name.text : nil
    }

    /// How to get a value that only `start` gets: "give the screen of route `cart` the parameter `id: Int` as well".
    /// - Returns: `nil` if the flow has no parameter of that name, or if this is its start.
    func adviceForFlowParameter(_ name: String, _ scope: FlowScope) -> String? {
        guard let parameter = scope.params.first(where: { $0.name.text == name }) else { return nil }
        return switch origin {
        case .start, .tab, .presentation: nil
        case .route(let index) where scope.hasOwnScreen(index), .leaving(let index) where scope.hasOwnScreen(index):
            "give route `\(scope.routes[index].name.text)` `params: { \(name): \(parameter.type) }` as well"
        case .route(let index), .leaving(let index):
            "give what route `\(scope.routes[index].name.text)` shows the parameter `\(name): \(parameter.type)` as well"
        case .flowIntent, .link: advice(for: parameter, scope)
        }
    }

    /// Why a value may be missing: only a spec that is not in the run declares it.
    func notes(_ scope: FlowScope) -> [String] {
        switch origin {
        case .route(let index), .leaving(let index): scope.notes(onScreenOf: index)
        case .start, .tab, .presentation, .flowIntent, .link: []
        }
    }

    /// The origin of the source's values, for a message.
    func sourceDescription(_ scope: FlowScope) -> String {
        switch origin {
        case .start, .tab: "the flow"
        case .route(let index), .leaving(let index): "route `\(scope.routes[index].name.text)`"
        case .presentation: "a presentation"
        case .flowIntent: "a flow-level intent"
        case .link: "a link"
        }
    }
}
