import FlowAnalysis
import FlowModel

/// Which routes of an app no user can get to, as the analysis proves it.
struct RouteProof: Sendable {
    private let reachable: Set<[Int]>
    /// The flows that a user can get to, and those of which that is not known.
    private let flows: Set<Int>
    private let known: Set<Int>

    init(_ app: AskedApp) async {
        let traced = await app.module.trace(app.asked.resolved.understanding)
        var reachable: Set<[Int]> = []
        for flow in traced {
            for (index, route) in flow.inspection.routes.enumerated() where route.isReachable || route.isBuried {
                reachable.insert([flow.id.index, index])
            }
        }
        known = Set(traced.filter(\.inspection.isComplete).map(\.id.index))
        var flows: Set<Int> = []
        var left = app.outermostFlows
        while let flow = left.popLast() {
            guard flows.insert(flow).inserted else { continue }
            for (index, route) in app.program.flows[flow].routes.enumerated() {
                guard let child = route.flow, reachable.contains([flow, index]) || !known.contains(flow) else {
                    continue
                }
                left.append(child)
            }
        }
        self.reachable = Set(
            traced.flatMap { flow in
                flow.inspection.routes.indices.filter { flow.inspection.routes[$0].isReachable }
                    .map { [flow.id.index, $0] }
            })
        self.flows = flows
    }

    /// Whether no user can get to a route, or to one of those in which it is shown.
    func isUnreachable(_ route: RouteName) -> Bool {
        (route.around + [route.place]).contains { isUnreachable($0.route, of: $0.flow) }
    }

    func isUnreachable(_ route: Int, of flow: Int) -> Bool {
        !flows.contains(flow) || known.contains(flow) && !reachable.contains([flow, route])
    }
}
