import FlowDiff
import FlowEmitters
import FlowModel

/// What a link shows, from the language reference: its branch for given answers of the guards, performed on a stack of which
/// nothing is known.
struct ExpectedLink {
    private let module: Module
    private let answers: Int
    /// The names of screens and flows in the other version.
    private let names: [String: String]
    private let other: Module

    /// - Parameter other: the other version. A value that only one of them has does not make a destination differ.
    init(_ module: Module, beside other: Module, answers: Int, names: [String: String] = [:]) {
        self.other = other
        self.module = module
        self.answers = answers
        self.names = names
    }

    /// The names of an old version that are others in the new one.
    static func names(_ old: Module, _ new: Module) -> [String: String] {
        var names: [String: String] = [:]
        for (before, after) in [
            (old.screens.map(\.name.text), new.screens.map(\.name.text)),
            (old.flows.map(\.name.text), new.flows.map(\.name.text)),
        ] {
            let gone = before.filter { !after.contains($0) }
            let added = after.filter { !before.contains($0) }
            if gone.count == 1, added.count == 1 { names[gone[0]] = added[0] }
        }
        return names
    }

    func text(of found: OpenedLinks.Found, in flow: Flow) -> String {
        guard case .link(let name, let values, let rest) = found, let links = flow.links?.routes else { return "" }
        let cases = LinkInterface.cases(of: flow, in: module, EditedModule.options)
        guard let index = cases.firstIndex(where: { $0[0] == name }) else { return "unknown \(name)" }
        for branch in links[index].branches {
            if let condition = branch.condition, !isTrue(condition, of: flow) { continue }
            return text(of: branch, values, in: flow)
                + (rest.map { " rest: " + text(ofRest: $0, after: branch, in: flow) } ?? "")
        }
        return "stay"
    }

    private func text(ofRest rest: OpenedLinks.Found, after branch: Branch, in flow: Flow) -> String {
        guard !branch.isHeld, let last = branch.steps.flatMap(\.verb.destinations).last?.route.target,
            case .flow(let reference) = flow.routes[last.index].content, let child = reference.target
        else { return "" }
        return text(of: rest, in: module[child])
    }

    /// By the place of the guard, because its name may change; in the version that has more guards, if one of them has gone.
    private func isTrue(_ condition: Condition, of flow: Flow) -> Bool {
        guard let call = condition.call else { return false }
        let more = other.flow(like: flow, of: module)?.guards.map(\.name.text) ?? []
        let number =
            (more.count > flow.guards.count ? more.firstIndex(of: call.reference.name.text) : nil)
            ?? call.reference.target ?? 0
        return (answers >> (number % 4)) & 1 == 1 ? !condition.isNegated : condition.isNegated
    }

    // MARK: Steps

    private func text(of branch: Branch, _ values: [String?], in flow: Flow) -> String {
        var layers = [["?", "?"]]
        var notes: [String] = branch.hold.map { ["hold: \($0.text)"] } ?? []
        for step in branch.steps {
            func entry(_ destination: Destination) -> String { self.entry(destination, values, flow) }
            switch step.verb {
            case .push(let destination, let placement):
                if case .onTop = placement {
                } else {
                    notes.append("\(placement)".filter { $0.isLetter }.prefix(9).description)
                }
                layers[layers.count - 1].append(entry(destination))
            case .replace(let destination):
                layers[layers.count - 1].removeLast()
                layers[layers.count - 1].append(entry(destination))
            case .reset(let destinations): layers = [destinations.map(entry)]
            case .show(let destination, _): layers = [[entry(destination)]]
            case .present(let destination, _, let isUnique):
                if isUnique { notes.append("unique") }
                layers.append([entry(destination)])
            case .pop(let count): layers[layers.count - 1] = layers[layers.count - 1].dropLast(count)
            case .popToRoot: layers[layers.count - 1] = Array(layers[layers.count - 1].prefix(1))
            case .dismiss: layers = layers.count > 1 ? layers.dropLast() : [["under"]]
            case .dismissAll: layers = Array(layers.prefix(1)) + []
            case .finish(let finish): notes.append("finish \(outcome(finish.outcome, of: flow))")
            case .popTo(_, let isFresh):
                notes.append("\(step.verb.words.verb) \(isFresh)")
            case .popPast, .back, .resume, .forget: notes.append(step.verb.words.verb)
            case .stay: break
            }
        }
        return "\(layers) \(notes)"
    }

    /// Of another type, a number may be written in another way.
    private static func canonical(_ text: String) -> String { Double(text).map { "\($0)" } ?? text }

    /// By the place of the outcome if its name has changed.
    private func outcome(_ reference: Reference<Int>, of flow: Flow) -> String {
        let others = other.flow(like: flow, of: module)?.outcomes.map(\.name.text) ?? []
        return others.contains(reference.name.text) ? reference.name.text : "\(reference.target ?? -1)"
    }

    private func entry(_ destination: Destination, _ values: [String?], _ flow: Flow) -> String {
        guard let id = destination.route.target else { return "" }
        let route = flow.routes[id.index]
        let given = zip(route.parameters, destination.bindings).compactMap { parameter, binding -> String? in
            guard isCommon(parameter, of: route, in: flow) else { return nil }
            switch binding {
            case .literal(let literal): return literal.text
            case .payload(let index, let path):
                return ([values[index].map(Self.canonical) ?? "nil"] + path).joined(separator: ".")
            case .source: return "source"
            case .flow: return "flow"
            case .built: return "built"
            case .defaultValue: return parameter.defaultValue?.text ?? ""
            case .none, .missing: return "nil"
            }
        }
        return "\(shown(route, depth: 0)) \(given)"
    }

    private func isCommon(_ parameter: Parameter, of route: Route, in flow: Flow) -> Bool {
        let partner = other.flow(like: flow, of: module)?.routes.first { $0.name.text == route.name.text }
        // With as many values as before, one has another name.
        guard let partner, partner.parameters.count != route.parameters.count else { return true }
        return partner.parameters.contains { $0.name.text == parameter.name.text }
    }

    private func shown(_ route: Route, depth: Int) -> String {
        switch route.content {
        case .screen(let reference), .impliedScreen(let reference):
            return names[reference.name.text] ?? reference.name.text
        case .flow(let reference):
            guard let child = reference.target, depth < 9 else { return "" }
            let flow = module[child]
            let start = flow.start.first { $0.condition.map { isTrue($0, of: flow) } ?? true } ?? flow.start.last
            let first = start?.destination?.route.target.map { shown(flow.routes[$0.index], depth: depth + 1) }
            let end = start?.finish.map { "ends with \($0.outcome.name.text)" }
            return "\(names[flow.name.text] ?? flow.name.text): \(first ?? end ?? "")"
        case .alert(let alert): return alert.style.rawValue
        }
    }
}
