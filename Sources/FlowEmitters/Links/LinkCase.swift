import FlowIR
import FlowSwiftCode

/// A link as a case of its Link enum: how it is declared, made, matched and written.
struct LinkCase {
    let link: Link
    let name: String
    /// For a pattern that ends in `**`: the child flow whose links have the rest.
    let child: Flow?
    let naming: Naming

    /// Every link of a flow, in the order of the spec.
    static func all(of flow: Flow, in unit: EmissionUnit) -> [LinkCase] {
        guard let links = flow.links?.routes else { return [] }
        return zip(links, LinkCaseNames.names(of: links.map(\.pattern))).map { link, name in
            LinkCase(
                link: link, name: name,
                child: link.pattern.path.last == .rest ? childWithLinks(of: link, in: flow, unit.module) : nil,
                naming: unit.naming)
        }
    }

    /// The child flow that is shown when the link has been followed. Branches that lead to none, a detour to the login,
    /// say, have no part in it.
    private static func childWithLinks(of link: Link, in flow: Flow, _ module: Module) -> Flow? {
        for branch in link.branches.indices {
            var last: RouteID?
            link.branches.forEachTarget(of: branch) { last = $0 }
            guard let last, case .flow(let reference) = flow.routes[last.index].content, let id = reference.target
            else {
                continue
            }
            if module[id].hasLinks { return module[id] }
        }
        return nil
    }

    private var captures: [LinkPattern.Capture] { link.pattern.captures }

    /// One for each capture, and one for the child flow's link.
    var valueNames: [String] { captures.map(\.name.text) + (child == nil ? [] : ["link"]) }

    var declaration: SwiftDeclaration {
        var values = captures.map { SwiftParameter($0.name.text, $0.type) }
        if let childType { values.append(SwiftParameter(label: .none, "link", .optional(childType))) }
        return .enumCase(SwiftEnumCase(name, values: values, doc: "`\(link.pattern.text.text)`"))
    }

    private var childType: SwiftType? { child.map { .named(naming.name(.link, of: $0)) } }

    /// Matches the link, giving names to those of its values that have one in `names`.
    func pattern(binding names: [Int: String] = [:]) -> SwiftPattern {
        .enumCase(name, bindings: valueNames.indices.map { names[$0] })
    }

    // MARK: From an address

    /// What an address has to be, and the link made of it.
    func clause(address: String) -> SwiftClause {
        var names = LocalNames(taken: [address])
        let locals = valueNames.map { names.take($0) }
        var conditions: [SwiftCondition] = [
            .expression(call(address, "hasPath", link.pattern.path.indices.map(segment)))
        ]
        for item in link.pattern.query {
            if case .literal(let text) = item.value {
                conditions.append(.expression(call(address, "hasQuery", [.string(item.key), .string(text)])))
            }
        }
        for index in captures.indices {
            guard let text = text(of: index, address) else { continue }
            conditions.append(.binding(locals[index], value(of: captures[index], text)))
        }
        var arguments = zip(captures, locals).map { SwiftArgument(label: $0.name.text, .name($1)) }
        if let childType, let local = locals.last {
            let count = SwiftArgument(label: "from", .integer(String(link.pattern.path.count - 1)))
            conditions.append(
                .binding(
                    local,
                    .call(
                        .member(.name(address), "rest"), [count, SwiftArgument(label: "as", .metatype(childType))])))
            arguments.append(SwiftArgument(.name(local)))
        }
        let made: SwiftExpression =
            arguments.isEmpty ? .implicitMember(name) : .call(.implicitMember(name), arguments)
        return SwiftClause(
            conditions.count == 1 ? conditions[0] : .all(conditions),
            [.expression(.binary(.selfReference, .assign, made))])
    }

    private func segment(_ index: Int) -> SwiftExpression {
        switch link.pattern.path[index] {
        case .literal(let text): .string(text)
        case .capture: .implicitMember(mayEnd(before: index) ? "valueOrEnd" : "value")
        case .rest: .implicitMember("rest")
        }
    }

    /// Whether the path may end before its segment of this index: all that follows has a default.
    private func mayEnd(before index: Int) -> Bool {
        link.pattern.path[index...].allSatisfy { segment in
            if case .capture(let capture) = segment { captures[capture].defaultText != nil } else { false }
        }
    }

    /// The text that a capture is made of.
    private func text(of capture: Int, _ address: String) -> SwiftExpression? {
        let text: SwiftExpression
        if let index = link.pattern.path.firstIndex(of: .capture(capture)) {
            text = call(address, "segment", [.integer(String(index))])
        } else if let item = link.pattern.query.first(where: { $0.value == .capture(capture) }) {
            text = call(address, "query", [.string(item.key)])
        } else {
            return nil
        }
        guard let standIn = captures[capture].defaultText else { return text }
        return .call(.member(text, "or"), [SwiftArgument(.string(standIn))])
    }

    private func value(of capture: LinkPattern.Capture, _ text: SwiftExpression) -> SwiftExpression {
        var (type, method) = (capture.type, "value")
        if case .optional(let wrapped) = type { (type, method) = (wrapped, "optionalValue") }
        // Foundation's `UUID` has an initialiser of its own for this.
        let maker =
            type.isUUID
            ? SwiftArgument(label: "from", .initializer(type, ["uuidString"]))
            : SwiftArgument(label: "as", .metatype(type))
        return .call(.member(text, method), [maker])
    }

    private func call(_ address: String, _ method: String, _ arguments: [SwiftExpression]) -> SwiftExpression {
        .call(.member(.name(address), method), arguments.map { SwiftArgument($0) })
    }

    // MARK: To an address

    /// The case of a `switch` that gives the link's address.
    var addressCase: SwiftCase {
        var names = LocalNames()
        let locals = valueNames.map { names.take($0) }
        let path = link.pattern.path.compactMap { segment -> SwiftArgument? in
            switch segment {
            case .literal(let text): SwiftArgument(.string(text))
            case .capture(let index): SwiftArgument(.name(locals[index]))
            case .rest: nil
            }
        }
        var address = SwiftExpression.call("LinkAddress", path)
        for item in link.pattern.query {
            let value: SwiftExpression
            switch item.value {
            case .literal(let text): value = .string(text)
            case .capture(let index): value = .name(locals[index])
            case .rest: continue
            }
            address = .call(.member(address, "adding"), [SwiftArgument(.string(item.key)), SwiftArgument(value)])
        }
        if child != nil, let local = locals.last {
            address = .call(
                .member(address, "appending"), [SwiftArgument(.optionalMember(.name(local), "address"))])
        }
        return SwiftCase(
            [pattern(binding: Dictionary(uniqueKeysWithValues: locals.enumerated().map { ($0, $1) }))],
            [.expression(address)])
    }
}

extension SwiftType {
    fileprivate var isUUID: Bool { self == .named("UUID") || description == "Foundation.UUID" }
}

extension Flow {
    /// Whether URLs lead into the flow, if only through its parent's.
    var hasLinks: Bool { !(links?.routes.isEmpty ?? true) }

    /// Whether a URL leads into the flow by itself.
    var hasURLs: Bool { hasLinks && !((links?.schemes.isEmpty ?? true) && (links?.hosts.isEmpty ?? true)) }
}
