import FlowDiagnostics
import FlowModel

package enum LookAlikeName: ModuleRule {
    package static let id = RuleID("look-alike-name")
    package static let group = RuleGroup.style
    package static let level = RuleLevel.warning
    package static let documentation = """
        Two names look the same and are different: one has a letter of another alphabet, such as a Cyrillic `а` for a Latin `a`, or the
        same letter with its accent as a character of its own. A reader takes one for the other, and so does a reviewer of a change.
        Write both alike, or give one another name.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          start: home
          routes:
        -   home: { transitions: { pаyTapped: { push: pay }, payTapped: stay } }
        +   home: { transitions: { payTapped: { push: pay } } }
            pay:
        """

    package static func check(_ context: ModuleContext, into findings: inout DiagnosticCollector) {
        let module = context.module
        guard module.summary.hasNamesBeyondASCII else { return }
        // A screen that a route declares has the name of the route.
        let screens = module.screens.filter { !$0.isDeclaredByRoute && !$0.isExternal }
        report(module.flows.map(\.name) + screens.map(\.name), into: &findings)
        for screen in module.screens {
            report(screen.params.map(\.name), into: &findings)
            report(screen.intents.map(\.name), into: &findings)
        }
        for flow in module.flows {
            report(flow.routes.map(\.name), into: &findings)
            report(flow.params.map(\.name), into: &findings)
            report(flow.intents.map(\.name) + flow.outcomes.map(\.name), into: &findings)
            report(
                flow.guards.map(\.name) + flow.effects.map(\.name) + flow.tasks.map(\.name) + flow.badges.map(\.name),
                into: &findings)
        }
    }

    /// - Parameter names: those of one kind, which are distinguished from each other by their names alone.
    private static func report(_ names: [Name], into findings: inout DiagnosticCollector) {
        guard names.contains(where: { !$0.text.utf8.allSatisfy { $0 < 0x80 } }) else { return }
        // Swift compares texts with and without composed characters as equal.
        var seen: [String: Name] = [:]
        for name in names {
            let shape = LatinShape.of(name.text)
            guard let first = seen[shape] else {
                seen[shape] = name
                continue
            }
            if first.text.utf8.elementsEqual(name.text.utf8) { continue }
            findings.report(
                Diagnostic(
                    id, severity,
                    "`\(name.text)` looks like another name, and is not the same: \(difference(name, first))",
                    at: name.span, related: [Diagnostic.Related(first.span, "the other one is here")]))
        }
    }

    private static func difference(_ name: Name, _ other: Name) -> String {
        for scalar in name.text.unicodeScalars + other.text.unicodeScalars {
            if let letter = LatinShape.letter(for: scalar) {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                return
                    "one of them has U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits) for `\(letter)`;"
                    + " write both with Latin letters, or rename one"
            }
        }
        return "one has a letter with its accent as one character, the other as two; write both alike"
    }
}

/// Letters of other alphabets that look like Latin ones in most typefaces: those of Unicode's table of confusable characters that
/// a keyboard for Cyrillic or Greek has.
private enum LatinShape {
    static func letter(for scalar: Unicode.Scalar) -> Unicode.Scalar? { letters[scalar] }

    static func of(_ text: String) -> String {
        var shape = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { shape.append(letters[scalar] ?? scalar) }
        return String(shape)
    }

    private static let letters: [Unicode.Scalar: Unicode.Scalar] = {
        let pairs = [
            ("асеорхуіјѕһԁԛԝ", "aceopxyijshdqw"), ("АВЕКМНОРСТХУІЈЅ", "ABEKMHOPCTXYIJS"),
            ("οανικρτυ", "oavikptu"), ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"),
        ]
        var letters: [Unicode.Scalar: Unicode.Scalar] = [:]
        for (others, latin) in pairs {
            for (other, letter) in zip(others.unicodeScalars, latin.unicodeScalars) { letters[other] = letter }
        }
        return letters
    }()
}
