import FlowDiagnostics
import FlowIR

/// The diagnostics of a module, by what they are about. Each is taken by what it is drawn at.
struct MapFindings {
    private struct Place: Hashable {
        var route: String?
        var event: String?
        var branch: Int?
    }

    /// By the name of the flow, in the order of the text.
    private var found: [String: [(place: Place, finding: MapFinding)]] = [:]

    /// - Parameter diagnostics: in the order of the text.
    init(_ diagnostics: [Diagnostic], in module: Module) {
        let flows = Dictionary(module.flows.map { ($0.file, $0.name.text) }) { first, _ in first }
        for diagnostic in diagnostics {
            let subject = diagnostic.subject
            // Some rules only know where they found something.
            guard let flow = subject?.flow ?? flows[diagnostic.span.file] else { continue }
            let place = Place(route: subject?.route, event: subject?.event, branch: subject?.branch)
            found[flow, default: []].append((place, MapFinding(diagnostic.rule, diagnostic.severity)))
        }
    }

    mutating func takeRoute(_ route: String, in flow: String) -> [MapFinding] {
        take(in: flow) { $0 == Place(route: route) }
    }

    mutating func takeOutcome(_ outcome: String, in flow: String) -> [MapFinding] {
        take(in: flow) { $0 == Place(event: outcome) }
    }

    /// What is about a transition as a whole belongs to its first branch.
    mutating func takeBranch(_ branch: Int, of event: String, on route: String?, in flow: String) -> [MapFinding] {
        take(in: flow) { $0.route == route && $0.event == event && ($0.branch ?? 0) == branch }
    }

    /// What nothing else of the flow has taken.
    mutating func takeRest(of flow: String) -> [MapFinding] { take(in: flow) { _ in true } }

    /// - Returns: each rule once, unless its severity differs.
    private mutating func take(in flow: String, where isIncluded: (Place) -> Bool) -> [MapFinding] {
        guard let all = found[flow] else { return [] }
        var taken: [MapFinding] = []
        for (place, finding) in all where isIncluded(place) && !taken.contains(finding) { taken.append(finding) }
        if !taken.isEmpty { found[flow] = all.filter { !isIncluded($0.place) } }
        return taken
    }
}
