nonisolated extension NavigationCommand: CustomStringConvertible {
    /// The command as it is written in Swift, without type names and default arguments: `push(.signUp)`, `pop`.
    public var description: String {
        switch self {
        case .push(let route, let placement, let anchor, _):
            call("push", [".\(route)"] + placement.argument + origin(anchor))
        case .pop(let count, _): call("pop", count == 1 ? [] : ["\(count)"])
        case .popTo(let kind, let fresh, _): call("popTo", [".\(kind)"] + (fresh ? ["fresh: true"] : []))
        case .popPast(let kind, _): call("popPast", [".\(kind)"])
        case .popToRoot: call("popToRoot")
        case .replace(let route, _): call("replace", [".\(route)"])
        case .reset(let routes, _): call("reset", ["[\(routes.map { ".\($0)" }.joined(separator: ", "))]"])
        case .present(let route, let presentation, let unique, let anchor, _):
            call(
                "present",
                [".\(route)", "as: \(presentation.argument)"] + (unique ? ["unique: true"] : []) + origin(anchor))
        case .dismiss: call("dismiss")
        case .dismissAll(let inChildren, _): call("dismissAll", inChildren ? ["inChildren: true"] : [])
        case .back: call("back")
        case .resume: "resume"
        case .forget: "forget"
        case .show(let route, let fresh, let childEnded, _):
            call(
                "show", [".\(route)"] + (fresh ? ["fresh: true"] : []) + (childEnded ? ["childEnded: true"] : []))
        }
    }

    private func origin(_ anchor: AnyFlowAnchor?) -> [String] { anchor.map { ["from: .\($0)"] } ?? [] }

    private func call(_ name: String, _ arguments: [String] = []) -> String {
        let all = isAnimated ? arguments : arguments + ["animated: false"]
        return all.isEmpty ? name : "\(name)(\(all.joined(separator: ", ")))"
    }
}

nonisolated extension RoutePresentation {
    fileprivate var argument: String {
        if case .custom(let name) = self { return ".custom(\"\(name)\")" }
        return ".\(rawValue)"
    }
}

nonisolated extension RoutePlacement {
    /// The argument for the placement; empty for the default placement.
    fileprivate var argument: [String] {
        switch self {
        case .onTop: []
        case .above(let kind): [".above(.\(kind))"]
        case .insteadOf(let kind): [".insteadOf(.\(kind))"]
        case .uniqueOnTop: [".uniqueOnTop"]
        case .uniqueInLayer: [".uniqueInLayer"]
        case .unique(let scope, let names): [".unique(.\(scope), by: \(names))"]
        }
    }
}
