import FlowEmitters
import FlowModel

/// A program that walks through generated view models and prints the state after every event.
enum WalkProgram {
    /// The part that is the same for all flows.
    static let walker = """
        import FlowRuntime

        @MainActor class Walker<Model: FlowCoordinating> {
            typealias Route = Model.CoordinatedRoute

            var told: [String] = []
            var reports: [String] = []
            /// What the guards answer, bit by bit.
            var answers = 0

            var model: Model? { nil }
            func begin(at entry: String) {}
            func send(_ event: String) {}
            func tap(_ tab: String) -> Bool { false }

            func isNew() -> Bool { answers & 1 != 0 }
            func isOld() -> Bool { answers & 2 != 0 }
            func has(number: Int) -> Bool { answers & (2 << number) != 0 }

            func walk(_ name: String, _ events: String) {
                print("walk", name)
                for event in events.split(separator: " ") { print(after(event)) }
            }

            private func after(_ event: Substring) -> String {
                let parts = event.split(separator: ":")
                (told, reports, answers) = ([], [], Int(parts[0]) ?? 0)
                switch parts[1] {
                case "system-back": if model?.systemBack() == false { reports.append("impossible") }
                case "system-ok": if model?.systemAnswerAlert() == false { reports.append("impossible") }
                case "system-swipe": if model?.systemDismiss() == false { reports.append("impossible") }
                case let event where event.hasPrefix("tab/"):
                    if !tap(String(event.dropFirst("tab/".count))) { reports.append("impossible") }
                case let event where event.hasPrefix("start"):
                    begin(at: String(event.dropFirst("start/".count)))
                    model?.onUnexpectedIntent = { [weak self] in self?.note($0) }
                case let event: send(String(event))
                }
                let outcomes = told.map { "told \\($0)" }.joined(separator: ", ")
                return outcomes.isEmpty ? ([picture] + reports).joined(separator: ", ") : outcomes
            }

            private var picture: String {
                (model?.layers ?? []).map { layer in
                    let presentation = layer.presentation.map(\\.rawValue)
                    return ([presentation].compactMap { $0 } + layer.routes.map { "\\($0.kind)" }).joined(separator: " ")
                }.joined(separator: " | ")
            }

            private func note(_ report: UnexpectedIntent<Route>) {
                switch report.reason {
                case .undelivered(let message): reports.append("\\(report.intent) does not deliver \\(message)")
                case .endless: reports.append("\\(report.intent) is endless")
                case .notCurrent: reports.append("\\(report.intent) is not current")
                case .failed(let failure, _): reports.append("\\(report.intent) failed: \\(rule(failure))")
                }
            }

            private func rule(_ failure: NavigationFailure) -> String {
                switch failure {
                case .underflow, .nothingToGoBackTo: "stack-underflow"
                case .targetMissing: "pop-target-missing"
                case .nothingToDismiss: "nothing-to-dismiss"
                }
            }
        }
        """

    /// Returns the walker for a flow: the view model's parent and its decisions.
    static func walker(of flow: Flow, in module: Module) -> String {
        let naming = Naming()
        let model = naming.name(.viewModel, of: flow)
        var types = ["Walker<\(model)>"]
        var arguments: [String] = []
        if !flow.outcomes.isEmpty {
            types.append(naming.name(.parent, of: flow))
            arguments.append("coordinator: self")
        }
        if !flow.guards.isEmpty {
            types.append(naming.name(.decisions, of: flow))
            arguments.append("decisions: self")
        }
        let entries = flow.entries.compactMap(\.route.target).map { target in
            let entry = flow.routes[target.index]
            let value = ".\(entry.name.text)\(entry.parameters.isEmpty ? "" : "(number: 0)")"
            let all = (arguments + ["initialRoute: \(value)"]).joined(separator: ", ")
            return "        case \"\(entry.name.text)\": own = \(model)(\(all))"
        }
        let intents = Set((flow.routes.flatMap(module.events) + flow.intents).map(\.name.text))
        let outcomes = flow.outcomes.map(\.name.text)
        let tabs = flow.routes.map(\.name.text)
        return """
            final class \(walkerName(flow)): \(types.joined(separator: ", ")) {
                private var own: \(model)?
                override var model: \(model)? { own }

                override func begin(at entry: String) {
                    switch entry {
            \(entries.joined(separator: "\n"))
                    default: own = \(model)(\(arguments.joined(separator: ", ")))
                    }
                }

                override func send(_ event: String) {
                    switch event {
            \(intents.sorted().map { "        case \"\($0)\": own?.\($0)()" }.joined(separator: "\n"))
                    default: break
                    }
                }

                override func tap(_ tab: String) -> Bool {
                    switch tab {
            \(tabs.map { "        case \"\($0)\": own?.systemSelectTab(.\($0)) ?? false" }.joined(separator: "\n"))
                    default: false
                    }
                }
            \(outcomes.map { "    func \($0)() { told.append(\"\($0)\") }" }.joined(separator: "\n"))
            }
            """
    }

    static func main(_ walks: [(flow: Flow, walk: RandomWalk)]) -> String {
        walks.map { flow, walk in
            "\(walkerName(flow))().walk(\"\(flow.name.text)\", \"\(walk.events.joined(separator: " "))\")"
        }.joined(separator: "\n") + "\n"
    }

    private static func walkerName(_ flow: Flow) -> String { "\(flow.name.text)Walker" }
}
