import FlowDiagnostics
import FlowModel
import FlowYAML

/// One decoded spec file: a flow, or a library of screens and of flows written by hand.
package struct Document: Sendable {
    package var source: SourceFile
    package var file: SourceFileID
    package var doc: String?
    package var imports: [Name]
    package var screens: [Screen]
    /// `nil` in a library.
    package var flow: Flow?
    /// Those that are written by hand.
    package var externals: [Flow] = []
    /// What must hold across flows, which a library states.
    package var expectations: [Expectation] = []
    package var summary = DecodingSummary()
    /// Whether an error has left screens unread.
    package var hasUnreadScreens = false
    /// Whether there are errors in the file, so that a part of it may not have been read.
    package var hasErrors = false
    /// The routes whose screen has their name and is not declared in this file.
    var routesWithoutScreen: [Int] = []
    /// The tree that the document was decoded from, kept only if a transition is probably missing: the fix that adds it needs the
    /// tree.
    var tree: YAMLTree?

    package init(
        of source: SourceFile, as file: SourceFileID, doc: String? = nil, imports: [Name] = [], screens: [Screen] = [],
        flow: Flow? = nil
    ) {
        self.source = source
        self.file = file
        self.doc = doc
        self.imports = imports
        self.screens = screens
        self.flow = flow
    }
}
