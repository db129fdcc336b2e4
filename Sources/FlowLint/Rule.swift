import FlowDiagnostics
import FlowIR

/// Something that flowgen can find, and what there is to know of it.
///
/// A rule is one file in `Rules/` and one line in ``RuleRegistry``. Its documentation is what `flowgen explain` and
/// docs/rules.md say, and its two examples are run as tests.
///
/// A rule that is this and no more describes what another stage reports: text that is no YAML, a name that nothing declares,
/// Swift that cannot be written yet. There is nothing left to check here, as that stage has to notice it to go on at all.
package protocol Rule: Sendable {
    static var id: RuleID { get }
    static var group: RuleGroup { get }
    /// What holds where a project says nothing else. A rule whose findings differ in how bad they are gives the worst.
    static var level: RuleLevel { get }
    /// How bad its findings can be, the worst first. What fails on every journey is worse than what fails on some.
    static var severities: [Severity] { get }
    /// What it finds, why that matters to the person who uses the app, and the mend: paragraphs of Markdown with an empty line
    /// between them. A place in the documentation is a bare `docs/language.md#links`, which reads well in a terminal too.
    static var documentation: String { get }
    /// A module in which the rule finds something.
    static var badExample: RuleExample { get }
    /// The same module, mended.
    static var goodExample: RuleExample { get }
    /// The rule as one of these, if it is one. It says so itself, since a cast searches all types of the program for each rule.
    static var forFlows: (any FlowRule.Type)? { get }
    static var forModules: (any ModuleRule.Type)? { get }
}

/// A rule that looks at one flow at a time. Flows are looked at on all cores.
package protocol FlowRule: Rule {
    /// What has to be understood for its findings to be true.
    static var needs: Understanding { get }

    static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector)
}

/// A rule that has to see the module as a whole.
package protocol ModuleRule: Rule {
    /// What has to be understood for its findings to be true.
    static var needs: Understanding { get }

    static func check(_ module: ModuleContext, into findings: inout DiagnosticCollector)
}

extension Rule {
    package static var forFlows: (any FlowRule.Type)? { nil }
    package static var forModules: (any ModuleRule.Type)? { nil }
}

extension FlowRule {
    package static var forFlows: (any FlowRule.Type)? { self }
    package static var needs: Understanding { .partial }
}

extension ModuleRule {
    package static var forModules: (any ModuleRule.Type)? { self }
    package static var needs: Understanding { .partial }
}

/// What a rule is about; also the parts of docs/rules.md.
package enum RuleGroup: String, Hashable, Sendable, CaseIterable {
    case reading
    case names
    case behaviour
    case links
    case style
}

/// How much a project makes of a rule.
package enum RuleLevel: String, Hashable, Sendable, CaseIterable {
    case error
    case warning
    case info
    case off

    /// `nil` for a rule that is off.
    package var severity: Severity? { Severity(rawValue: rawValue) }
}

extension Rule {
    /// What a finding of the rule is, unless it says better; a rule that is off unless asked for warns.
    package static var severity: Severity { level.severity ?? .warning }
    package static var severities: [Severity] { [severity] }
}

/// A module small enough to read at a glance: one spec, or several by their file names.
package struct RuleExample: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    package struct File: Hashable, Sendable {
        package var name: String
        package var text: String
    }

    package var files: [File]

    package init(_ files: [(name: String, text: String)]) {
        self.files = files.map { File(name: $0.name, text: $0.text) }
    }

    /// One spec, in the file that its flow's name asks for.
    package init(stringLiteral text: String) {
        let flow = text.split(separator: "\n").first { $0.hasPrefix("flow: ") }?.dropFirst("flow: ".count)
        self.init([("\(flow ?? "Shared").flow.yaml", text)])
    }
}
