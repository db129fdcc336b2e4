import FlowDiagnostics

extension ModuleResolver {
    /// Reports every flow that is, through others, its own child: it could never be shown whole.
    /// - Complexity: O(flows + child routes); a depth-first search with its own stack.
    mutating func findRecursiveFlows() {
        enum Visit { case not, open, done }
        var visits = [Visit](repeating: .not, count: module.flows.count)
        let children = module.flows.indices.map { childRoutes(of: $0) }
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
                    reportRecursion(path[first...].map(\.flow) + [child], through: route, of: flow)
                case .not:
                    visits[child] = .open
                    path.append((child, 0))
                }
            }
        }
    }

    private func childRoutes(of flow: Int) -> [(route: Int, flow: Int)] {
        module.flows[flow].routes.indices.compactMap { index in
            guard case .flow(let child) = module.flows[flow].routes[index].content, let target = child.target else {
                return nil
            }
            return (index, target.index)
        }
    }

    private mutating func reportRecursion(_ chain: [Int], through route: Int, of flow: Int) {
        guard case .flow(let child) = module.flows[flow].routes[route].content else { return }
        let names = chain.map { "`\(module.flows[$0].name.text)`" }.joined(separator: " → ")
        report(
            .recursiveFlow, at: child.name.range, in: module.flows[flow].file,
            "flow `\(child.name.text)` would be its own child: \(names); finish one of them with an outcome instead",
            related: [
                Diagnostic.Related(
                    SourceLocation(
                        file: module[FlowID(index: chain[0])].file, range: module.flows[chain[0]].name.range),
                    "`\(child.name.text)` is declared here")
            ],
            subject: Locus(flow: flow, route: route))
    }
}
