import FlowDiagnostics
import FlowModel

/// A kind of diagnostic that flowgen can report, with its documentation.
///
/// A rule is one file in `Rules/`, which declares its id, and one line in ``RuleRegistry``. `flowgen explain` and docs/rules.md
/// show its documentation, and its two examples are run as tests. Other cases of it are in `Tests/FlowLintTests/Fixtures`, in the
/// folder with its id.
///
/// A type that conforms to this protocol alone describes what another stage reports: invalid YAML, an unknown name, two files
/// with one output.
package protocol Rule: Sendable {
    static var id: RuleID { get }
    static var group: RuleGroup { get }
    /// The default level. A rule whose diagnostics differ in severity declares the highest.
    static var level: RuleLevel { get }
    /// The severities of its diagnostics, the highest first. What fails on every journey is worse than what fails on some.
    static var severities: [Severity] { get }
    /// What has to be understood for its diagnostics to be true.
    static var needs: Understanding { get }
    /// What it reports, why that matters to the app's users, and how to fix it: paragraphs of Markdown with an empty line
    /// between them. Write a reference to the documentation as a bare `docs/language.md#links`, which is readable in a
    /// terminal too.
    static var documentation: String { get }
    /// A module in which the rule reports something, and the same module, fixed.
    static var examples: RuleExamples { get }
}

/// A rule that checks one flow at a time. Flows are checked on all cores.
package protocol FlowRule: Rule {
    static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector)
}

/// A rule that needs the whole module.
package protocol ModuleRule: Rule {
    static func check(_ module: ModuleContext, into findings: inout DiagnosticCollector)
}

/// A rule that needs the whole module, and only certain facts about each of its files.
///
/// A session remembers the facts of a file as long as what the file declares, and the screens that its flow shows, stay the same. So the
/// facts must not depend on anything else. They may be noted in a module that is less understood than the rule `needs`.
package protocol FileRule: Rule {
    associatedtype Facts: FileFacts
    static func facts(of file: Module.Unit, in module: ModuleContext) -> Facts
    /// - Parameter facts: those of all files, in their order.
    static func check(_ module: ModuleContext, _ facts: [Facts], into findings: inout DiagnosticCollector)
}

/// What a rule notes of a file.
package protocol FileFacts: Sendable {
    /// Changes the ids of declarations that are among the facts.
    mutating func renumber(_ new: Renumbering)
}

/// The facts of a rule that checks each file by itself.
extension [Diagnostic]: FileFacts {
    package mutating func renumber(_ new: Renumbering) {}
}

extension FileRule where Facts == [Diagnostic] {
    package static func check(
        _ module: ModuleContext, _ facts: [Facts], into findings: inout DiagnosticCollector
    ) {
        for found in facts { findings.report(contentsOf: found) }
    }
}

/// A rule that needs the whole module, and which routes of its flows can be reached.
package protocol ReachRule: Rule {
    /// - Parameter reach: flow by flow.
    static func check(_ module: ModuleContext, _ reach: [FlowReach], into findings: inout DiagnosticCollector)
}

/// The subject of a rule; also the chapters of docs/rules.md.
package enum RuleGroup: String, Hashable, Sendable, CaseIterable {
    case reading
    case names
    case behaviour
    case links
    case style
}

/// How severe a project considers a rule.
package enum RuleLevel: String, Hashable, Sendable, CaseIterable {
    case error
    case warning
    case info
    case off

    /// `nil` for a rule that is off.
    package var severity: Severity? { Severity(rawValue: rawValue) }
}

extension Rule {
    /// The severity of a diagnostic, unless the rule decides otherwise. A rule that is off by default warns.
    package static var severity: Severity { level.severity ?? .warning }
    package static var severities: [Severity] { [severity] }
    package static var needs: Understanding { .partial }
    package static var badExample: RuleExample { examples.bad }
    package static var goodExample: RuleExample { examples.good }
}
