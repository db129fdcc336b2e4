import FlowTestSupport
import Testing

@testable import FlowService

/// What completion answers at the marker `1️⃣` of a text, after the text without what the marker interrupts was read.
struct Completing {
    let answer: CompletionAnswer
    let text: String
    let path: String

    /// - Parameters:
    ///   - before: the last text that was a spec; by default none.
    ///   - others: other files of the folder.
    init(
        _ marked: String, after before: String? = nil, in name: String = "HomeFlow.flow.yaml",
        beside others: [String: String] = [:]
    ) async throws {
        let text = MarkedText(marked)
        let folder = try TemporaryFolder(others)
        path = folder.path(name)
        try folder.write(before ?? text.text, to: name)
        var session = FlowSession(at: folder.path)
        _ = try await session.check()
        session.setText(Array(text.text.utf8), of: path)
        _ = try await session.check()
        let offset = Int(try #require(text[1]))
        answer = try await session.snapshot().completion(at: offset, of: Array(text.text.utf8), in: path)
        self.text = text.text
    }

    var labels: [String] { answer.items.map(\.label) }

    func item(_ label: String) throws -> CompletionItem {
        try #require(answer.items.first { $0.label == label }, "\(labels)")
    }

    /// The text after an item was chosen.
    func text(choosing label: String) throws -> String {
        let item = try item(label)
        var bytes = Array(text.utf8)
        bytes.replaceSubrange(item.range, with: item.text.utf8)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The line after an item was chosen.
    func line(choosing label: String) throws -> String {
        let before = text.split(separator: "\n", omittingEmptySubsequences: false)
        let after = try text(choosing: label).split(separator: "\n", omittingEmptySubsequences: false)
        return String(zip(after, before).first { $0 != $1 }?.0 ?? "")
    }
}

/// A flow for completions, of which tests change a line.
enum HomeSpec {
    static func text(_ line: String = "") -> String {
        """
        flowgen: 1
        flow: HomeFlow
        outcomes: { left: { reason: String }, done: }
        guards: { isNew: , mayLeave: { id: Int } }
        effects: { track: { page: String } }
        tasks:
          load: { params: { id: Int }, outcomes: { loaded: } }
        presentations: { card: }
        intents: { expired: { at: Date } }
        screens:
          Home:
            anchors: [moreButton]
            intents: { itemTapped: { id: Int, isUrgent: Bool }, helpTapped: , }
          Item:
            doc: One item.
            params: { id: Int, title: "String?", query: String }
            intents: { closed: }
            receives: { picked: { name: String } }
        start: home
        routes:
          home:
            transitions:
              itemTapped: { push: item, with: { query: "" } }
              helpTapped: { present: question }
        \(line)
          item:
            transitions: { closed: pop }
          question:
            alert: { title: Sure?, buttons: { agreed: { title: OK } } }
            transitions: { agreed: stay }
        """
    }
}
