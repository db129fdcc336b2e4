import FlowIR
import FlowSwiftCode

/// A route as a case of its Route enum: how it is declared, made and matched.
struct RouteCase {
    let route: Route
    /// One for each parameter.
    let labels: [String?]

    init(_ route: Route) {
        self.route = route
        // Unlike a function, an enum case may not use one label twice.
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

    /// The route with these bindings for its parameters.
    func value(_ bindings: [Binding], in scope: BoundValues) -> SwiftExpression {
        guard !route.parameters.isEmpty else { return .implicitMember(name) }
        var arguments: [SwiftArgument] = []
        for (index, (parameter, binding)) in zip(route.parameters, bindings).enumerated() {
            // Swift tells omitted arguments by their labels; without one, the default is written out.
            if binding == .defaultValue, labels[index] != nil { continue }
            guard let value = scope.value(of: binding, for: parameter) else { continue }
            arguments.append(SwiftArgument(label: labels[index], value))
        }
        return .call(.implicitMember(name), arguments)
    }

    /// Matches the route, giving names to those of its values that have one in `names`.
    func pattern(binding names: [Int: String] = [:]) -> SwiftPattern {
        .enumCase(name, bindings: route.parameters.indices.map { names[$0] })
    }
}

extension LocalNames {
    /// Labels may be any word, so only uniqueness counts.
    fileprivate mutating func takeLabel(_ label: String, _ fallback: String) -> String {
        taken.contains(label) ? take(fallback) : reserve(label)
    }

    private mutating func reserve(_ label: String) -> String {
        self = LocalNames(taken: taken.union([label]))
        return label
    }
}
