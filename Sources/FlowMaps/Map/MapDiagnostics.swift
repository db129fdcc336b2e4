import FlowDiagnostics
import FlowModel

/// The diagnostics of a module by their subject. Each is taken by the element at which it is drawn.
struct MapDiagnostics {
    private struct Subject: Hashable {
        var route: String?
        var event: String?
        var branch: Int?
    }

    /// The diagnostics of one flow.
    private struct DiagnosticsOfFlow {
        /// In the order of the text.
        var all: [MapDiagnostic] = []
        var isTaken: [Bool] = []
        /// The indices of those about each thing, so that nothing has to look through all of them.
        var bySubject: [Subject: [Int]] = [:]

        mutating func add(_ finding: MapDiagnostic, at key: Subject) {
            bySubject[key, default: []].append(all.count)
            all.append(finding)
            isTaken.append(false)
        }

        mutating func takeAll() -> [MapDiagnostic] { take(all.indices) }

        /// - Returns: each rule once, unless its severity differs.
        mutating func take(_ indices: some Sequence<Int>) -> [MapDiagnostic] {
            var taken: [MapDiagnostic] = []
            for index in indices where !isTaken[index] {
                isTaken[index] = true
                if !taken.contains(all[index]) { taken.append(all[index]) }
            }
            return taken
        }
    }

    /// By the name of the flow.
    private var found: [String: DiagnosticsOfFlow] = [:]

    /// - Parameter diagnostics: in the order of the text.
    init(_ diagnostics: [Diagnostic], in module: Module) {
        let flows = Dictionary(module.flows.map { ($0.file, $0.name.text) }) { first, _ in first }
        for diagnostic in diagnostics {
            let subject = diagnostic.subject
            // Some rules report only a location.
            guard let flow = subject?.flow ?? flows[diagnostic.span.file] else { continue }
            let key = Subject(route: subject?.route, event: subject?.event, branch: subject?.branch)
            found[flow, default: DiagnosticsOfFlow()].add(
                MapDiagnostic(diagnostic.rule, diagnostic.severity), at: key)
        }
    }

    mutating func takeRoute(_ route: String, in flow: String) -> [MapDiagnostic] {
        take([Subject(route: route)], in: flow)
    }

    mutating func takeOutcome(_ outcome: String, in flow: String) -> [MapDiagnostic] {
        take([Subject(event: outcome)], in: flow)
    }

    /// What is about a transition as a whole belongs to its first branch.
    mutating func takeBranch(_ branch: Int, of event: String, on route: String?, in flow: String) -> [MapDiagnostic] {
        var subjects = [Subject(route: route, event: event, branch: branch)]
        if branch == 0 { subjects.append(Subject(route: route, event: event)) }
        return take(subjects, in: flow)
    }

    /// What nothing else of the flow has taken.
    mutating func takeRest(of flow: String) -> [MapDiagnostic] { found[flow]?.takeAll() ?? [] }

    private mutating func take(_ subjects: [Subject], in flow: String) -> [MapDiagnostic] {
        let indices = subjects.flatMap { found[flow]?.bySubject[$0] ?? [] }
        if indices.isEmpty { return [] }
        return found[flow]?.take(subjects.count == 1 ? indices : indices.sorted()) ?? []
    }
}
