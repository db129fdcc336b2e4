import FlowDiagnostics
import FlowIR

/// One thing that flowgen looks for in a module whose names are resolved.
///
/// A rule is one file in `Rules/` and one line in ``RuleRegistry``. Its two examples are run as tests.
package protocol Rule: Sendable {
    static var id: RuleID { get }
    static var severity: Severity { get }
    /// What has to be understood for its findings to be true.
    static var needs: Understanding { get }
    /// What it finds, why that matters to the person who uses the app, and the mend.
    static var documentation: String { get }
    /// A spec on which the rule finds something.
    static var badExample: String { get }
    /// The same spec, mended.
    static var goodExample: String { get }

    static func check(_ module: ReviewedModule, into collector: inout DiagnosticCollector)
}

/// How much a rule has to have seen. A rule that concludes from absence ("nothing leads here") is right only where all that
/// could be there has been understood: with one typo in a transition, every route behind it would be called unreachable
/// too, and the one mistake would drown.
package enum Understanding: Sendable {
    /// What it finds is wrong whatever else there is.
    case nothingElse
    case wholeFlow
    case wholeModule
}

extension Rule {
    package static var needs: Understanding { .nothingElse }
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
    /// Runs every rule over the module, as far as its findings can be relied on.
    /// - Parameters:
    ///   - isUnderstood: flow by flow, whether all of it has been read and resolved.
    ///   - isWhole: whether every file has been read without an error.
    package func check(understood isUnderstood: [Bool], isWhole: Bool) -> [Diagnostic] {
        let reviewed = ReviewedModule(self)
        let notUnderstood = Set(flows.indices.filter { !isUnderstood[$0] }.map { flows[$0].file })
        var collector = DiagnosticCollector()
        for rule in RuleRegistry.all where isWhole || rule.needs != .wholeModule {
            var found = DiagnosticCollector()
            rule.check(reviewed, into: &found)
            let isReliable = notUnderstood.isEmpty || rule.needs == .nothingElse
            collector.report(
                contentsOf: isReliable
                    ? found.diagnostics : found.diagnostics.filter { !notUnderstood.contains($0.location.file) })
        }
        return collector.diagnostics
    }

    /// Runs every rule over a module without errors.
    package func check() -> [Diagnostic] { check(understood: flows.map { _ in true }, isWhole: true) }
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
