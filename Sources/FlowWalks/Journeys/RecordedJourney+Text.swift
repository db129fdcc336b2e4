import FlowDiagnostics

extension RecordedJourney {
    /// The version of the format.
    static let version = 1

    /// The text of the file. Without anything that differs between runs.
    package var text: String {
        var lines = ["journey: \(Self.version)", "flow: \(flow)"]
        if let doc { lines.append("doc: \(Self.scalar(doc))") }
        if !values.isEmpty { lines.append("with: \(Self.mapping(values))") }
        if let entry {
            let pairs = [("route", entry.route)] + (entry.values.isEmpty ? [] : [("with", Self.mapping(entry.values))])
            lines.append("entry: \(Self.braces(pairs))")
        }
        lines.append("start: \(Self.braces(Self.pairs(startAnswers) + Self.pairs(expectedAtStart)))")
        lines.append(steps.isEmpty ? "steps: []" : "steps:")
        lines += steps.map { "  - \(Self.braces($0.pairs))" }
        return lines.map { "\($0)\n" }.joined()
    }

    fileprivate static func pairs(_ answers: Answers) -> [(String, String)] {
        let pairs = answers.list.map { (scalar($0.question), "\($0.isYes)") }
        if pairs.isEmpty { return [] }
        let isOrdered = answers.isOrdered
        return [("answers", isOrdered ? "[\(pairs.map { braces([$0]) }.joined(separator: ", "))]" : braces(pairs))]
    }

    fileprivate static func pairs(_ expected: Expectation) -> [(String, String)] {
        [
            expected.fails.map { ("fails", $0) }, expected.outcome.map { ("outcome", $0) },
            expected.seen.map { ("seen", $0) },
            expected.values.isEmpty ? nil : ("values", mapping(expected.values)),
        ].compactMap(\.self)
    }

    fileprivate static func mapping(_ values: [Value]) -> String {
        braces(values.map { ($0.name, $0.text.map(scalar) ?? "null") })
    }

    private static func braces(_ pairs: [(String, String)]) -> String {
        pairs.isEmpty ? "{}" : "{ \(pairs.map { "\($0): \($1)" }.joined(separator: ", ")) }"
    }

    /// A text in YAML, in quotes if it could be read as something else.
    fileprivate static func scalar(_ text: String) -> String {
        let isPlain =
            text.utf8.first.map(isStartOfPlain) == true && text.utf8.dropFirst().allSatisfy(isPlain)
            && !["null", "Null", "NULL"].contains(text)
        return isPlain ? text : JSONValue.string(text).line
    }

    private static func isStartOfPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "/"):
            true
        default: false
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool { isStartOfPlain(byte) || "@+-".utf8.contains(byte) }
}

extension RecordedJourney.Step {
    fileprivate var pairs: [(String, String)] {
        typealias Journey = RecordedJourney
        let event =
            switch event {
            case .event(let name): ("event", name)
            case .tab(let name): ("tab", name)
            case .link(let url): ("link", Journey.scalar(url))
            }
        return [event] + (payload.isEmpty ? [] : [("with", Journey.mapping(payload))]) + Journey.pairs(answers)
            + Journey.pairs(expected)
    }
}
