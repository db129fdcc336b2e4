import FlowModel
import FlowSwiftCode

/// A case of a Route enum: its declaration, its values and its patterns.
///
/// A class, because most parts of the output refer to it, and copying it would retain all that is in the route.
final class RouteCase {
    let route: Route
    /// The associated values, one for each parameter.
    let labels: [String?]

    init(_ route: Route) {
        self.route = route
        // Unlike a function, an enum case cannot use a label twice.
        var names = LocalNames()
        var labels: [String?] = []
        for parameter in route.parameters {
            guard let label = parameter.externalLabel else {
                labels.append(nil)
                continue
            }
            labels.append(names.takeLabel(label, parameter.name.text))
        }
        self.labels = labels
    }

    var name: String { route.name.text }

    var declaration: SwiftDeclaration {
        let values = zip(route.parameters, labels).map { parameter, label in
            SwiftParameter(
                label: label.map { $0 == parameter.name.text ? .name : .other($0) } ?? .none, parameter.name.text,
                parameter.type,
                defaultValue: parameter.defaultValue.map { SwiftExpression($0, for: parameter.type) })
        }
        return .enumCase(SwiftEnumCase(name, values: values, doc: doc))
    }

    private var doc: String? {
        let names = zip(route.parameters, labels).map { $1 ?? $0.name.text }
        return Documentation.text(route.doc, Documentation.entries(names, route.parameters))
    }

    /// Returns the route with the given bindings for its parameters.
    func value(_ bindings: [Binding], in scope: BoundValues) -> SwiftExpression {
        guard !route.parameters.isEmpty else { return .implicitMember(name) }
        var arguments: [SwiftArgument] = []
        for (index, (parameter, binding)) in zip(route.parameters, bindings).enumerated() {
            // Swift identifies omitted arguments by their labels. Without a label, the default has to be written out.
            if binding == .defaultValue, labels[index] != nil { continue }
            guard let value = scope.value(of: binding, for: parameter) else { continue }
            arguments.append(SwiftArgument(label: labels[index], value))
        }
        return .call(.implicitMember(name), arguments)
    }

    /// Returns a pattern that matches the route and binds the values that have an entry in `names`.
    ///
    /// - Parameter isOptional: Whether the pattern matches an optional route.
    func pattern(binding names: [Int: String] = [:], ofOptional isOptional: Bool = false) -> SwiftPattern {
        let bindings = names.isEmpty ? [] : route.parameters.indices.map { names[$0] }
        var pattern = SwiftPattern.enumCase(name, bindings: bindings)
        pattern.isOptional = isOptional && ["none", "some"].contains(name)
        return pattern
    }
}

extension LocalNames {
    /// Any word can be a label, so it only has to be unique.
    mutating func takeLabel(_ label: String, _ fallback: String) -> String {
        if taken.contains(label) { return take(fallback) }
        reserve(label)
        return label
    }
}
