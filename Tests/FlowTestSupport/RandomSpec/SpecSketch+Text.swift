/// Writes a sketch as spec files, in the usual format.
extension SpecSketch {
    package var files: [(path: String, text: String)] { flows.map { ("\($0.name).flow.yaml", $0.text) } }

    /// All files as one text, for a report.
    package var text: String { flows.map { "# \($0.name).flow.yaml\n\($0.text)" }.joined(separator: "\n") }
}

extension FlowSketch {
    package var text: String {
        var lines = ["flowgen: 1", "flow: \(name)", "container: \(container.rawValue)"]
        if !outcomes.isEmpty { lines.append("outcomes: { \(outcomes.map { "\($0): " }.joined(separator: ", ")) }") }
        if !transitions.isEmpty {
            lines.append("intents: { \(transitions.map { "\($0.event): " }.joined(separator: ", ")) }")
        }
        lines += guardLines + screenLines
        lines.append("start: \(startText)")
        if !entries.isEmpty { lines.append("entries: [\(entries.joined(separator: ", "))]") }
        lines.append("routes:")
        for route in routes { lines += route.lines }
        if !transitions.isEmpty { lines += ["transitions:"] + transitions.map { "  \($0.line)" } }
        if !links.isEmpty { lines += ["links:", "  schemes: [app]", "  routes:"] + links.map { "    \($0.line)" } }
        return lines.joined(separator: "\n") + "\n"
    }

    private var questions: Set<String> {
        Set((branches.map(\.question) + start.map(\.question)).compactMap { $0?.name })
    }

    private var guardLines: [String] {
        let asked = questions.sorted()
        if asked.isEmpty { return [] }
        return ["guards:"] + asked.map { $0 == QuestionSketch.numbered ? "  \($0): { number: Int }" : "  \($0):" }
    }

    private var screenLines: [String] {
        let screens = routes.filter { $0.child == nil }
        if screens.isEmpty { return [] }
        return ["screens:"]
            + screens.map { route in
                let intents = route.transitions.map(\.event).filter { !$0.hasPrefix("$") }
                let parts =
                    (route.hasNumber ? ["params: { number: { type: Int, default: 0 } }"] : [])
                    + (intents.isEmpty ? [] : ["intents: { \(intents.map { "\($0): " }.joined(separator: ", ")) }"])
                let content = parts.isEmpty ? "" : " { \(parts.joined(separator: ", ")) }"
                return "  \(route.screenName):\(content)"
            }
    }

    private var startText: String {
        if start.count == 1, start[0].question == nil { return start[0].route }
        let items = start.map { item in
            item.question.map { "{ \($0.text), route: \(item.route)\($0.arguments.map { ", \($0)" } ?? "") }" }
                ?? item.route
        }
        return "[\(items.joined(separator: ", "))]"
    }
}

extension RouteSketch {
    package var screenName: String { name.prefix(1).uppercased() + name.dropFirst() }

    fileprivate var lines: [String] {
        var parts: [String] = []
        if let child { parts.append("flow: \(child)") }
        if let presentation { parts.append("as: \(presentation)") }
        if isBackHidden { parts.append("back: hidden") }
        if !isDismissible { parts.append("dismissible: false") }
        if isHiddenTab { parts.append("tab: { hidden: true }") }
        if parts.isEmpty, transitions.isEmpty { return ["  \(name):"] }
        return ["  \(name):"] + parts.map { "    \($0)" }
            + (transitions.isEmpty ? [] : ["    transitions:"] + transitions.map { "      \($0.line)" })
    }
}

extension TransitionSketch {
    fileprivate var line: String {
        let list = branches.map(\.text)
        return "\(event): " + (list.count == 1 ? list[0] : "[\(list.joined(separator: ", "))]")
    }
}

extension BranchSketch {
    fileprivate var text: String {
        if steps.count == 1, question == nil, !isHeld { return steps[0].text }
        var parts = question.map { [$0.text] } ?? []
        if steps.count == 1 {
            parts.append(steps[0].fields)
        } else {
            parts.append("do: [\(steps.map(\.text).joined(separator: ", "))]")
        }
        var arguments = question?.arguments
        // One `with` for the guard and for the only step of the branch, which both take a `number`.
        if steps.count == 1, let own = steps[0].arguments { arguments = arguments ?? own }
        if let arguments { parts.append(arguments) }
        if isHeld { parts.append("hold: true") }
        return "{ \(parts.joined(separator: ", ")) }"
    }
}

extension QuestionSketch {
    fileprivate var text: String { "when: \(isNegated ? "not " : "")\(name)" }

    fileprivate var arguments: String? { number.map { "with: { number: \($0) }" } }
}

extension StepSketch {
    fileprivate var fields: String {
        ["\(verb): \(value ?? "")", modifier].compactMap(\.self).joined(separator: ", ")
    }

    fileprivate var arguments: String? { number.map { "with: { number: \($0) }" } }

    fileprivate var text: String {
        if value == nil { return verb }
        return "{ \([fields, arguments].compactMap(\.self).joined(separator: ", ")) }"
    }
}
