import FlowIR
import FlowSwiftCode

extension RouteCase {
    /// What the route gives to a parameter of the screen or the flow that it shows: what it carries, or has fixed once and for all.
    ///
    /// - Parameter bound: the names of the route's own values, by index.
    func value(of parameter: Parameter, bound: [Int: String]) -> SwiftExpression? {
        if let index = route.parameters.firstIndex(where: { $0.name.text == parameter.name.text }) {
            return bound[index].map(SwiftExpression.name)
        }
        guard let argument = route.fixed.first(where: { $0.name.text == parameter.name.text }),
            case .scalar(let text, let isQuoted) = argument.value,
            let literal = Literal(text, isQuoted: isQuoted, as: parameter.type)
        else { return nil }
        return SwiftExpression(literal, for: parameter.type)
    }

    /// A name for each of the route's values, none of them taken.
    func names(taken: some Sequence<String> = []) -> [Int: String] {
        var names = LocalNames(taken: taken)
        var bound: [Int: String] = [:]
        for (index, parameter) in route.parameters.enumerated() { bound[index] = names.take(parameter.name.text) }
        return bound
    }
}
