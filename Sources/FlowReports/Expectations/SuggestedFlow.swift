import FlowAnalysis
import FlowDiagnostics
import FlowEscaping
import FlowModel

/// What a command says about a flow.
package protocol NamedFlow: Sendable {
    /// That of the flow.
    var name: String { get }
}

/// What could be stated about a flow.
package struct SuggestedFlow: NamedFlow {
    package var name: String
    package var file: String
    package var suggestions: ExpectationSuggestions

    package init(name: String, file: String, suggestions: ExpectationSuggestions) {
        self.name = name
        self.file = file
        self.suggestions = suggestions
    }
}

/// Suggestions as YAML, to be pasted into specs. What is not part of an item is a comment.
package struct SuggestionsText: Sendable {
    package init() {}

    package func render(_ flows: [SuggestedFlow]) -> String {
        flows.map { text(of: $0).joined() }.joined(separator: "\n")
    }

    private func text(of flow: SuggestedFlow) -> [String] {
        var lines = ["# \(flow.name)  \(PrintableText.oneLine(flow.file))\n"]
        if flow.suggestions.expectations.isEmpty {
            lines.append("# nothing to suggest\n")
        } else {
            lines.append("expect:\n")
        }
        for expectation in flow.suggestions.expectations {
            for (index, line) in expectation.itemLines.enumerated() {
                lines.append((index == 0 ? "  - " : "    ") + PrintableText.oneLine(line) + "\n")
            }
        }
        if flow.suggestions.isIncomplete {
            lines.append("# the flow is too large to try everything, so there may be more\n")
        }
        return lines
    }
}

/// Suggestions as JSON: docs/command-line.md describes version 1.
package struct SuggestionsJSON: Sendable {
    package init() {}

    package func render(_ flows: [SuggestedFlow]) -> String {
        JSONValue.object(of: ["version": .number(1), "flows": .array(flows.map(value))]).document(isNested: true)
    }

    private func value(of flow: SuggestedFlow) -> JSONValue {
        .object(of: [
            "flow": .string(flow.name),
            "file": .string(flow.file),
            "suggestions": .array(
                flow.suggestions.expectations.map { expectation in
                    .object(of: [
                        "form": .string(expectation.form.word),
                        "doc": expectation.doc.map(JSONValue.string),
                        "text": .string(expectation.itemLines.map { $0 + "\n" }.joined()),
                    ])
                }),
            "complete": flow.suggestions.isIncomplete ? .bool(false) : nil,
        ])
    }
}
