import FlowDiagnostics
import FlowIR

/// A module with what more than one rule asks about it.
package struct ReviewedModule: Sendable {
    package let module: Module
    package let settings: RuleSettings
    /// Flow by flow: what is proved about its navigation.
    package let analyses: [NavigationAnalysis]
}

/// One flow of a reviewed module.
package struct ReviewedFlow: Sendable {
    package let reviewed: ReviewedModule
    package let id: FlowID
    package let flow: Flow

    package init(_ id: FlowID, of reviewed: ReviewedModule) {
        self.reviewed = reviewed
        self.id = id
        flow = reviewed.module[id]
    }

    package var module: Module { reviewed.module }
    package var settings: RuleSettings { reviewed.settings }
    package var analysis: NavigationAnalysis { reviewed.analyses[id.index] }
}
