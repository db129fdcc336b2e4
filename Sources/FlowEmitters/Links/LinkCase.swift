import FlowModel
import FlowSwiftCode

/// A case of a Link enum: its declaration, its patterns, and its conversion from and to an address.
struct LinkCase {
    let link: Link
    let name: String
    /// For each branch, the child flow whose links match the rest of the path, if the pattern ends in `**` and the branch leads
    /// to one with links.
    let childrenOfBranches: [Flow?]
    /// The type of the links of a child flow.
    let linkType: (Flow) -> SwiftType

    /// Returns all links of a flow, in the order of the spec.
    static func all(of flow: Flow, in unit: EmissionUnit) -> [LinkCase] {
        all(of: flow, in: unit.module) { unit.type(.link, of: $0) }
    }

    static func all(
        of flow: Flow, in module: Module, linkType: @escaping (Flow) -> SwiftType
    ) -> [LinkCase] {
        guard let links = flow.links?.routes else { return [] }
        return zip(links, LinkCaseNames.names(of: links.map(\.pattern))).map { link, name in
            // Branches after one without a condition are not emitted.
            let last = link.branches.firstIndex { $0.condition == nil } ?? link.branches.endIndex - 1
            let children = link.branches.indices.prefix(through: last).map { branch in
                flow.childWithRest(of: link, branch: branch).map { module[$0] }.flatMap { $0.hasLinks ? $0 : nil }
            }
            return LinkCase(link: link, name: name, childrenOfBranches: children, linkType: linkType)
        }
    }

    /// What a case holds of the rest of the path.
    private enum Rest {
        /// The link of the only child flow that can get it.
        case link(SwiftType)
        /// The address itself: which of several child flows gets it is decided when the link is opened.
        case address([SwiftType])
    }

    private var rest: Rest? {
        var types: [SwiftType] = []
        for case let child? in childrenOfBranches where !types.contains(linkType(of: child)) {
            types.append(linkType(of: child))
        }
        return types.count > 1 ? .address(types) : types.first.map(Rest.link)
    }

    /// Whether the rest of the path is the address itself.
    var hasAddress: Bool { if case .address = rest { true } else { false } }

    /// Whether a child flow gets the rest of the path.
    var hasRest: Bool { rest != nil }

    func linkType(of child: Flow) -> SwiftType { linkType(child) }

    private var captures: [LinkPattern.Capture] { link.pattern.captures }

    /// The names of the associated values: one for each capture, and one for the rest of the path.
    var valueNames: [String] { captures.map(\.name.text) + (hasRest ? [hasAddress ? "rest" : "link"] : []) }

    /// The associated values as text: a label and a type for each.
    var valueTexts: [String] {
        let texts = captures.map { "\($0.name.text): \($0.type)" }
        return switch rest {
        case .link(let type): texts + ["_: \(type)?"]
        case .address: texts + ["_: LinkAddress"]
        case nil: texts
        }
    }

    var declaration: SwiftDeclaration {
        var values = captures.map { SwiftParameter($0.name.text, $0.type) }
        switch rest {
        case .link(let type): values.append(SwiftParameter(label: .none, "link", .optional(type)))
        case .address: values.append(SwiftParameter(label: .none, "rest", .named("LinkAddress")))
        case nil: break
        }
        return .enumCase(SwiftEnumCase(name, values: values, doc: "`\(link.pattern.text.text)`"))
    }

    /// Returns a pattern that matches the link and binds the values that have an entry in `names`.
    func pattern(binding names: [Int: String] = [:]) -> SwiftPattern {
        .enumCase(name, bindings: valueNames.indices.map { names[$0] })
    }

    // MARK: From an address

    /// The conditions that an address must satisfy, and the assignment of the link created from it.
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
        if let rest, let local = locals.last {
            let count = SwiftArgument(label: "from", .integer(String(link.pattern.path.count - 1)))
            let types =
                switch rest {
                case .link(let type): [SwiftArgument(label: "as", .metatype(type))]
                case .address(let types):
                    types.enumerated().map { SwiftArgument(label: $0 == 0 ? "asAny" : nil, .metatype($1)) }
                }
            conditions.append(.binding(local, .call(.member(.name(address), "rest"), [count] + types)))
            arguments.append(SwiftArgument(.name(local)))
        }
        let newLink: SwiftExpression =
            arguments.isEmpty ? .implicitMember(name) : .call(.implicitMember(name), arguments)
        return SwiftClause(
            conditions.count == 1 ? conditions[0] : .all(conditions),
            [.expression(.binary(.selfReference, .assign, newLink))])
    }

    private func segment(_ index: Int) -> SwiftExpression {
        switch link.pattern.path[index] {
        case .literal(let text): .string(text)
        case .capture: .implicitMember(mayEnd(before: index) ? "valueOrEnd" : "value")
        case .rest: .implicitMember("rest")
        }
    }

    /// Returns whether the path can end before the segment at `index`, because all segments from there on have defaults.
    private func mayEnd(before index: Int) -> Bool {
        link.pattern.path[index...].allSatisfy { segment in
            if case .capture(let capture) = segment { captures[capture].defaultText != nil } else { false }
        }
    }

    /// Returns the text from which a capture is created.
    private func text(of capture: Int, _ address: String) -> SwiftExpression? {
        let text: SwiftExpression
        if let index = link.pattern.path.firstIndex(of: .capture(capture)) {
            text = call(address, "segment", [.integer(String(index))])
        } else if let item = link.pattern.query.first(where: { $0.value == .capture(capture) }) {
            text = call(address, "query", [.string(item.key)])
        } else {
            return nil
        }
        guard let defaultText = captures[capture].defaultText else { return text }
        return .call(.member(text, "or"), [SwiftArgument(.string(defaultText))])
    }

    private func value(of capture: LinkPattern.Capture, _ text: SwiftExpression) -> SwiftExpression {
        var (type, method) = (capture.type, "value")
        if case .optional(let wrapped) = type { (type, method) = (wrapped, "optionalValue") }
        // Foundation's `UUID` has its own initializer for strings.
        let argument =
            type.isUUID
            ? SwiftArgument(label: "from", .initializer(type, ["uuidString"]))
            : SwiftArgument(label: "as", .metatype(type))
        return .call(.member(text, method), [argument])
    }

    private func call(_ address: String, _ method: String, _ arguments: [SwiftExpression]) -> SwiftExpression {
        .call(.member(.name(address), method), arguments.map { SwiftArgument($0) })
    }

    // MARK: To an address

    /// The case of the `switch` that returns the link's address.
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
        if let rest, let local = locals.last {
            let value: SwiftExpression =
                if case .link = rest { .optionalMember(.name(local), "address") } else { .name(local) }
            address = .call(.member(address, "appending"), [SwiftArgument(value)])
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
    /// Whether URLs lead into the flow directly.
    var hasURLs: Bool { hasLinks && !((links?.schemes.isEmpty ?? true) && (links?.hosts.isEmpty ?? true)) }
}
