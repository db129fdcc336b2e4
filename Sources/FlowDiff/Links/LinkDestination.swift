import FlowAnalysis
import FlowModel

/// What opens for a URL: the branches of its link, with all values, and what the routes show that they lead to. Two URLs with equal
/// destinations lead to the same state.
struct LinkDestination: Hashable {
    /// One line for each branch.
    var branches: [String]
    /// The route that is shown in the end, for a message.
    var route: String?
}

/// Finds the destinations of one version of a flow.
struct LinkDestinations {
    private let flow: Flow
    private let module: Module
    private let links: [[FlowInspection.Answer]]
    private let matching: LinkMatching
    /// What a route of a flow shows, with a name that is the same in both versions.
    private let content: (Route) -> String
    /// By the name in the version that the branches name.
    private let routes: [String: Route]
    private let guardName: (FlowID, String) -> String
    private let commonValues: [String: Set<String>]

    /// - Parameters:
    ///   - commonValues: the values of each route that both versions have. What only one of them has makes no difference.
    ///   - links: the branches of each link, with names that are the same in both versions.
    ///   - routeName: the name of a route in the version that the branches name.
    ///   - guardName: the name of a guard of a flow that is the same in both versions.
    init(
        _ flow: Flow, of module: Module, links: [[FlowInspection.Answer]], commonValues: [String: Set<String>],
        routeName: (String) -> String, guardName: @escaping (FlowID, String) -> String,
        content: @escaping (Route) -> String
    ) {
        self.guardName = guardName
        self.commonValues = commonValues
        self.flow = flow
        self.module = module
        self.links = links
        routes = Dictionary(flow.routes.map { (routeName($0.name.text), $0) }) { first, _ in first }
        self.content = content
        matching = LinkMatching(flow, of: module)
    }

    func match(_ url: LinkURL) -> LinkMatching.Match? { matching.match(url) }

    func destination(of match: LinkMatching.Match) -> LinkDestination {
        let captures = flow.links?.routes[match.link].pattern.captures.map(\.name.text) ?? []
        let values = Dictionary(zip(captures, match.values)) { first, _ in first }
        var destination = LinkDestination(branches: [])
        for answer in links[match.link] {
            var line = ""
            // The URL decides which branches on its values are taken.
            if let condition = answer.condition, let isTrue = Self.isTrue(condition, values) {
                if !isTrue { continue }
            } else if let condition = answer.condition {
                line += ComparedBranchText.condition(condition)
                line += arguments(condition.call?.arguments ?? [], [], values, of: nil) + ": "
            }
            for step in answer.steps {
                line += step.words.text
                for (index, given) in step.arguments.enumerated() {
                    let name = step.words.targets.indices.contains(index) ? step.words.targets[index] : ""
                    line += arguments(given, route(name)?.parameters ?? [], values, of: name)
                }
                for name in step.words.targets { line += " [\(route(name).map(shown) ?? name)]" }
                line += ", "
                if VerbKind(rawValue: step.words.verb) != .finish {
                    destination.route = step.words.targets.last ?? destination.route
                }
            }
            if let link = answer.opens {
                line += "at \(link.name)" + arguments(link.arguments, [], values, of: nil) + ", "
            }
            if let message = answer.delivers {
                line += "deliver \(message.name)" + arguments(message.arguments, [], values, of: nil) + ", "
            }
            if let hold = answer.hold { line += "hold: \(hold.text)" }
            destination.branches.append(line)
            // The branches after it are never tried.
            if answer.condition.map({ Self.isTrue($0, values) == true }) ?? true { break }
        }
        return destination
    }

    /// Whether the values of a URL are those that a condition compares; `nil` if a guard is called.
    private static func isTrue(_ condition: FlowInspection.Condition, _ values: [String: String?]) -> Bool? {
        if condition.call != nil { return nil }
        return condition.comparisons.allSatisfy { comparison in
            (values[comparison.source.lastName] ?? nil).map { comparison.literal.canonical.isEqual(to: $0) }
                ?? (comparison.literal == .none)
        }
    }

    private func route(_ name: String) -> Route? { routes[name] }

    /// What the user sees on a route: its screen, or that of the first route of its child flow.
    private func shown(_ route: Route) -> String {
        var left = Self.mostShown
        return shown(route, left: &left)
    }

    /// The most routes that are described for one. Child flows with several starts each can show any number.
    private static let mostShown = 100

    private func shown(_ route: Route, left: inout Int) -> String {
        var text = content(route)
        left -= 1
        guard left > 0, let child = route.child else { return text }
        var starts: [(condition: String, first: String)] = []
        for start in module[child].start {
            let condition = start.condition.map { condition in
                condition.call.map { (condition.isNegated ? "not " : "") + guardName(child, $0.reference.name.text) }
                    ?? condition.tests.map { "\($0.reference.name.text): \($0.literal?.canonical.text ?? "")" }
                    .joined(separator: ", ")
            }
            switch start.target {
            case .route:
                guard let first = start.top?.target else { continue }
                starts.append((condition ?? "", shown(module[child].routes[first.index], left: &left)))
            case .finish(let finish): starts.append((condition ?? "", "ends with \(finish.outcome.name.text)"))
            }
        }
        // After a candidate without a condition, none is tried. The last one is taken if no other is, so guards before it that lead
        // to the same route make no visible difference.
        if let last = starts.firstIndex(where: \.condition.isEmpty) { starts = Array(starts[...last]) }
        if let last = starts.popLast() {
            while starts.last?.first == last.first { starts.removeLast() }
            starts.append(("", last.first))
        }
        for start in starts { text += " (\(start.condition) \(start.first))" }
        return text
    }

    /// - Parameter route: the route that the values are for; `nil` for a guard.
    private func arguments(
        _ arguments: [BoundArgument], _ parameters: [Parameter], _ values: [String: String?], of route: String?
    ) -> String {
        let common = route.flatMap { commonValues[$0] }
        var texts: [String] = []
        for (index, argument) in arguments.enumerated() where common?.contains(argument.name) ?? true {
            let parameter = parameters.indices.contains(index) ? parameters[index] : nil
            texts.append("\(argument.name): \(value(argument.source, parameter, values))")
        }
        return texts.isEmpty ? "" : "(\(texts.sorted().joined(separator: ", ")))"
    }

    private func value(
        _ source: BoundArgument.Source, _ parameter: Parameter?, _ values: [String: String?]
    ) -> String {
        switch source {
        case .payload(let path):
            let text = (values[path.first ?? ""] ?? nil) ?? "nil"
            return ([text] + path.dropFirst()).joined(separator: ".")
        case .defaultValue: return parameter?.defaultValue?.text ?? "default"
        case .none: return "nil"
        case .literal(let literal): return literal.text
        case .route, .flow: return source.name
        case .built(let built): return built.text(\.quoted) { value($0, nil, values) }
        }
    }
}
