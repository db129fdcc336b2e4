import FlowDiagnostics
import FlowIR

/// The diagnostics of a module, by what they are about. Each is taken by what it is drawn at.
struct MapFindings {
    private struct Place: Hashable {
        var route: String?
        var event: String?
        var branch: Int?
    }

    /// The diagnostics of one flow.
    private struct FlowFindings {
        /// In the order of the text.
        var all: [MapFinding] = []
        var isTaken: [Bool] = []
        /// The indices of those about each thing, so that nothing has to look through all of them.
        var byPlace: [Place: [Int]] = [:]

        mutating func add(_ finding: MapFinding, at place: Place) {
            byPlace[place, default: []].append(all.count)
            all.append(finding)
            isTaken.append(false)
        }

        mutating func takeAll() -> [MapFinding] { take(all.indices) }

        /// - Returns: each rule once, unless its severity differs.
        mutating func take(_ indices: some Sequence<Int>) -> [MapFinding] {
            var taken: [MapFinding] = []
            for index in indices where !isTaken[index] {
                isTaken[index] = true
                if !taken.contains(all[index]) { taken.append(all[index]) }
            }
            return taken
        }
    }

    /// By the name of the flow.
    private var found: [String: FlowFindings] = [:]

    /// - Parameter diagnostics: in the order of the text.
    init(_ diagnostics: [Diagnostic], in module: Module) {
        let flows = Dictionary(module.flows.map { ($0.file, $0.name.text) }) { first, _ in first }
        for diagnostic in diagnostics {
            let subject = diagnostic.subject
            // Some rules report only a location.
            guard let flow = subject?.flow ?? flows[diagnostic.span.file] else { continue }
            let place = Place(route: subject?.route, event: subject?.event, branch: subject?.branch)
            found[flow, default: FlowFindings()].add(MapFinding(diagnostic.rule, diagnostic.severity), at: place)
        }
    }

    mutating func takeRoute(_ route: String, in flow: String) -> [MapFinding] { take([Place(route: route)], in: flow) }

    mutating func takeOutcome(_ outcome: String, in flow: String) -> [MapFinding] {
        take([Place(event: outcome)], in: flow)
    }

    /// What is about a transition as a whole belongs to its first branch.
    mutating func takeBranch(_ branch: Int, of event: String, on route: String?, in flow: String) -> [MapFinding] {
        var places = [Place(route: route, event: event, branch: branch)]
        if branch == 0 { places.append(Place(route: route, event: event)) }
        return take(places, in: flow)
    }

    /// What nothing else of the flow has taken.
    mutating func takeRest(of flow: String) -> [MapFinding] { found[flow]?.takeAll() ?? [] }

    private mutating func take(_ places: [Place], in flow: String) -> [MapFinding] {
        let indices = places.flatMap { found[flow]?.byPlace[$0] ?? [] }
        if indices.isEmpty { return [] }
        return found[flow]?.take(places.count == 1 ? indices : indices.sorted()) ?? []
    }
}
