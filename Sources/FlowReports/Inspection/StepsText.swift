import FlowAnalysis
import FlowDiagnostics
import FlowEscaping
import FlowModel

/// What a branch does, as in a spec, but with the source of each value: `push: detail(id: payload.id)`.
package enum StepsText {
    private static let indent = "    "

    package static func text(of answer: FlowInspection.Answer) -> String {
        var parts = condition(answer.condition)
        let effects = answer.effects.filter { !$0.opensURL }.map { text(of: $0) }
        if !effects.isEmpty { parts.append("run: " + (effects.count == 1 ? effects[0] : list(effects))) }
        let opened = answer.effects.filter(\.opensURL).flatMap(\.arguments).map { "open: " + text(of: $0.source) }
        let moves = opened.isEmpty || answer.steps.map(\.words.verb) != [VerbKind.stay.rawValue]
        if moves, opened.isEmpty, answer.steps.count == 1 {
            parts.append(text(of: answer.steps[0]))
        } else if !moves, opened.count == 1 {
            parts.append(opened[0])
        } else {
            // Within a list, commas separate the items.
            let steps = answer.steps.map(item)
            parts.append("do: " + list(opened + (moves ? steps : [])))
        }
        if let link = answer.opens { parts.append("at: " + text(of: link)) }
        if let message = answer.delivers { parts.append("deliver: " + text(of: message)) }
        if let hold = answer.hold { parts.append("hold: \(hold.text)") }
        return parts.joined(separator: ", ")
    }

    package static func text(of start: [FlowInspection.Start]) -> String {
        let items = start.map { item in
            let target = text(of: item.target.name, item.target.arguments)
            let parts = condition(item.condition)
            if item.finishes { return "{ \((parts + ["finish: \(target)"]).joined(separator: ", ")) }" }
            if parts.isEmpty, item.steps.isEmpty { return target }
            let steps = item.steps.map(self.item)
            let all = parts + ["route: \(target)"] + (steps.isEmpty ? [] : ["do: " + list(steps)])
            return "{ \(all.joined(separator: ", ")) }"
        }
        return start.count == 1 && start[0].condition == nil ? items[0] : list(items)
    }

    /// `tab course(courseID: flow.courseID), badge: openTasks, when: isOpen`; `nil` if nothing is said about the tab of a route.
    static func text(ofTab route: FlowInspection.Route) -> String? {
        let given = route.tabArguments ?? []
        if route.tabCondition == nil, route.tabBadge == nil, given.isEmpty { return nil }
        let badge = route.tabBadge.map { ["badge: " + text(of: $0)] } ?? []
        return (["tab " + text(of: route.name, given)] + badge + condition(route.tabCondition)).joined(separator: ", ")
    }

    /// `swipe from editor, when: not hasChanges`, and the same for the system's back.
    static func texts(ofLeaving route: FlowInspection.Route) -> [String] {
        route.leavingConditions.map { way, asked in
            (["\(way) from \(route.name)"] + condition(asked)).joined(separator: ", ")
        }
    }

    /// The text in lines of at most `width` columns, broken after commas. A part without a comma can be wider.
    static func lines(of text: String, width: Int) -> [String] {
        var lines: [String] = []
        var columns = width
        for part in text.parts(between: ", ") {
            let size = DisplayWidth.of(String(part)) + 2
            if lines.isEmpty {
                lines = [String(part)]
                columns = size
            } else if columns + size - 1 > width {
                lines[lines.count - 1] += ","
                lines.append(indent + part)
                columns = indent.count + size
            } else {
                lines[lines.count - 1] += ", " + part
                columns += size
            }
        }
        return lines
    }

    // MARK: Parts

    private static func condition(_ condition: FlowInspection.Condition?) -> [String] {
        condition.map { [text(of: $0)] } ?? []
    }

    static func text(of condition: FlowInspection.Condition) -> String {
        if let call = condition.call { return "when: " + (condition.isNegated ? "not " : "") + text(of: call) }
        return "when: " + condition.words(naming: \.name) { text(of: .literal($0)) }
    }

    private static func text(of call: FlowInspection.Call) -> String { text(of: call.name, call.arguments) }

    /// `detail(id: payload.id)`
    private static func text(of name: String, _ arguments: [FlowInspection.Argument]) -> String {
        if arguments.isEmpty { return name }
        return "\(name)(\(arguments.map { "\($0.name): \(text(of: $0.source))" }.joined(separator: ", ")))"
    }

    private static func text(of source: FlowInspection.Argument.Source) -> String {
        guard let literal = source.literal else { return source.name }
        let text = ShortenedText.shortened(literal.text[...])
        return literal.isString ? "\"\(text.with("\\\"", for: "\""))\"" : text
    }

    private static func text(of step: FlowInspection.Step) -> String {
        var words = step.words
        for (index, arguments) in step.arguments.enumerated() {
            words.targets[index] = text(of: words.targets[index], arguments)
        }
        return words.text + (step.anchor.map { ", from: \(text(ofAnchor: $0))" } ?? "")
    }

    /// A step in a list.
    private static func item(_ step: FlowInspection.Step) -> String {
        step.hasModifiers ? "{ \(text(of: step)) }" : text(of: step)
    }

    /// `trash`, or `{ thumbnail: payload.id }`.
    private static func text(ofAnchor anchor: FlowInspection.Call) -> String {
        guard let value = anchor.arguments.first else { return anchor.name }
        return "{ \(anchor.name): \(text(of: value.source)) }"
    }

    private static func list(_ items: [String]) -> String { "[\(items.joined(separator: ", "))]" }
}
