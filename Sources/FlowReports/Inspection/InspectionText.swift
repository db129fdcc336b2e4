import FlowDiagnostics
import FlowAnalysis
import FlowEscaping
import FlowModel

/// The inspection of each flow for people: a summary, the shortest journey to each route, what each event does, and the outcomes.
package struct InspectionText: Sendable {
    private let style: TextStyle
    /// The columns for a journey, which continues on the next line.
    private static let width = 120
    private static let indent = "  "

    package init(isColored: Bool) { style = TextStyle(isColored: isColored) }

    package func render(_ inspected: InspectedModule) -> String {
        let flows = inspected.flows.map { flow in
            var parts = [head(of: flow, in: inspected.sources)]
            if !flow.routes.isEmpty { parts.append(routes(flow.routes)) }
            if !flow.transitions.isEmpty { parts.append(transitions(flow.transitions)) }
            let bubbling = flow.outcomes.filter(\.bubbles)
            if flow.outcomes.count > bubbling.count {
                parts.append(outcomes(flow.outcomes.filter { !$0.bubbles }, heading: "outcome"))
            }
            if !bubbling.isEmpty { parts.append(outcomes(bubbling, heading: "bubbles")) }
            let own = flow.expectations.filter { $0.library == nil }
            if !own.isEmpty { parts.append(expectations(own, heading: "expectation")) }
            return parts.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
        }
        if inspected.expectations.isEmpty { return flows.joined(separator: "\n") }
        let shared = expectations(inspected.expectations, heading: "expectation of a library")
        return (flows + [shared.map { $0 + "\n" }.joined()]).joined(separator: "\n")
    }

    // MARK: Summary

    private func head(of flow: FlowInspection, in sources: SourceFiles) -> [String] {
        let path = PrintableText.oneLine(sources[flow.file].path)
        let look = Flow.look(flow.container, isExternal: flow.isExternal)
        let facts = [look, depth(flow.maxDepth), modals(flow.modalDepth)].joined(separator: ", ")
        var lines = [style.apply(.place, to: name(flow.name)) + "  " + path, facts]
        var conditions = ["start: " + StepsText.text(of: flow.start)]
        conditions += flow.routes.compactMap(StepsText.text(ofTab:)) + flow.routes.flatMap(StepsText.texts(ofLeaving:))
        lines += conditions.flatMap { StepsText.lines(of: $0, width: Self.width).map(PrintableText.oneLine) }
        if !flow.isComplete {
            let warning = "incomplete: the flow is too large, so there may be more"
            lines.append(style.apply(.warning, to: warning))
        }
        return lines
    }

    private func depth(_ most: Int?) -> String { most.map { "greatest depth \($0)" } ?? "unbounded depth" }

    private func modals(_ most: Int?) -> String {
        switch most {
        case nil: "unbounded modal layers"
        case 0: "no modal layers"
        case 1: "at most 1 modal layer"
        case .some(let most): "at most \(most) modal layers"
        }
    }

    // MARK: Routes

    private func routes(_ routes: [FlowInspection.Route]) -> [String] {
        let rows: [[AlignedColumns.Cell]] = routes.map { route in
            [.init(name(route.name)), .init(route.steps.map(String.init) ?? "–", isNumber: true)]
        }
        let columns = table(["route", "steps"], rows)
        let head = columns.start(ofRow: 0).text + style.apply(.heading, to: "shortest journey")
        return [Self.indent + head]
            + routes.enumerated().flatMap { index, route in
                let start = columns.start(ofRow: index + 1)
                let column = Self.indent.count + start.width
                return journey(to: route, from: column).enumerated().map { line, text in
                    line == 0 ? Self.indent + start.text + text : String(repeating: " ", count: column) + text
                }
            }
    }

    private func journey(to route: FlowInspection.Route, from column: Int) -> [String] {
        if let journey = route.journey {
            return JourneyText(journey).lines(width: Self.width, indents: (column, column))
        }
        if route.isReachable { return ["too long to show"] }
        return [style.apply(.warning, to: route.isBuried ? "never shown: always beneath another" : "never shown")]
    }

    // MARK: Transitions

    private func transitions(_ transitions: [FlowInspection.Transition]) -> [String] {
        var rows: [[AlignedColumns.Cell]] = []
        var last: FlowInspection.Transition.Owner?
        for transition in transitions {
            for (index, answer) in transition.branches.enumerated() {
                // A name that is the same as above is not repeated.
                let owner = transition.owner == last ? "" : self.name(of: transition.owner)
                last = transition.owner
                let number = transition.branches.count > 1 ? "\(index + 1). " : ""
                let lines = StepsText.lines(of: number + StepsText.text(of: answer), width: AlignedColumns.widest)
                let event = index == 0 ? name(transition.event) : ""
                rows.append([.init(owner), .init(event), .init(lines[0]), verdict(on: answer)])
                for line in lines.dropFirst() { rows.append([.init(""), .init(""), .init(line)]) }
            }
        }
        return table(["route", "event", "transition"], rows).lines.map { Self.indent + $0 }
    }

    /// In parentheses, which no route can have in its name.
    private func name(of owner: FlowInspection.Transition.Owner) -> String {
        switch owner {
        case .route(let route): name(route)
        case .flow: "(anywhere)"
        case .link: "(link)"
        }
    }

    private func verdict(on answer: FlowInspection.Answer) -> AlignedColumns.Cell {
        if !answer.fires { return .init("never fires", .warning) }
        let rules = answer.fails.map(\.rule.rawValue).joined(separator: ", ")
        // The failure of a replayed link is shown with the link.
        if !answer.succeeds { return .init("always fails" + (rules.isEmpty ? "" : ": \(rules)"), .error) }
        let fires = AlignedColumns.Cell("fires", .good)
        return rules.isEmpty ? fires : fires + .init(", ") + .init("can fail: \(rules)", .warning)
    }

    // MARK: Outcomes

    private func outcomes(_ outcomes: [FlowInspection.Outcome], heading: String) -> [String] {
        let rows: [[AlignedColumns.Cell]] = outcomes.map { outcome in
            [
                .init(name(outcome.name)),
                outcome.isProduced ? .init("produced", .good) : .init("never produced", .warning),
            ]
        }
        return table([heading], rows).lines.map { Self.indent + $0 }
    }

    // MARK: Expectations

    private func expectations(_ expectations: [ProvedExpectation], heading: String) -> [String] {
        let rows: [[AlignedColumns.Cell]] = expectations.map { expectation in
            let state: AlignedColumns.Cell =
                switch expectation.standing {
                case .holds: .init(expectation.words, .good)
                case .broken: .init(expectation.words, .error)
                case .vacuous, .undecided: .init(expectation.words, .warning)
                }
            return [state, .init(PrintableText.oneLine(expectation.name))]
        }
        return table(["proof", heading], rows).lines.map { Self.indent + $0 }
    }

    // MARK: Words

    private func table(_ headings: [String], _ rows: [[AlignedColumns.Cell]]) -> AlignedColumns {
        AlignedColumns([headings.map { .init($0, .heading) }] + rows, style)
    }

    private func name(_ name: String) -> String { PrintableText.oneLine(ShortenedText.shortened(name[...])) }
}
