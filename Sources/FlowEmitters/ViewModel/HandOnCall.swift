import FlowModel
import FlowSwiftCode

/// The calls that open a link in the child flow to which a branch has led.
extension ViewModelContext {
    /// `handOn(rest, by: OrdersFlowCoordinatorViewModel.open)`; with the type of the child's links if the rest is an address.
    func handOn(
        _ link: SwiftExpression, to child: Flow, as linkType: SwiftType? = nil, hiddenBy locals: NameSet
    ) -> SwiftExpression {
        let open = SwiftExpression.member(
            .type(unit.type(.viewModel, of: child)),
            Self.openName(besides: Self.methodNames(of: child, in: unit.module)))
        return .call(
            runtime("handOn", hiddenBy: locals),
            [SwiftArgument(link)] + (linkType.map { [SwiftArgument(label: "as", .metatype($0))] } ?? [])
                + [SwiftArgument(label: "by", open)])
    }

    /// `handOn(ShowsFlowLink.show(showID: showID), by: ShowsFlowCoordinatorViewModel.open)`; `nil` if the link does not exist, which has
    /// been reported.
    func open(_ place: LinkTarget, in scope: BoundValues, hiddenBy locals: NameSet) -> SwiftExpression? {
        guard let first = place.links.first, let link = link(place.links[...], in: scope) else { return nil }
        return handOn(link, to: unit.module[first.flow], hiddenBy: locals)
    }

    /// `OrdersFlowLink.order(OrderFlowLink.item(id: id))`
    private func link(_ links: ArraySlice<PlacedLink>, in scope: BoundValues) -> SwiftExpression? {
        guard let placed = links.first else { return nil }
        let flow = unit.module[placed.flow]
        let link = LinkCase.all(of: flow, in: unit)[placed.index]
        var arguments = scope.arguments(placed.bindings, for: link.link.pattern.parameters)
        if link.hasAddress {
            arguments.append(SwiftArgument(.call("LinkAddress", [SwiftArgument]())))
        } else if link.hasRest {
            arguments.append(SwiftArgument(self.link(links.dropFirst(), in: scope) ?? .nilLiteral))
        }
        let type = SwiftExpression.type(unit.type(.link, of: flow))
        return arguments.isEmpty ? .member(type, link.name) : .call(.member(type, link.name), arguments)
    }
}
