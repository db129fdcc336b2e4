import FlowAnalysis
import FlowDiagnostics
import FlowModel

/// A module as a rule checks it.
package struct ModuleContext: Sendable {
    package let module: Module
    package let settings: RuleSettings
    package let understanding: ModuleUnderstanding
    /// The files that the module was read from; may be empty.
    package let sources: SourceFiles
    /// The names in the generated code; `nil` if nothing is to be generated. The rule that needs them computes them, in parallel to
    /// the other rules.
    package let names: @Sendable () -> EmittedNames?

    /// For the few rules that need what the model does not keep: a file's name, a comment.
    package func source(_ file: SourceFileID) -> SourceFile? {
        file.index < sources.files.count ? sources[file] : nil
    }
}

/// One flow of a module as a rule checks it, with the analysis of its navigation.
package struct FlowContext {
    package let context: ModuleContext
    package let flow: Flow
    package let analysed: AnalysedFlow
    package let navigation: NavigationAnswers
    /// Whether `back` at the flow's first route can leave the flow, see ``LeavableFlows``. Only set for a flow with failing
    /// branches, whose rules run after the analysis of its parents.
    package let canBeLeft: Bool

    package init(_ analysed: AnalysedFlow, in context: ModuleContext, canBeLeft: Bool) {
        self.context = context
        self.analysed = analysed
        self.canBeLeft = canBeLeft
        flow = context.module[analysed.id]
        navigation = analysed.answers
    }

    package var id: FlowID { analysed.id }
    package var module: Module { context.module }
    package var settings: RuleSettings { context.settings }
    package var isChild: Bool { module.hasParent(id) }

    /// Whether it can have parents that are not in the run: it has outcomes, which only a parent handles, or other modules may show it.
    package var lacksParents: Bool { !isChild && !flow.declaredOutcomes.isEmpty || module.isOpen(flow.file) }

    /// Whether an argument of a transition is missing or has the wrong type, so that the transition may lead to the wrong route.
    package var hasErrorsInArguments: Bool { context.understanding.hasErrorsInArguments(id) }

    /// The subject of a diagnostic about a branch.
    package func subject(_ place: BranchPosition) -> Diagnostic.Subject {
        var subject = Diagnostic.Subject(flow: flow.name.text, event: flow.eventName(at: place), branch: place.branch)
        if case .route(let route) = place.owner { subject.route = flow.routes[route].name.text }
        return subject
    }

    package func subject(_ route: Int) -> Diagnostic.Subject {
        Diagnostic.Subject(flow: flow.name.text, route: flow.routes[route].name.text)
    }
}
