import FlowAnalysis
import FlowModel
import FlowSimulation
import FlowTestSupport
import NavigationTestSupport

/// The shop before an edit, of which each flow has been searched: after an edit, only flows for which something has changed are searched
/// again.
struct SearchedShop: Sendable {
    let files: ValidSpecs.Module
    let module: Module
    let summaries: [IsolatedFlow.ChildSummary]
    let surroundings: [FlowSurroundings]
    let holds: [[Bool?]]
    let bound: NavigationExploration.Bound

    init(_ files: ValidSpecs.Module, within bound: NavigationExploration.Bound) async {
        self.files = files
        self.bound = bound
        let module = ReadModule(files).module
        self.module = module
        let analysed = await module.analyse { ($0.summary.forOracle, $0.answers.expectationVerdicts.map(\.holds)) }
        holds = analysed.map(\.1)
        let explorations = NavigationExploration.explore(module, within: bound) { analysed[$0].0 }
        summaries = zip(explorations, analysed).map { $0.summary.isExact ? $0.summary : $1.0 }
        surroundings = explorations.map(\.isolated.surroundings)
    }
}

/// An edit of the shop that leaves it without errors.
struct ShopEdit: Sendable {
    /// The files that were changed.
    private(set) var changed: Set<Int> = []
    private(set) var kinds: [SpecChange.Kind] = []
    private(set) var words: [String] = []
    private(set) var files: ValidSpecs.Module
    private(set) var module: Module
    let program: FlowProgram

    /// - Parameter changes: how many it makes, one after another.
    /// - Returns: `nil` if the edit is not possible, or the text has errors.
    init?(of shop: SearchedShop, changes: Int, _ random: inout SplitMix64) {
        files = shop.files
        module = shop.module
        for _ in 0..<changes {
            let edited = random.below(files.count)
            guard let id = module.units.first(where: { $0.file.index == edited })?.flow,
                let kind = random.pick(SpecChange.Kind.allCases)
            else { return nil }
            // What the flow needs stays.
            let text = files[edited].text
            let end = text.firstRange(of: "\nexpect:\n").map { text.index(after: $0.lowerBound) } ?? text.endIndex
            guard let change = SpecChanges(String(text[..<end]), of: id, in: module).pick(kind, &random) else {
                return nil
            }
            files[edited].text = change.text + text[end...]
            changed.insert(id.index)
            kinds.append(kind)
            words.append("\(files[edited].path), \(kind.rawValue), \(change.words)")
            let read = ReadModule(files)
            guard !read.diagnostics.contains(where: { $0.severity == .error }) else { return nil }
            module = read.module
        }
        guard let program = FlowProgram(module) else { return nil }
        self.program = program
    }

    /// Equal for edits that come to the same.
    var text: String { files.map(\.text).joined() }
}

/// What the proof and the search say about the expectations of the shop after an edit.
struct EditedShop: Sendable {
    /// How often a flow was searched again.
    let searched: Int
    let comparison: ExpectationComparison
    /// Flows that have not been searched again, but are not proved as before.
    let differing: [String]

    init(_ shop: SearchedShop, _ edit: ShopEdit) async {
        let (module, program) = (edit.module, edit.program)
        let analysed = await module.analyse { $0 }
        var comparison = ExpectationComparison(isApproximated: false)
        var summaries = [IsolatedFlow.ChildSummary?](repeating: nil, count: module.flows.count)
        var searched = 0
        var differing: [String] = []
        func search(_ index: Int) -> IsolatedFlow.ChildSummary {
            if let summary = summaries[index] { return summary }
            let flow = module.flows[index]
            let children = flow.routes.map { route in route.child.map { search($0.index) } }
            let isolated = IsolatedFlow(FlowID(index: index), of: module, program, children: children)
            let before = shop.module.flows[index].routes.map { route in route.child.map { shop.summaries[$0.index] } }
            let verdicts = analysed[index].answers.expectationVerdicts
            if edit.changed.contains(index) || isolated.surroundings != shop.surroundings[index] || children != before {
                searched += 1
                let oracle = ExpectationOracle(isolated, within: shop.bound)
                for (expectation, verdict) in zip(flow.expectations, verdicts) {
                    comparison.compare(verdict, oracle, expectation, of: flow)
                }
                let found = NavigationExploration(isolated, within: shop.bound).summary
                summaries[index] = found.isExact ? found : analysed[index].summary.forOracle
            } else {
                if verdicts.map(\.holds) != shop.holds[index] { differing.append(flow.name.text) }
                summaries[index] = shop.summaries[index]
            }
            return summaries[index] ?? shop.summaries[index]
        }
        for index in module.flows.indices { _ = search(index) }
        self.searched = searched
        self.comparison = comparison
        self.differing = differing
    }

    /// How many expectations the search finds broken.
    var broken: Int { comparison.counts.values.reduce(0) { $0 + $1.broken } }

    /// How many of these the analysis does not decide.
    var notFound: Int { comparison.counts.values.reduce(0) { $0 + $1.notFound } }
}
