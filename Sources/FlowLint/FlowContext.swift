import FlowAnalysis
import FlowDiagnostics
import FlowIR

/// A module as a rule checks it.
package struct ModuleContext: Sendable {
    package let module: Module
    package let settings: RuleSettings
    package let analysis: ModuleAnalysis
    package let understanding: ModuleUnderstanding
    /// The files that the module was read from; may be empty.
    package let sources: SourceFiles
    /// The names in the generated code; `nil` if nothing is to be generated. The rule that asks for them finds them, beside the
    /// other rules.
    package let names: @Sendable () -> EmittedNames?

    /// For the few rules that need what the model does not keep: a file's name, a comment.
    package func source(_ file: SourceFileID) -> SourceFile? {
        file.index < sources.files.count ? sources[file] : nil
    }
}

/// One flow of a module as a rule checks it, with the analysis of its navigation.
package struct FlowContext {
    package let context: ModuleContext
    package let id: FlowID
    package let flow: Flow
    package let navigation: NavigationAnswers

    package init(_ id: FlowID, in context: ModuleContext) {
        self.context = context
        self.id = id
        flow = context.module[id]
        navigation = context.analysis.answers(for: id)
    }

    package var module: Module { context.module }
    package var settings: RuleSettings { context.settings }
    package var isChild: Bool { context.analysis.isChild[id.index] }

    /// Whether an argument of a transition is missing or has the wrong type, so that the transition may lead to the wrong route.
    package var hasErrorsInArguments: Bool { context.understanding.hasErrorsInArguments(id) }

    /// Whether `back` at the flow's first route can leave the flow: some parent has pushed or presented it, or can be left itself
    /// where it shows the flow alone. A tab cannot be left, nor can a root.
    package var canBeLeft: Bool { canBeLeft(beneath: []) }

    /// - Parameter seen: the flows that ask; a flow that shows itself, which is an error, is among them.
    private func canBeLeft(beneath seen: Set<FlowID>) -> Bool {
        let seen = seen.union([id])
        return module.flows.indices.contains { index in
            let parent = FlowContext(FlowID(index: index), in: context)
            return parent.flow.routes.indices.contains { route in
                guard case .flow(let child) = parent.flow.routes[route].content, child.target == id else {
                    return false
                }
                return parent.navigation.isShown(route, at: .pushed) || parent.navigation.isShown(route, at: .presented)
                    || parent.flow.container == .stack && !seen.contains(parent.id) && parent.canBeLeft(beneath: seen)
            }
        }
    }

    /// The subject of a diagnostic about a branch.
    package func subject(_ place: BranchPlace) -> Diagnostic.Subject {
        var subject = Diagnostic.Subject(flow: flow.name.text, event: flow.eventName(at: place), branch: place.branch)
        if case .route(let route) = place.owner { subject.route = flow.routes[route].name.text }
        return subject
    }

    package func subject(_ route: Int) -> Diagnostic.Subject {
        Diagnostic.Subject(flow: flow.name.text, route: flow.routes[route].name.text)
    }
}
