import FlowDiagnostics
import FlowEscaping

/// What the expectations of some flows notice.
package struct MutationReport: Sendable {
    package struct Flow: Sendable {
        package var name: String
        package var file: String
        package var mutated: MutatedFlow
        /// Of each change.
        package var positions: [TextPosition]

        package init(name: String, file: String, mutated: MutatedFlow, positions: [TextPosition]) {
            self.name = name
            self.file = file
            self.mutated = mutated
            self.positions = positions
        }

        /// The changes of which no expectation says anything.
        fileprivate var unnoticed: [(change: MutatedFlow.Change, position: TextPosition)] {
            zip(mutated.changes, positions).filter { $0.0.notice == .nothing }.map { ($0, $1) }
        }
    }

    private let flows: [Flow]

    package init(_ flows: [Flow]) { self.flows = flows }

    private var count: Int { flows.reduce(0) { $0 + $1.mutated.changes.count } }

    private func count(_ notice: MutatedFlow.Notice) -> Int { flows.reduce(0) { $0 + $1.mutated.count(notice) } }

    // MARK: Text

    package var text: String {
        let parts = flows.map { flow in lines(of: flow).map { PrintableText.oneLine($0) + "\n" }.joined() }
        return (parts + [total + "\n"]).joined(separator: "\n")
    }

    private func lines(of flow: Flow) -> [String] {
        var lines = ["\(flow.name)  \(flow.file)", "  " + sentence(flow.mutated)]
        if flow.mutated.untried > 0 {
            lines.append("  \(flow.mutated.untried) more were not tried, because the flow is too large")
        }
        lines += flow.unnoticed.map { "  \($1.line):\($1.column): \($0.transition): \($0.words)" }
        return lines
    }

    private func sentence(_ flow: MutatedFlow) -> String {
        Self.sentence(flow.changes.count, broken: flow.count(.broken), vacuous: flow.count(.vacuous))
    }

    private var total: String {
        let share = count == 0 ? "" : " (\(count(.broken) * 100 / count) %)"
        return "total: " + Self.sentence(count, broken: count(.broken), vacuous: count(.vacuous)) + share
    }

    private static func sentence(_ changes: Int, broken: Int, vacuous: Int) -> String {
        let rest = vacuous == 0 ? "" : ", and \(vacuous) more make one say nothing"
        return "\(broken) of \(changes) changes break an expectation\(rest)"
    }

    // MARK: JSON

    package var json: String {
        JSONValue.object(of: [
            "version": .number(1), "changes": .number(count), "broken": .number(count(.broken)),
            "vacuous": .number(count(.vacuous)), "flows": .array(flows.map(value)),
        ]).document(isNested: true)
    }

    private func value(of flow: Flow) -> JSONValue {
        .object(of: [
            "flow": .string(flow.name),
            "file": .string(flow.file),
            "changes": .number(flow.mutated.changes.count),
            "broken": .number(flow.mutated.count(.broken)),
            "vacuous": .number(flow.mutated.count(.vacuous)),
            "untried": flow.mutated.untried == 0 ? nil : .number(flow.mutated.untried),
            "unnoticed": .array(
                flow.unnoticed.map { change, position in
                    .object(of: [
                        "line": .number(position.line), "column": .number(position.column),
                        "transition": .string(change.transition), "change": .string(change.words),
                    ])
                }),
        ])
    }
}
