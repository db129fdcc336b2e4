import FlowLint
import FlowDiagnostics

extension Rule {
    /// Its severities, in a table: `error or warning`.
    package static var levelWord: String {
        level == .off ? level.rawValue : severities.map(\.rawValue).joined(separator: " or ")
    }

    /// The first sentence of its documentation, in one line.
    package static var summary: String {
        let text = documentation.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard let end = text.firstRange(of: ". ") else { return text }
        return String(text[..<end.lowerBound]) + "."
    }
}
