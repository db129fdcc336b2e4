import FlowDecoding
import FlowDiagnostics
import FlowModel

/// Something that a file of the session declares.
package struct WorkspaceSymbol: Hashable, Sendable {
    package var name: String
    package var role: SpecRole
    /// The flow or the screen that declares it; empty for flows and screens.
    package var container: String
    package var location: SourceLocation
}

extension SessionSnapshot {
    /// What is declared in the session and matches a query: the best matches first.
    ///
    /// The letters of the query are in the name, in this order. What begins with it comes before what contains it, then names that have
    /// its letters where their words begin, as `lf` in `LoginFlow`. In `Login.email`, the part before the dot is about what declares it.
    ///
    /// - Parameter limit: the most symbols. An empty query matches everything.
    /// - Returns: the symbols, and how many more there are.
    /// - Complexity: O(names).
    package func workspaceSymbols(matching query: String, limit: Int) -> (symbols: [WorkspaceSymbol], left: Int) {
        let query = SymbolQuery(query)
        var found: [(rank: Int, name: Name, role: SpecRole, container: String, module: Int)] = []
        for (index, module) in modules.enumerated() {
            module.module.forEachDeclaration { name, role, container in
                guard let rank = query.rank(of: name.text, in: container) else { return }
                found.append((rank, name, role, container, index))
            }
        }
        found.sort { left, right in
            if left.rank != right.rank { return left.rank < right.rank }
            if left.name.text != right.name.text {
                let (one, other) = (left.name.text.utf8.count, right.name.text.utf8.count)
                return one != other ? one < other : left.name.text < right.name.text
            }
            return left.container < right.container
        }
        var symbols: [WorkspaceSymbol] = []
        var known: Set<WorkspaceSymbol> = []
        var locations: [[SourceFileID: FileLocations]] = modules.map { _ in [:] }
        var seen = 0
        for symbol in found where symbols.count < limit {
            seen += 1
            let file = symbol.name.span.file
            let places = locations[symbol.module][file] ?? FileLocations(of: file, in: modules[symbol.module])
            locations[symbol.module][file] = places
            guard let location = places.location(of: symbol.name.span) else { continue }
            let found = WorkspaceSymbol(
                name: symbol.name.text, role: symbol.role, container: symbol.container, location: location)
            if known.insert(found).inserted { symbols.append(found) }
        }
        return (symbols, found.count - seen)
    }
}

extension Module {
    /// Calls `visit` with each name that is declared, and with what declares it. Uses indices, because iterating would copy all that
    /// is declared with the name.
    fileprivate func forEachDeclaration(_ visit: (Name, SpecRole, String) -> Void) {
        for index in flows.indices {
            let name = flows[index].name.text
            visit(flows[index].name, .flow, "")
            for route in flows[index].routes.indices { visit(flows[index].routes[route].name, .route, name) }
            for outcome in flows[index].outcomes.indices where !flows[index].outcomes[outcome].bubbles {
                visit(flows[index].outcomes[outcome].name, .outcome, name)
            }
            for intent in flows[index].intents.indices { visit(flows[index].intents[intent].name, .event, name) }
            for decision in flows[index].guards.indices { visit(flows[index].guards[decision].name, .guard, name) }
            for decision in flows[index].badges.indices { visit(flows[index].badges[decision].name, .badge, name) }
            for effect in flows[index].effects.indices where !flows[index].effects[effect].opensURLs {
                visit(flows[index].effects[effect].name, .effect, name)
            }
            for task in flows[index].tasks.indices { visit(flows[index].tasks[task].name, .task, name) }
            for style in flows[index].presentations.indices {
                visit(flows[index].presentations[style].name, .presentation, name)
            }
            for link in flows[index].links?.routes ?? [] { visit(link.pattern.text, .link, name) }
        }
        for index in screens.indices where !screens[index].isExternal {
            let name = screens[index].name.text
            // A screen that a route declares has no other declaration.
            if !screens[index].isDeclaredByRoute { visit(screens[index].name, .screen, "") }
            for intent in screens[index].intents.indices { visit(screens[index].intents[intent].name, .event, name) }
            for message in screens[index].receives.indices {
                visit(screens[index].receives[message].name, .message, name)
            }
            for anchor in screens[index].anchors.indices { visit(screens[index].anchors[anchor].name, .anchor, name) }
        }
    }
}
