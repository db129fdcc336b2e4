import FlowDiagnostics
import FlowModel

extension SessionSnapshot {
    /// All uses of some things: the places that name them, and those where a parameter gets its value by its name alone.
    package func uses(of things: [NamedThing], includingDeclarations: Bool) -> [NamedPlace] {
        let named = references(of: things, includingDeclarations: includingDeclarations)
        let passed = elementsByModule(things).flatMap { modules[$0.module].placesPassingOn($0.elements) }
        if passed.isEmpty { return named }
        var known: Set<NamedPlace> = []
        return (named + passed).filter { known.insert($0).inserted }.sorted { $0.location.precedes($1.location) }
    }
}

extension SnapshotModule {
    /// Where values are passed on without a `with`, since both have the same name.
    /// - Complexity: that of the module, if there is a parameter among the elements.
    fileprivate func placesPassingOn(_ elements: Set<NamedElement>) -> [NamedPlace] {
        guard elements.contains(where: \.isParameter) else { return [] }
        return ImpliedBindings(of: module).found.compactMap { bound in
            guard
                bound.consumers.contains(where: elements.contains) || bound.providers.contains(where: elements.contains)
            else { return nil }
            let span: SourceSpan
            switch bound.place {
            case .branch(let place): span = place
            case .route(let name), .item(let name): span = name.span
            case .elsewhere, .nowhere: return nil
            }
            return location(of: span).map { NamedPlace(location: $0, use: .passedOn) }
        }
    }
}

extension NamedElement {
    fileprivate var isParameter: Bool { if case .parameter = self { true } else { false } }
}
