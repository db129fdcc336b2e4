import FlowAnalysis
import FlowDiagnostics
import FlowEscaping
import FlowMaps
import FlowModel
import FlowPrototype

/// Parts of pages.
enum PageParts {
    static func heading(_ text: String, anchor: String? = nil) -> HTMLNode {
        .element("h2", ["id": anchor], [.text(text)])
    }

    static func code(_ text: String) -> HTMLNode { .element("code", [:], [.text(text)]) }

    /// A title as a heading, with the name that the spec has on a smaller line below.
    static func title(_ text: String, name: String, level: String = "h1") -> [HTMLNode] {
        [.element(level, [:], [.text(text)]), .element("p", ["class": "pale"], [code(name)])]
    }

    /// The paragraphs of a text; none without one.
    static func paragraphs(_ text: String?) -> [HTMLNode] {
        (text ?? "").parts(between: "\n\n").map { .element("p", [:], prose(String($0))) }
    }

    /// A text in which backticks enclose code.
    static func prose(_ text: String) -> [HTMLNode] {
        let parts = text.parts(at: "`")
        guard parts.count % 2 == 1 else { return [.text(text)] }
        return parts.enumerated().compactMap { index, part in
            part.isEmpty ? nil : index % 2 == 0 ? .text(String(part)) : code(String(part))
        }
    }

    /// A table, without columns that are empty; nothing without rows.
    static func table(_ headings: [String], _ rows: [[[HTMLNode]]]) -> [HTMLNode] {
        if rows.isEmpty { return [] }
        let columns = headings.indices.filter { column in rows.contains { !$0[column].isEmpty } }
        let head = columns.map { HTMLNode.element("th", ["scope": "col"], [.text(headings[$0])]) }
        return [
            .element(
                "table", [:],
                [
                    .element("thead", [:], [.element("tr", [:], head)]),
                    .element(
                        "tbody", [:],
                        rows.map { cells in .element("tr", [:], columns.map { .element("td", [:], cells[$0]) }) }),
                ])
        ]
    }

    static func values(_ parameters: [Parameter]) -> [HTMLNode] {
        table(
            ["value", "type", "default", ""],
            parameters.map { parameter in
                [
                    [code(parameter.name.text)], [code(parameter.type.description)],
                    parameter.defaultValue.map { [code($0.text)] } ?? [], prose(parameter.doc ?? ""),
                ]
            })
    }

    /// `emailCaptured(email: String)`
    static func event(_ event: Event) -> HTMLNode { code(signature(event.name.text, event.payload)) }

    static func decision(_ decision: Decision) -> HTMLNode {
        code(signature(decision.name.text, decision.parameters))
    }

    private static func signature(_ name: String, _ parameters: [Parameter]) -> String {
        if parameters.isEmpty { return name }
        return "\(name)(\(parameters.map { "\($0.name.text): \($0.type)" }.joined(separator: ", ")))"
    }

    // MARK: Journeys

    /// The steps of a journey as a list. Of a long one, the start and the end say what matters.
    /// - Parameter titles: what routes and events are called; those of a diagnostic have the names of its message.
    static func journey(_ journey: Journey, _ titles: MapTitles? = nil) -> HTMLNode {
        func route(_ name: String) -> HTMLNode { titles.map { title($0.title(ofRoute: name), name) } ?? code(name) }
        let kept = 8
        var items = journey.steps.map { step in
            HTMLNode.element("li", [:], ["On ", route(step.route), ": ", what(step, titles)])
        }
        if items.count > 2 * kept {
            let left = items.count - 2 * kept
            items.replaceSubrange(kept..<(items.count - kept), with: [.element("li", [:], ["… \(left) more steps …"])])
        }
        var end: [HTMLNode] = ["Then ", route(journey.end)]
        end += journey.result.map { [": "] + prose($0) } ?? [" is shown."]
        return .element("ol", ["class": "journey"], items + [.element("li", [:], end)])
    }

    private static func title(_ text: String, _ name: String) -> HTMLNode {
        .element("b", ["title": name], [.text(text)])
    }

    private static func what(_ step: Journey.Step, _ titles: MapTitles?) -> HTMLNode {
        switch step.event {
        case Journey.systemBack: "the user goes back."
        case Journey.systemSwipe: "the user swipes the sheet away."
        case Journey.tabTap: "the user taps a tab."
        case Journey.systemOK: "the user taps OK."
        case Journey.dismissedByParent: "a flow that contains this one dismisses all that it presents."
        case Journey.interruption: "an event of another flow dismisses the alert."
        default: titles.map { title($0.title(ofEvent: step.event), step.event) } ?? code(step.event)
        }
    }

    /// A journey that can be opened.
    static func foldedJourney(_ journey: Journey, _ titles: MapTitles) -> HTMLNode {
        let count = journey.steps.count
        if count == 0 { return .element("p", [:], ["The flow starts here."]) }
        let steps = count.counted("step")
        return .element(
            "details", [:], [.element("summary", [:], ["Shortest journey: \(steps)"]), self.journey(journey, titles)])
    }

    // MARK: Diagnostics

    static func finding(_ finding: SiteDiagnostic, _ frame: PageFrame) -> HTMLNode {
        let diagnostic = finding.diagnostic
        let severity = diagnostic.severity.rawValue
        var parts: [HTMLNode] = [
            .element(
                "p", [:],
                [
                    .element("strong", ["class": severity], [.text(severity)]), " ",
                    frame.link(diagnostic.rule.rawValue, to: SitePaths.rules, anchor: diagnostic.rule.rawValue), ": ",
                ] + prose(diagnostic.message)
                    + [" ", .element("span", ["class": "pale"], [.text(finding.place)])])
        ]
        if let journey = diagnostic.journey { parts.append(self.journey(journey)) }
        return .element("li", [:], parts)
    }

    /// A heading with the diagnostics; nothing without any.
    static func findings(_ findings: [SiteDiagnostic], _ frame: PageFrame) -> [HTMLNode] {
        if findings.isEmpty { return [] }
        return [heading("Findings", anchor: "findings")] + list(of: findings, frame)
    }

    /// The diagnostics, or the most severe of very many.
    static func list(of findings: [SiteDiagnostic], _ frame: PageFrame) -> [HTMLNode] {
        let shown = ShownFindings(findings.map(\.diagnostic.severity))
        let list = HTMLNode.element("ul", [:], shown.indices.map { finding(findings[$0], frame) })
        return [list] + paragraphs(shown.note)
    }
}
