import FlowAnalysis
import FlowDiagnostics
import FlowEscaping
import FlowModel

/// The text of a node, an edge or an area, line by line.
struct MapLabel: Hashable {
    /// The most characters of a name, and of any other line.
    private static let limits = (title: 120, line: 80)

    /// The name of the thing itself.
    let title: String
    let lines: [String]
    /// The rules of its diagnostics.
    let findings: [String]

    /// - Parameter change: in words, for those who cannot distinguish colours.
    init(_ title: String, _ lines: [String] = [], findings: [MapDiagnostic] = [], change: MapChange? = nil) {
        self.title = Self.shown(title, Self.limits.title)
        let lines = lines + [change.map { "(\($0.rawValue))" }].compactMap(\.self)
        self.lines = lines.map { Self.shown($0, Self.limits.line) }
        self.findings = findings.map { "⚠ \($0.rule)" }
    }

    /// The text without anything that does not print, and without the end of what is too long.
    private static func shown(_ text: String, _ limit: Int) -> String {
        let text = PrintableText.oneLine(text)
        // Scalars, because one character can be as long as a whole text.
        if text.unicodeScalars.count <= limit { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit - 1))) + "…"
    }
}

extension MapLabel {
    /// The most routes that are named as one of several.
    private static let namedRoutes = 4

    init(_ area: MapArea) {
        var lines = area.container == .stack ? [] : [Flow.look(area.container, isExternal: area.isExternal)]
        if !area.isComplete { lines.append("incomplete: the flow is too large to be analysed") }
        self.init(area.title, lines, findings: area.findings, change: area.change)
    }

    /// The module that an area belongs to.
    init(module: String) { self.init("module \(module)") }

    init(_ node: MapNode) {
        switch node.content {
        case .start: self.init("start", findings: node.findings, change: node.change)
        case .entry: self.init("entry", findings: node.findings, change: node.change)
        case .anywhere: self.init("anywhere", findings: node.findings, change: node.change)
        case .links: self.init("links", findings: node.findings, change: node.change)
        case .again: self.init("↺", findings: node.findings, change: node.change)
        case .oneOf(let routes):
            let names = routes.count > Self.namedRoutes ? "\(routes.count) routes" : routes.joined(separator: ", ")
            self.init("one of " + names, findings: node.findings, change: node.change)
        case .outcome(let outcome):
            self.init(outcome.title, outcome.values, findings: node.findings, change: node.change)
        case .card(let card):
            self.init(
                card.title, card.shownSubject + card.values + card.leaving + card.shownTab, findings: node.findings,
                change: node.change)
        }
    }

    /// What an area says about edges that are not drawn.
    static func omission(_ count: Int) -> String {
        "… \(count) more \(count == 1 ? "transition" : "transitions"): too many to draw"
    }

    init(_ start: MapStart) { self.init(start.condition?.text ?? "") }

    init(_ edge: MapEdge) { self.init(edge, title: edge.title, edge.shownAnswer) }

    /// With the names that the spec has.
    init(identifiersOf edge: MapEdge) { self.init(edge, title: edge.event, edge.answer) }

    private init(_ edge: MapEdge, title: String, _ answer: FlowInspection.Answer) {
        var lines: [String] = []
        if let condition = answer.condition {
            lines.append(condition.text)
        } else if edge.branch > 0 {
            lines.append("else")
        }
        let effects = answer.effects.filter { !$0.opensURL }
        if !effects.isEmpty { lines.append("run " + effects.map(\.text).joined(separator: ", ")) }
        for opened in answer.effects where opened.opensURL {
            lines.append("open " + opened.arguments.map { $0.source.literal?.text ?? $0.source.name }.joined())
        }
        if let steps = edge.shownSteps(of: answer) { lines.append(steps) }
        if let link = answer.opens { lines.append("at " + link.name) }
        if let message = answer.delivers { lines.append("deliver " + message.text) }
        if let hold = answer.hold { lines.append("hold" + (hold.seconds.map { " for \($0) s" } ?? "")) }
        self.init(title, lines, findings: edge.findings, change: edge.change)
    }
}

extension MapCard {
    fileprivate var shownSubject: [String] {
        switch subject {
        // Many screens have the name of their route.
        case .screen: subjectTitle == title ? [] : [subjectTitle]
        case .flow: ["▸ " + subjectTitle]
        case .alert(let text, let isConfirmation):
            [(isConfirmation ? "confirmation" : "alert") + (text == title ? "" : " “\(text)”")]
        }
    }

    fileprivate var shownTab: [String] {
        guard let tab else { return [] }
        let title = tab.title.map { $0 == self.title ? "" : " “\($0)”" } ?? ""
        let section = tab.section.map { " in “\($0)”" } ?? ""
        let badge = tab.badge.map { ", badge \($0)" } ?? ""
        let icon = tab.icon.map { " (\($0))" } ?? ""
        return ["tab" + title + icon + section + badge + (tab.condition.map { ", when " + $0.text } ?? "")]
    }
}

extension MapEdge {
    /// What the branch does; `nil` if the line and its ends say it all.
    fileprivate func shownSteps(of answer: FlowInspection.Answer) -> String? {
        if answer.steps.count == 1, let step = answer.steps.first {
            if isPlain(step) { return nil }
            // The event has the same name.
            if step.words.verb == Verb.bubbling { return "bubbles" }
            if let look = shownLook(of: step) { return look }
        }
        return answer.steps.map { step in
            step.words.text + (step.anchor.map { " from \($0.name)" } ?? "")
        }.joined(separator: ", ")
    }

    /// `cover`, `popover from filterButton` or `from thumbnail`: how a step presents its route, and the anchor that it comes from, where
    /// the line and its ends say the rest.
    private func shownLook(of step: FlowInspection.Step) -> String? {
        let others = step.words.modifiers.contains { $0.name != VerbModifier.as.rawValue }
        var parts: [String] = []
        switch step.presentation {
        case nil: if line != .push || others || step.anchor == nil { return nil }
        case .sheet?, .alert?: if line != .modal || others || step.anchor == nil { return nil }
        case let style?:
            if line != .modal { return nil }
            parts.append(style.word)
        }
        return (parts + (step.anchor.map { ["from \($0.name)"] } ?? [])).joined(separator: " ")
    }

    private func isPlain(_ step: FlowInspection.Step) -> Bool {
        // A link has a line of its own, which does not say what the link does.
        if line == .link || step.hasModifiers { return false }
        return switch step.words.verb {
        case "push", "replace", "finish", "stay", "show": true
        case "present": step.presentation == .sheet || step.presentation == .alert
        case "pop": step.words.count == 1
        default: false
        }
    }
}

extension FlowInspection.Condition {
    /// `not isAllowed(kind: payload.kind)`
    var text: String {
        if let call { return (isNegated ? "not " : "") + call.text }
        return words()
    }
}

extension FlowInspection.Call {
    fileprivate var text: String {
        if arguments.isEmpty { return name }
        return "\(name)(\(arguments.map { "\($0.name): \($0.source.text)" }.joined(separator: ", ")))"
    }
}

extension FlowInspection.Argument.Source {
    fileprivate var text: String {
        guard let literal else { return name }
        return literal.isString ? "“\(literal.text)”" : literal.text
    }
}
