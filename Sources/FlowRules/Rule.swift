import FlowDiagnostics
import FlowIR

/// One thing that flowgen looks for in a module whose names are resolved.
///
/// A rule is one file in `Rules/` and one line in ``RuleRegistry``. Its two examples are run as tests.
package protocol Rule: Sendable {
    static var id: RuleID { get }
    static var severity: Severity { get }
    /// What it finds, why that matters to the person who uses the app, and the mend.
    static var documentation: String { get }
    /// A spec on which the rule finds something.
    static var badExample: String { get }
    /// The same spec, mended.
    static var goodExample: String { get }

    static func check(_ module: ReviewedModule, into collector: inout DiagnosticCollector)
}

/// Every rule, in the order in which their findings at one place are told.
package enum RuleRegistry {
    package static let all: [any Rule.Type] = [
        UnreachableRoute.self,
        DeadIntent.self,
        ShadowedBranch.self,
        Fallthrough.self,
        AmbiguousLink.self,
        NamingConvention.self,
    ]

    package static var ids: [RuleID] { all.map { $0.id } }
}

extension Module {
    /// Runs every rule over the module.
    package func check() -> [Diagnostic] {
        let reviewed = ReviewedModule(self)
        var collector = DiagnosticCollector()
        for rule in RuleRegistry.all { rule.check(reviewed, into: &collector) }
        return collector.diagnostics
    }
}

/// A module with what more than one rule asks about it.
package struct ReviewedModule: Sendable {
    package let module: Module
    /// Flow by flow, route by route: whether anything leads there.
    package let reachable: [[Bool]]

    package init(_ module: Module) {
        self.module = module
        reachable = module.flows.map(ReachableRoutes.find)
    }
}
