import FlowModel
import FlowSwiftCode

extension RouteCase {
    /// Returns the value that the route passes to a parameter of its screen or child flow: either one of its own values or
    /// one that the spec fixes.
    ///
    /// - Parameter bound: The local names of the route's values, by index.
    func value(of parameter: Parameter, bound: [Int: String]) -> SwiftExpression? {
        if let index = route.parameters.firstIndex(where: { $0.name.text == parameter.name.text }) {
            return bound[index].map(SwiftExpression.name)
        }
        guard let argument = route.fixed.first(where: { $0.name.text == parameter.name.text }),
            let binding = argument.value.fixedBinding(as: parameter.type)
        else { return nil }
        return BoundValues().value(of: binding, for: parameter)
    }

    /// Returns unused local names for the route's values.
    func names(taken: some Sequence<String> = []) -> [Int: String] {
        var names = LocalNames(taken: taken)
        var bound: [Int: String] = [:]
        for (index, parameter) in route.parameters.enumerated() { bound[index] = names.take(parameter.name.text) }
        return bound
    }
}
