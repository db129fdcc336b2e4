import FlowDiagnostics
import FlowSwiftCode

/// The values in reach of a branch.
struct ValueScope {
    var payload: [Parameter]
    /// The source route's parameters; `nil` where there is no source route: a flow-level intent, a link.
    var source: [Parameter]?
    var origin: Origin
    /// `false` where the event or the screen is unknown, and with it what values there are.
    var isKnown = true

    /// Where the values are met.
    enum Origin {
        /// At the flow's start, where the source is the flow's own parameters.
        case start
        /// At this route.
        case route(Int)
        /// Wherever the user is.
        case flowIntent, link
    }

    /// How a value that is missing could come into reach: "give the event `id: Int`".
    func advice(for parameter: Parameter) -> String {
        let value = "`\(parameter.name.text): \(parameter.type)`"
        return switch origin {
        case .start: "give the flow a parameter \(value)"
        // A capture takes the type of what it ends in.
        case .link: "give the pattern a capture `{\(parameter.name.text)}`"
        case .route, .flowIntent: "give the event \(value)"
        }
    }

    /// Where the source's values are from, for a message.
    func sourceDescription(_ scope: FlowScope) -> String {
        switch origin {
        case .start: "the flow"
        case .route(let index): "route `\(scope.routes[index].name.text)`"
        case .flowIntent: "a flow-level intent"
        case .link: "a link"
        }
    }
}
