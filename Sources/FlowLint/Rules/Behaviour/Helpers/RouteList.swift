import FlowDiagnostics
import FlowModel

extension FlowContext {
    /// `a`, `b` and `c`; of many, the first few.
    func list(_ routes: [Int], _ conjunction: String = "and") -> String {
        let most = 8
        let names = routes.map { "`\(flow.routes[$0].name.text)`" }
        if names.count <= most { return names.list(conjunction) }
        let shown = names.prefix(most - 2)
        return (shown + ["\(names.count - shown.count) others"]).list(conjunction)
    }
}
