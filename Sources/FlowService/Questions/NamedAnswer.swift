import FlowDiagnostics
import FlowEscaping

/// What a question means by a name: everything of that name, or of that name in a flow or a screen, as in `ShopFlow/detail` or
/// `Detail.closed`; also every expectation with that id.
struct NamedAnswer {
    let found: [NamedDescription]
    let expectations: [NamedExpectation]
    private let text: String
    private let snapshot: SessionSnapshot

    init(_ text: String, in snapshot: SessionSnapshot) throws(QuestionError) {
        self.text = text
        self.snapshot = snapshot
        found = snapshot.describe(snapshot.things(named: text))
        expectations = snapshot.expectations(named: text)
        guard found.isEmpty, expectations.isEmpty else { return }
        let nearest = snapshot.nearestName(to: text) ?? Suggestion.nearest(to: text, among: snapshot.idsOfExpectations)
        let meant = nearest.map { "did you mean `\($0)`?" }
        throw QuestionError(
            "nothing is named `\(PrintableText.oneLine(text))`; "
                + (meant
                    ?? "name a flow, a route, a screen, an event, a guard, an effect, a parameter or the id of an expectation")
        )
    }

    /// The last part of the name, which all that was found have.
    var name: String { found.first?.lastName ?? text }

    /// `route of ShopFlow`, for up to three of what was found.
    var phrase: String {
        let named: [String] = found.map { $0.kind + ($0.owner.map { " of `\($0)`" } ?? "") }
        let all: [String] = named + expectations.map(\.phrase)
        return Array(all.prefix(3)).list("and") + (all.count > 3 ? " and others" : "")
    }

    /// `file`, `line` and `column`.
    func json(_ location: SourceLocation, _ others: [(String, JSONValue)] = []) -> JSONValue {
        let bytes = snapshot.modules.lazy.flatMap(\.current.files).first { $0.path == location.path }
        let start = bytes.map { LineIndex(of: $0).position(of: location.range.lowerBound) } ?? .start
        return .object(
            [
                ("file", .string(location.path)), ("line", .number(start.line)), ("column", .number(start.column)),
            ] + others)
    }
}
