import FlowAnalysis
import FlowDiagnostics
import FlowEscaping

/// The expectations of a flow, or those of a library that are about no single flow, and whether they hold.
package struct ProvedFlow: NamedFlow {
    /// Empty for a library.
    package var name: String
    package var file: String
    package var expectations: [ProvedExpectation]

    package init(name: String, file: String, expectations: [ProvedExpectation]) {
        self.name = name
        self.file = file
        self.expectations = expectations
    }

    /// Whether one of them does not hold.
    package var isBroken: Bool { expectations.contains { $0.standing == .broken } }
}

/// Each expectation with its answer.
package struct ProvedText: Sendable {
    private let style: TextStyle

    package init(isColored: Bool) { style = TextStyle(isColored: isColored) }

    /// Flows without expectations are left out.
    package func render(_ flows: [ProvedFlow]) -> String {
        flows.filter { !$0.expectations.isEmpty }.map { flow in
            let columns = AlignedColumns(
                flow.expectations.map { [.init($0.standing.word), .init($0.id ?? "–")] }, style)
            let lines = flow.expectations.enumerated().flatMap { index, item in
                ["  " + columns.start(ofRow: index).text + PrintableText.oneLine(item.sentence)] + details(of: item)
            }
            let name = flow.name.isEmpty ? "" : style.apply(.place, to: PrintableText.oneLine(flow.name)) + "  "
            let head = name + PrintableText.oneLine(flow.file)
            return ([head] + lines).map { $0 + "\n" }.joined()
        }.joined(separator: "\n")
    }
}

extension ProvedText {
    /// The journey of one that is broken, and why one is not decided.
    fileprivate func details(of item: ProvedExpectation) -> [String] {
        if item.standing == .broken, let journey = item.journey {
            return JourneyText(journey).lines(width: 120, indents: (13, 6)).enumerated().map {
                ($0 == 0 ? "    journey: " : "      ") + $1
            }
        }
        return item.reason.map { ["    " + PrintableText.oneLine($0)] } ?? []
    }
}

/// The same as JSON: docs/command-line.md describes version 1.
package struct ProvedJSON: Sendable {
    package init() {}

    package func render(_ flows: [ProvedFlow]) -> String {
        JSONValue.object(of: ["version": .number(1), "flows": .array(flows.map(value))]).document(isNested: true)
    }

    private func value(of flow: ProvedFlow) -> JSONValue {
        .object(of: [
            "flow": flow.name.isEmpty ? .null : .string(flow.name),
            "file": .string(flow.file),
            "expectations": .array(
                flow.expectations.map { item in
                    .object(
                        [
                            ("id", item.id.map(JSONValue.string) ?? .null), ("form", .string(item.form)),
                            ("sentence", .string(item.sentence)),
                        ] + InspectionJSON().answer(of: item) + [("reason", item.reason.map(JSONValue.string) ?? .null)]
                    )
                }),
        ])
    }
}
