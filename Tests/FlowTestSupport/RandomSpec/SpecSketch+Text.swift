/// Writes a sketch as spec files, in the usual format.
extension SpecSketch {
    package var files: [(path: String, text: String)] {
        flows.map { ("\($0.name).flow.yaml", $0.text) } + (library.map { [($0.path, $0.text)] } ?? [])
            + externals.map { ("\($0.name).flow.yaml", $0.text) }
    }

    /// All files as one text, for a report.
    package var text: String { files.map { "# \($0.path)\n\($0.text)" }.joined(separator: "\n") }

    private var library: (path: String, text: String)? {
        guard let first = screens.first else { return nil }
        let lines = ["flowgen: 1", "screens:"] + screens.map { $0.line() }
        return ("\(first.name)Library.flow.yaml", lines.joined(separator: "\n") + "\n")
    }
}

extension FlowSketch {
    package var text: String {
        var lines = ["flowgen: 1", "flow: \(name)", "container: \(container.rawValue)"]
        if hasNumber { lines.append("params: \(ScreenSketch.params())") }
        if !outcomes.isEmpty {
            let all = outcomes.map {
                TransitionSketch(event: $0, hasNumber: numberedOutcomes.contains($0), branches: [])
            }
            lines.append("outcomes: \(all.declarations)")
        }
        if !transitions.isEmpty { lines.append("intents: \(transitions.declarations)") }
        lines += guardLines + badgeLines + effectLines + taskLines + presentationLines + screenLines
        lines.append("start: \(startText)")
        if !entries.isEmpty { lines.append("entries: [\(entries.joined(separator: ", "))]") }
        lines.append("routes:")
        for route in routes { lines += route.lines }
        let own = transitions + shared
        if !own.isEmpty { lines += ["transitions:"] + own.map { "  \($0.line)" } }
        if !links.isEmpty {
            lines += ["links:"] + (hasSchemes ? ["  schemes: [app]"] : []) + ["  routes:"]
            lines += links.map { "    \($0.line)" }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var presentationLines: [String] {
        let modifiers = branches.flatMap(\.steps).compactMap(\.modifier)
        let used = presentations.filter { style in
            routes.contains { $0.presentation == style.name }
                || modifiers.contains { $0.hasPrefix("as: \(style.name)") }
        }
        if used.isEmpty { return [] }
        return ["presentations:"]
            + used.map { style in
                let dismissible = style.question.map { "{ \($0.text) }" } ?? (style.isDismissible ? nil : "false")
                return "  \(style.name):" + (dismissible.map { " { dismissible: \($0) }" } ?? "")
            }
    }

    private var questions: Set<String> {
        Set(
            (branches.map(\.question) + start.map(\.question) + routes.map(\.tabQuestion)
                + routes.map(\.dismissalQuestion) + routes.map(\.backQuestion) + presentations.map(\.question))
                .compactMap(\.self).filter { $0.values.isEmpty }.map(\.name))
    }

    private var guardLines: [String] {
        let asked = questions.sorted()
        if asked.isEmpty { return [] }
        return ["guards:"] + asked.map { $0 == QuestionSketch.numbered ? "  \($0): { number: Int }" : "  \($0):" }
    }

    private var badgeLines: [String] {
        let shown = Set(routes.compactMap(\.tabBadge)).sorted()
        if shown.isEmpty { return [] }
        return ["badges:"] + shown.map { $0 == BadgeSketch.numbered ? "  \($0): { number: Int }" : "  \($0):" }
    }

    private var effectLines: [String] {
        let effects = Set(branches.flatMap(\.effects)).sorted()
        if effects.isEmpty { return [] }
        return ["effects:"]
            + effects.map { $0 == EffectSketch.numbered ? "  \($0): { number: \"Int?\" }" : "  \($0):" }
    }

    private var taskLines: [String] {
        let started = Set(branches.compactMap(\.task))
        let tasks = tasks.filter { started.contains($0.name) }
        if tasks.isEmpty { return [] }
        return ["tasks:"]
            + tasks.map { task in
                let params = task.hasNumber ? "params: { number: \"Int?\" }, " : ""
                return "  \(task.name): { \(params)outcomes: \(task.outcomes.declarations) }"
            }
    }

    /// The outcomes of all tasks, which are no intents.
    private var taskOutcomes: Set<String> { Set(tasks.flatMap(\.outcomes).map(\.event)) }

    private var screenLines: [String] {
        let screens = routes.filter { $0.showsOwnScreen && !$0.declaresScreen }
        if screens.isEmpty { return [] }
        return ["screens:"]
            + screens.map { route in
                let intents = route.transitions.filter { !$0.event.hasPrefix("$") && !taskOutcomes.contains($0.event) }
                return ScreenSketch(
                    name: route.screenName, hasNumber: route.hasNumber, events: intents, receives: route.receives,
                    anchors: route.anchors
                ).line(requiresNumber: route.requiresNumber, hasMark: route.hasMark)
            }
    }

    private var startText: String {
        if start.count == 1, start[0].question == nil, start[0].steps.isEmpty { return start[0].route }
        let items = start.map { item in
            if let outcome = item.outcome {
                let arguments = item.question?.arguments ?? item.number.map { "with: { number: \($0) }" }
                let parts = [item.question?.text, "finish: \(outcome)", arguments]
                return "{ \(parts.compactMap(\.self).joined(separator: ", ")) }"
            }
            if item.question == nil, item.steps.isEmpty { return item.route }
            let steps = item.steps.isEmpty ? nil : "do: [\(item.steps.map(\.text).joined(separator: ", "))]"
            let parts = [item.question?.text, "route: \(item.route)", steps, item.question?.arguments]
            return "{ \(parts.compactMap(\.self).joined(separator: ", ")) }"
        }
        return "[\(items.joined(separator: ", "))]"
    }
}

extension ScreenSketch {
    fileprivate static func params(requiresNumber: Bool = false, hasMark: Bool = false) -> String {
        let number = requiresNumber ? "number: Int" : "number: { type: Int, default: 0 }"
        return "{ \(number)\(hasMark ? ", mark: \"\(MarkSketch.type)?\"" : "") }"
    }

    fileprivate func line(requiresNumber: Bool = false, hasMark: Bool = false) -> String {
        let parts =
            (hasNumber ? ["params: \(Self.params(requiresNumber: requiresNumber, hasMark: hasMark))"] : [])
            + (events.isEmpty ? [] : ["intents: \(events.declarations)"])
            + (receives.isEmpty ? [] : ["receives: \(MessageSketch.declarations(receives))"])
            + (anchors.map { ["anchors: \($0)"] } ?? [])
        return "  \(name):" + (parts.isEmpty ? "" : " { \(parts.joined(separator: ", ")) }")
    }
}

extension ExternalSketch {
    fileprivate var text: String {
        let parts =
            (hasNumber ? ["params: \(ScreenSketch.params())"] : [])
            + (outcomes.isEmpty ? [] : ["outcomes: \(outcomes.declarations)"])
        let content = parts.isEmpty ? "" : " { \(parts.joined(separator: ", ")) }"
        return "flowgen: 1\nexternal:\n  \(name):\(content)\n"
    }
}

extension [TransitionSketch] {
    fileprivate var declarations: String {
        "{ \(map { "\($0.event): \($0.declaration)" }.joined(separator: ", ")) }"
    }
}

extension RouteSketch {
    package var screenName: String {
        name.prefix(1).uppercased() + name.dropFirst() + (ownScreen == .declaredByOtherName ? "Screen" : "")
    }

    var showsOwnScreen: Bool { child == nil && screen == nil && alert == nil }

    private var alertLine: String? {
        guard let alert else { return nil }
        let buttons = transitions.enumerated().map { index, transition in
            let role = alert.roles.indices.contains(index) ? alert.roles[index].map { ", role: \($0)" } ?? "" : ""
            return "\(transition.event): { title: Button \(index)\(role) }"
        }
        let texts = hasNumber ? "title: \"Number {number}?\", message: \"It is {number}.\"" : "title: Sure?"
        let list = buttons.isEmpty ? "" : ", buttons: { \(buttons.joined(separator: ", ")) }"
        return "\(alert.isConfirmation ? "confirmation" : "alert"): { \(texts)\(list) }"
    }

    /// An intent that bubbles has to be declared.
    fileprivate var declaresScreen: Bool {
        showsOwnScreen && ownScreen == .undeclared && !transitions.contains(where: \.bubbles)
    }

    fileprivate var lines: [String] {
        var parts: [String] = []
        if let child { parts.append("flow: \(child)") }
        if let screen { parts.append("screen: \(screen)") }
        if let alertLine { parts.append(alertLine) }
        if declaresScreen || alert != nil, hasNumber {
            parts.append("params: \(ScreenSketch.params(requiresNumber: requiresNumber, hasMark: hasMark))")
        }
        if declaresScreen, let anchors { parts.append("anchors: \(anchors)") }
        if declaresScreen, !receives.isEmpty { parts.append("receives: \(MessageSketch.declarations(receives))") }
        if showsOwnScreen, ownScreen == .declaredByOtherName { parts.append("screen: \(screenName)") }
        if let fixedNumber { parts.append("with: { number: \(fixedNumber) }") }
        if takesFlowNumber { parts.append("with: { number: $number }") }
        if let presentation { parts.append("as: \(presentation)") }
        if isBackHidden { parts.append("back: hidden") }
        if let backQuestion { parts.append("back: { \(backQuestion.text) }") }
        if !isDismissible { parts.append("dismissible: false") }
        if let dismissalQuestion { parts.append("dismissible: { \(dismissalQuestion.text) }") }
        let tab =
            (isHiddenTab ? ["hidden: true"] : []) + (tabQuestion.map { [$0.text] } ?? []) + tabLook
            + (tabBadge.map { ["badge: \($0)"] } ?? [])
        if !tab.isEmpty { parts.append("tab: { \(tab.joined(separator: ", ")) }") }
        let answered = transitions.filter { !$0.branches.isEmpty }
        if parts.isEmpty, answered.isEmpty { return ["  \(name):"] }
        return ["  \(name):"] + parts.map { "    \($0)" }
            + (answered.isEmpty
                ? []
                : ["    transitions:"]
                    + answered.map {
                        "      \($0.line(withPayload: declaresScreen && $0.hasNumber && !$0.isTaskOutcome))"
                    })
    }
}

extension TransitionSketch {
    fileprivate var declaration: String {
        let payload = hasNumber ? "{ number: Int }" : ""
        if !bubbles { return payload }
        return "{ \(hasNumber ? "payload: \(payload), " : "")bubbles: true }"
    }

    fileprivate var line: String { line(withPayload: false) }

    /// - Parameter withPayload: whether the payload of the event is declared here.
    fileprivate func line(withPayload: Bool) -> String {
        let list = branches.indices.map { branches[$0].text(withPayload: withPayload && $0 == 0) }
        return "\(event): " + (list.count == 1 ? list[0] : "[\(list.joined(separator: ", "))]")
    }
}

extension BranchSketch {
    fileprivate func text(withPayload: Bool) -> String {
        if steps.count == 1, question == nil, effects.isEmpty, task == nil, !isHeld, delivery == nil, opened == nil,
            place == nil,
            !withPayload
        {
            return steps[0].text
        }
        var parts = withPayload ? ["payload: { number: Int }"] : []
        if let question { parts.append(question.text) }
        let runs = effects + (task.map { [$0] } ?? [])
        if !runs.isEmpty { parts.append("run: [\(runs.joined(separator: ", "))]") }
        let isList = steps.count != 1 || opened != nil
        if steps.isEmpty {
            // Nothing moves.
        } else if let opened, steps.map(\.verb) == ["stay"] {
            parts.append("open: \(opened)")
        } else if isList {
            let opening = opened.map { ["{ open: \($0) }"] } ?? []
            parts.append("do: [\((opening + steps.map(\.text)).joined(separator: ", "))]")
        } else {
            parts.append(steps[0].fields)
        }
        var arguments = question?.arguments
        // One `with` for the guard and for the only step of the branch, which both take a `number`.
        if !isList, let own = steps[0].arguments { arguments = arguments ?? own }
        // The mark is for the step only, and the number for both.
        if !isList, let mark = steps[0].markText {
            arguments = arguments.map { $0.replacing(" }", with: ", \(mark) }") } ?? "with: { \(mark) }"
        }
        if let arguments { parts.append(arguments) }
        if let place { parts.append("at: \"\(place)\"") }
        if let delivery { parts.append("deliver: \(delivery)") }
        if isHeld { parts.append("hold: \(heldSeconds.map { "{ for: \($0) }" } ?? "true")") }
        return "{ \(parts.joined(separator: ", ")) }"
    }
}

extension QuestionSketch {
    fileprivate var text: String {
        if values.isEmpty { return "when: \(isNegated ? "not " : "")\(name)" }
        return "when: { \(values.map { "\($0.name): \($0.number)" }.joined(separator: ", ")) }"
    }

    fileprivate var arguments: String? { values.isEmpty ? number.map { "with: { number: \($0) }" } : nil }
}

extension StepSketch {
    fileprivate var fields: String {
        ["\(verb): \(value ?? "")", modifier, anchor.map { "from: \($0)" }].compactMap(\.self).joined(separator: ", ")
    }

    fileprivate var arguments: String? { number.map { "with: { number: \($0) }" } }

    fileprivate var markText: String? { mark.map { "mark: '\($0)'" } }

    private var allArguments: String? {
        let all = [number.map { "number: \($0)" }, markText].compactMap(\.self)
        return all.isEmpty ? nil : "with: { \(all.joined(separator: ", ")) }"
    }

    fileprivate var text: String {
        if value == nil { return verb }
        return "{ \([fields, allArguments].compactMap(\.self).joined(separator: ", ")) }"
    }
}
