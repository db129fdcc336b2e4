import FlowDiagnostics

/// Every flow that is, through others, its own child: it could never be shown whole.
/// - Complexity: O(flows + child routes); a depth-first search with its own stack.
func recursiveFlows(in module: Module) -> [Diagnostic] {
    enum Visit { case not, open, done }
    var diagnostics: [Diagnostic] = []
    var visits = [Visit](repeating: .not, count: module.flows.count)
    let children = module.flows.indices.map { module.childRoutes(of: $0) }
    for start in module.flows.indices where visits[start] == .not && !children[start].isEmpty {
        var path: [(flow: Int, next: Int)] = [(start, 0)]
        visits[start] = .open
        while let (flow, next) = path.last {
            guard next < children[flow].count else {
                visits[flow] = .done
                path.removeLast()
                continue
            }
            path[path.count - 1].next += 1
            let (route, child) = children[flow][next]
            switch visits[child] {
            case .done: continue
            case .open:
                let first = path.firstIndex { $0.flow == child } ?? 0
                diagnostics += module.recursion(path[first...].map(\.flow) + [child], through: route, of: flow)
            case .not:
                visits[child] = .open
                path.append((child, 0))
            }
        }
    }
    return diagnostics
}

extension Module {
    fileprivate func childRoutes(of flow: Int) -> [(route: Int, flow: Int)] {
        flows[flow].routes.indices.compactMap { index in
            guard case .flow(let child) = flows[flow].routes[index].content, let target = child.target else {
                return nil
            }
            return (index, target.index)
        }
    }

    fileprivate func recursion(_ chain: [Int], through route: Int, of flow: Int) -> [Diagnostic] {
        guard case .flow(let child) = flows[flow].routes[route].content else { return [] }
        let names = chain.map { "`\(flows[$0].name.text)`" }.joined(separator: " → ")
        let first = flows[chain[0]]
        return [
            Diagnostic(
                .recursiveFlow, .error,
                "flow `\(child.name.text)` would be its own child: \(names); finish one of them with an outcome instead",
                at: child.name.span,
                related: [
                    Diagnostic.Related(first.name.span, "`\(child.name.text)` is declared here")
                ],
                subject: Diagnostic.Subject(
                    flow: flows[flow].name.text, route: flows[flow].routes[route].name.text))
        ]
    }
}
