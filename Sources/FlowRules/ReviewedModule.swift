import FlowDiagnostics
import FlowIR

/// A module with what more than one rule asks about it.
package struct ReviewedModule: Sendable {
    package let module: Module
    package let settings: RuleSettings
    /// Flow by flow: what is proved about its navigation.
    package let analyses: [NavigationAnalysis]
    /// The files that the module was read from; none where they are not at hand.
    package let sources: SourceFiles

    /// For the few rules that ask for what the model does not keep: a file's name, a comment.
    package func source(_ file: SourceFileID) -> SourceFile? {
        file.index < sources.files.count ? sources[file] : nil
    }
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
