import CFlowDocumentText

/// A page of the documentation that is part of the executable.
package enum DocumentPage: String, Hashable, Sendable, CaseIterable {
    // In the order of `CFlowDocumentText`.
    case language, rules, agents

    package var text: String {
        let all = UnsafeBufferPointer(start: flowDocumentText(), count: flowDocumentTextSize())
        let parts = all.split(separator: 0, omittingEmptySubsequences: false)
        guard let index = Self.allCases.firstIndex(of: self), parts.indices.contains(index) else { return "" }
        return String(decoding: parts[index], as: UTF8.self)
    }

    /// What it is about, in a line.
    package var summary: String {
        switch self {
        case .language: "The language of flow specs: all keys, verbs and values, with examples."
        case .rules: "All rules: what each reports, why, and how to fix it."
        case .agents: "flowgen for agents: the questions, the loop of work, and what not to do."
        }
    }
}
