import FlowDiagnostics
import FlowModel

/// The files of a module's pages: distinct on file systems that ignore case, too.
struct SitePaths {
    /// Marks the pages that flowgen has written and may replace.
    static let generator = "flowgen docs"
    static let index = "index.html"
    static let rules = "rules.html"
    static let journeys = "journeys.html"
    /// The page of `flowgen map`.
    static let map = "map.html"

    static let flows = "flows"
    static let screens = "screens"

    private var flows: [String] = []
    private var screens: [String] = []

    init(_ module: Module) {
        flows = Self.distinct(module.flows.map(\.name.text), in: Self.flows)
        screens = Self.distinct(module.screens.map(\.name.text), in: Self.screens)
    }

    subscript(flow: FlowID) -> String { flows[flow.index] }
    subscript(screen: SpecScreenID) -> String { screens[screen.index] }

    private static func distinct(_ names: [String], in folder: String) -> [String] {
        var distinct = DistinctNames(separator: "-", ignoresCase: true)
        return names.map { "\(folder)/\(distinct.take(FileNames.short($0))).html" }
    }
}
