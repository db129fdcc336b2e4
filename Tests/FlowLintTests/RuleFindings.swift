import FlowDiagnostics
import FlowLint
import FlowTestSupport
import Testing

/// What one rule reports for specs that are read without a diagnostic; what other rules report is left out.
struct RuleFindings {
    let read: ReadModule
    let findings: [Diagnostic]

    init(of rule: RuleID, in files: [(path: String, text: String)], _ settings: RuleSettings = RuleSettings()) async {
        read = ReadModule(files)
        #expect(read.diagnostics.map(\.message) == [])
        var settings = settings
        if RuleRegistry.rule(rule)?.level == .off { settings.levels[rule] = .warning }
        findings = await read.module.check(settings, sources: read.sources).filter { $0.rule == rule }
    }

    init(of rule: RuleID, in text: String, _ settings: RuleSettings = RuleSettings()) async {
        await self.init(of: rule, in: [("Spec.flow.yaml", text)], settings)
    }

    var messages: [String] { findings.map(\.message) }
}

/// The rule reports exactly these messages, and points from `1️⃣` to `2️⃣`, from `3️⃣` to `4️⃣` and so on.
func expect(
    _ rule: RuleID, in marked: String, _ messages: String..., settings: RuleSettings = RuleSettings(),
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) async {
    let spec = MarkedText(marked)
    let found = await RuleFindings(of: rule, in: spec.text, settings)
    #expect(found.messages == messages, sourceLocation: sourceLocation)
    for (index, finding) in found.findings.enumerated() {
        #expect(finding.span.start == spec[2 * index + 1], sourceLocation: sourceLocation)
        #expect(finding.span.end == spec[2 * index + 2], sourceLocation: sourceLocation)
    }
}

/// The rule reports nothing for the spec.
func expectNothing(
    of rule: RuleID, in text: String, settings: RuleSettings = RuleSettings(),
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) async {
    let found = await RuleFindings(of: rule, in: text, settings)
    #expect(found.messages == [], sourceLocation: sourceLocation)
}
