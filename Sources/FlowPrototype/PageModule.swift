import FlowAnalysis
import FlowDiagnostics
import FlowMaps
import FlowModel
import FlowSimulation

/// A module on a page: how it behaves, what is proved about it, and what is reported.
package struct PageModule: Sendable {
    /// `nil` if the module has errors. There is no prototype then.
    var program: FlowProgram?
    /// Parents before the flows that they show.
    var flows: [FlowInspection]
    /// Of each of these flows: what it and its routes are called. `nil` if they are called as in the spec.
    var titles: [PageTitles]?
    /// What everything else with a name is called, by the names.
    var words: [(key: String, value: String)] = []
    /// What the texts of branches call things.
    var names: ProgramNames?
    var findings: [PageFinding]
    /// How many diagnostics the page does not list.
    var omittedFindings: Int
    /// The index of the flow with which the prototype starts.
    var root: Int

    /// - Parameters:
    ///   - flows: those that are understood.
    ///   - diagnostics: in the order of the text.
    ///   - naming: what flows and routes are called.
    ///   - selected: the flow with which the prototype starts. The page is about it, and about the flows that it shows. By default,
    ///     the prototype starts with the first flow that no other one shows, and the page is about all.
    package init(
        _ module: Module, _ flows: [TracedFlow], _ diagnostics: [Diagnostic], in sources: SourceFiles,
        hasErrors: Bool, naming: MapNaming = .identifiers, selected: FlowID? = nil
    ) {
        program = hasErrors ? nil : FlowProgram(module)
        let included = selected.map { module.flowsShown(by: $0) }
        let found = Dictionary(flows.map { ($0.id, $0) }) { first, _ in first }
        let tree = FlowTree(module, flows)
        let drawn = tree.flows.compactMap { found[$0] }
            .filter { included?.contains($0.id.index) ?? true }
        self.flows = drawn.map(\.inspection)
        if naming == .titles {
            titles = drawn.map { PageTitles(module[$0.id], naming) }
            words = PageWords(program, self.flows).titles
            names = ProgramNames(titlesOf: module)
        }
        var lines = LineIndexes(sources)
        let names = Dictionary(module.flows.map { ($0.file, $0.name.text) }) { first, _ in first }
        let includedNames = included.map { Set($0.map { module.flows[$0].name.text }) }
        let own = diagnostics.filter { diagnostic in
            guard let flow = diagnostic.subject?.flow ?? names[diagnostic.span.file] else { return true }
            return includedNames?.contains(flow) ?? true
        }
        let shown = ShownFindings(own.map(\.severity))
        omittedFindings = shown.omitted
        findings = shown.indices.map { index in
            let diagnostic = own[index]
            let flow = diagnostic.subject?.flow ?? names[diagnostic.span.file]
            let start = lines.start(of: diagnostic.span)
            return PageFinding(
                diagnostic: diagnostic, flow: flow,
                place: "\(sources[diagnostic.span.file].path):\(start.line):\(start.column)")
        }
        root = (selected ?? tree.roots.first)?.index ?? 0
    }
}

extension Module {
    /// The flow and those that it shows, directly or through others.
    fileprivate func flowsShown(by flow: FlowID) -> Set<Int> {
        var found: Set = [flow.index]
        var next = [flow.index]
        while let index = next.popLast() {
            for child in graph.children[index] where found.insert(child.index).inserted { next.append(child.index) }
        }
        return found
    }
}

/// What a flow and its routes are called on a page.
struct PageTitles: Sendable {
    var flow: String
    /// In the order of the routes.
    var routes: [String]

    init(_ flow: Flow, _ naming: MapNaming) {
        let titles = MapTitles(flow, naming)
        self.flow = titles.title(ofFlow: flow.name.text)
        routes = flow.routes.map { titles.title(ofRoute: $0.name.text) }
    }
}

/// A diagnostic with the place of what it is about.
struct PageFinding: Sendable {
    var diagnostic: Diagnostic
    var flow: String?
    /// The file, the line and the column.
    var place: String
}
