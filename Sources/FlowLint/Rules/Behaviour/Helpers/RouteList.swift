import FlowIR

extension FlowContext {
    /// `a`, `b` and `c`; of many, the first few.
    func list(_ routes: [Int], _ conjunction: String = "and") -> String {
        let most = 8
        let names = routes.map { "`\(flow.routes[$0].name.text)`" }
        let shown = names.count > most ? most - 2 : names.count - 1
        if shown < 1 { return names[0] }
        let last = names.count > most ? "\(names.count - shown) others" : names[shown]
        return names[..<shown].joined(separator: ", ") + " \(conjunction) " + last
    }
}
