import FlowDecoding
import FlowEscaping
import FlowModel

/// Text for what one writes often: a flow, a route, a branch, a screen.
extension SpecCompletion {
    func addSnippets(to draft: inout CompletionDraft, besides present: [String]) {
        guard !place.isFlow, !place.isQuoted, !isFollowedByColon else { return }
        if scope.keys.isEmpty, present.isEmpty { addFlow(to: &draft) }
        guard scope.keys.count == 1 else { return }
        switch TopLevelKey(rawValue: scope.keys[0]) {
        case .routes:
            add(
                "route", "A route with a transition.",
                "${1:name}:\n  transitions:\n    ${2:tapped}: { ${3:\(verb)}: ${4:route} }", to: &draft)
        case .screens:
            add(
                "screen", "A screen with a parameter and an intent.",
                "${1:Name}:\n  params: { ${2:id}: ${3:String} }\n  intents: { ${4:closed}: }", to: &draft)
        default: break
        }
    }

    /// Branches, where the value of an event is written.
    func addBranches(to draft: inout CompletionDraft) {
        guard !place.isQuoted, scope.owner != .start else { return }
        let isStep = scope.inBranch.isEmpty && scope.keys.last == BranchKey.do.rawValue
        add("{ \(verb): … }", "A branch with a route.", "{ ${1:\(verb)}: ${2:route} }", to: &draft)
        if isStep { return }
        let guarded = "{ when: ${1:guard}, ${2:\(verb)}: ${3:route} }"
        add("{ when: …, \(verb): … }", "A branch with a condition.", guarded, to: &draft)
    }

    private var verb: String { words.container == .stack ? VerbKind.push.rawValue : VerbKind.show.rawValue }

    private func addFlow(to draft: inout CompletionDraft) {
        let file = path.parts(at: "/").last.map(String.init) ?? ""
        let name = (file.start(beforeEnding: ".flow.yaml") ?? file.start(beforeEnding: ".flow.yml")).map { String($0) }
        add(
            "flow", "A flow with a route.",
            "flowgen: \(Document.languageVersion)\nflow: ${1:\(name ?? "NameFlow")}\nstart: ${2:home}\nroutes:\n"
                + "  ${2:home}:\n    transitions:\n      ${3:closed}: ${4:stay}\n", to: &draft)
        add(
            "library", "A file with screens that several flows show.",
            "flowgen: \(Document.languageVersion)\nscreens:\n  ${1:Name}:\n    intents: { ${2:closed}: }\n", to: &draft)
    }

    private func add(_ label: String, _ documentation: String, _ snippet: String, to draft: inout CompletionDraft) {
        let indent = String(repeating: " ", count: place.hang)
        let text = snippet.parts(at: "\n").joined(separator: "\n" + indent)
        draft.add(.snippet, label, text: Self.plain(text), snippet: text, order: 4) { $0.documentation = documentation }
    }

    /// The text with the names of its placeholders.
    static func plain(_ snippet: String) -> String {
        var text = ""
        for (index, part) in snippet.parts(at: "$").enumerated() {
            guard index > 0, part.begins(with: "{"), let close = part.place(of: "}"), let colon = part.place(of: ":")
            else {
                text += part
                continue
            }
            text += part[part.index(after: colon)..<close] + part[part.index(after: close)...]
        }
        return text
    }
}
