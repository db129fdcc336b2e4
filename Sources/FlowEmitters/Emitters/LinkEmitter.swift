import FlowModel
import FlowSwiftCode

/// Emits the enum of a flow's links: a case for each pattern, with its captures as associated values.
struct LinkEmitter: Emitter {
    let title = "Links"

    func declarations(for unit: EmissionUnit) -> [SwiftDeclaration] {
        guard let flow = unit.flow, flow.hasLinks else { return [] }
        let cases = LinkCase.all(of: flow, in: unit)
        let access = unit.options.declarationAccess
        var members = cases.map(\.declaration)
        if flow.hasURLs { members.append(urlInitializer(of: flow, access)) }
        members += [addressInitializer(of: flow, cases, access), addressProperty(cases, access)]
        if flow.hasURLs { members += urlProperty(of: flow, access) }
        return [
            .type(
                SwiftTypeDeclaration(
                    .enum, unit.naming.name(.link, of: flow), inherits: [.named("Hashable"), .named("FlowLink")],
                    traits: SwiftTraits(doc: "The links into `\(flow.name.text)`.", access: access), members: members))
        ]
    }

    private func urlInitializer(of flow: Flow, _ access: SwiftAccess?) -> SwiftDeclaration {
        let texts = SwiftExpression.member(.name("url"), "absoluteString")
        func list(_ names: [Name]?) -> SwiftExpression { .array((names ?? []).map { .string($0.text) }) }
        let address = SwiftExpression.call(
            "LinkAddress",
            [
                SwiftArgument(texts), SwiftArgument(label: "schemes", list(flow.links?.schemes)),
                SwiftArgument(label: "hosts", list(flow.links?.hosts)),
            ])
        return .initializer(
            SwiftInitializer(
                [SwiftParameter("url", .named("URL"))], isFailable: true,
                traits: SwiftTraits(doc: "The link that a URL stands for, or `nil`.", access: access),
                body: [
                    .guard(.binding("address", address), else: [.return(.nilLiteral)]),
                    .expression(.call(.selfInitializer, [SwiftArgument(.name("address"))])),
                ]))
    }

    /// Tries the patterns in order, starting with the most specific.
    private func addressInitializer(
        of flow: Flow, _ cases: [LinkCase], _ access: SwiftAccess?
    ) -> SwiftDeclaration {
        var names = LocalNames(taken: cases.flatMap(\.valueNames))
        let address = names.take("address", "linkAddress")
        // The cases are in the order of the links.
        let ordered = (flow.links?.orderBySpecificity ?? []).map { cases[$0] }
        return .initializer(
            SwiftInitializer(
                [SwiftParameter(label: .none, address, .named("LinkAddress"))], isFailable: true,
                traits: SwiftTraits(
                    doc: "The most specific link to the destination, or `nil`.", access: access),
                body: [.if(ordered.map { $0.clause(address: address) }, else: [.return(.nilLiteral)])]))
    }

    private func addressProperty(_ cases: [LinkCase], _ access: SwiftAccess?) -> SwiftDeclaration {
        .property(
            SwiftProperty(
                "address", .named("LinkAddress"), getter: [.switch(.selfReference, cases.map(\.addressCase))],
                traits: SwiftTraits(
                    doc: "The path and the query, for a URL with any scheme or host.", access: access)))
    }

    private func urlProperty(of flow: Flow, _ access: SwiftAccess?) -> [SwiftDeclaration] {
        let own = flow.links?.schemes.map(\.text).first { !["http", "https"].contains($0.lowercased()) }
        guard let place = own.map({ ("scheme", $0) }) ?? flow.links?.hosts.first.map({ ("host", $0.text) }) else {
            return []
        }
        let text = SwiftExpression.call(
            .member(.name("address"), "url"), [SwiftArgument(label: place.0, .string(place.1))])
        return [
            .property(
                SwiftProperty(
                    "url", .optional(.named("URL")),
                    getter: [.expression(.call("URL", [SwiftArgument(label: "string", text)]))],
                    traits: SwiftTraits(doc: "The link as a URL.", access: access)))
        ]
    }
}
