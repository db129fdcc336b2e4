import FlowAnalysis
import FlowDiagnostics
import FlowEscaping
import FlowModel

/// The expectations of a flow, and whether they hold.
package struct ProvedFlow: NamedFlow {
    package struct Item: Sendable {
        package var expectation: Expectation
        package var verdict: ExpectationVerdict

        package init(expectation: Expectation, verdict: ExpectationVerdict) {
            self.expectation = expectation
            self.verdict = verdict
        }

        fileprivate var word: String {
            switch verdict.holds {
            case true?: verdict.isVacuous ? "says nothing" : "holds"
            case false?: "broken"
            case nil: "not decided"
            }
        }
    }

    package var name: String
    package var file: String
    package var expectations: [Item]

    package init(name: String, file: String, expectations: [Item]) {
        self.name = name
        self.file = file
        self.expectations = expectations
    }

    /// Whether one of them does not hold.
    package var isBroken: Bool { expectations.contains { $0.verdict.holds == false } }
}

/// Each expectation with its answer.
package struct ProvedText: Sendable {
    private let style: TextStyle

    package init(isColored: Bool) { style = TextStyle(isColored: isColored) }

    /// Flows without expectations are left out.
    package func render(_ flows: [ProvedFlow]) -> String {
        flows.filter { !$0.expectations.isEmpty }.map { flow in
            let columns = AlignedColumns(
                flow.expectations.map { [.init($0.word), .init($0.expectation.id?.text ?? "–")] }, style)
            let lines = flow.expectations.enumerated().map { index, item in
                "  " + columns.start(ofRow: index).text + PrintableText.oneLine(item.expectation.sentence)
            }
            let head =
                style.apply(.place, to: PrintableText.oneLine(flow.name)) + "  " + PrintableText.oneLine(flow.file)
            return ([head] + lines).map { $0 + "\n" }.joined()
        }.joined(separator: "\n")
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
            "flow": .string(flow.name),
            "file": .string(flow.file),
            "expectations": .array(
                flow.expectations.map { item in
                    .object(of: [
                        "id": (item.expectation.id?.text).map(JSONValue.string) ?? .null,
                        "form": .string(item.expectation.form.word),
                        "sentence": .string(item.expectation.sentence),
                        "holds": item.verdict.holds.map(JSONValue.bool) ?? .null,
                        "vacuous": .bool(item.verdict.isVacuous),
                    ])
                }),
        ])
    }
}
