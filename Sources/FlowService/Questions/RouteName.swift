import FlowDiagnostics
import FlowEscaping

/// A route that a question names: `Flow/route`, or the name of a route that is unique.
struct RouteName {
    /// The index of the app among all.
    let app: Int
    let flow: Int
    let route: Int

    init(_ text: String, in apps: [AskedApp]) throws(QuestionError) {
        let parts = text.words(at: "/").map(String.init)
        let flow = parts.count > 1 ? parts[parts.count - 2] : nil
        let name = parts.last ?? ""
        var found: [RouteName] = []
        for (app, asked) in apps.enumerated() {
            for (index, own) in asked.program.flows.enumerated() where flow == nil || own.name == flow {
                guard let route = own.routes.firstIndex(where: { $0.name == name }) else { continue }
                found.append(RouteName(app: app, flow: index, route: route))
            }
        }
        if found.count == 1 {
            self = found[0]
            return
        }
        let shown = PrintableText.oneLine(text)
        if found.isEmpty {
            let flows = apps.flatMap(\.program.flows)
            let names =
                if let flow, let own = flows.first(where: { $0.name == flow }) {
                    own.routes.map { "\(flow)/\($0.name)" }
                } else {
                    flows.flatMap { own in own.routes.map { "\(own.name)/\($0.name)" } }
                        + flows.flatMap { $0.routes.map(\.name) }
                }
            let meant = Suggestion.nearest(to: text, among: names).map { "did you mean `\($0)`?" }
            throw QuestionError(
                "there is no route `\(shown)`; "
                    + (meant ?? "write `Flow/route`, as in \(names.prefix(3).map { "`\($0)`" }.list("or"))"))
        }
        let names = found.map { "`\(apps[$0.app].program.flows[$0.flow].name)/\(name)`" }
        throw QuestionError("there are \(found.count) routes `\(shown)`; write \(names.list("or", atMost: 12))")
    }

    private init(app: Int, flow: Int, route: Int) {
        self.app = app
        self.flow = flow
        self.route = route
    }
}
