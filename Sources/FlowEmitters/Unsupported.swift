import FlowDiagnostics
import FlowIR

/// What the language knows and the emitters do not yet, each at its place: generating such a flow would leave something
/// out, so it says so instead.
package func unsupported(in module: Module) -> [Diagnostic] {
    module.units.flatMap { unit in
        unit.flow.map { UnsupportedFinder(file: unit.file, flow: module[$0]).diagnostics } ?? []
    }
}

private struct UnsupportedFinder {
    let file: SourceFileID
    let flow: Flow

    var diagnostics: [Diagnostic] {
        var found: [Diagnostic] = []
        for route in flow.routes {
            for transition in route.transitions {
                found += findings(in: transition.branches, route: route, event: transition.event.text)
            }
        }
        for transition in flow.transitions {
            found += findings(in: transition.branches, event: transition.event.text)
        }
        for link in flow.links?.routes ?? [] {
            found += findings(in: link.branches, event: link.pattern.text.text)
        }
        return found
    }

    private func findings(in branches: [Branch], route: Route? = nil, event: String) -> [Diagnostic] {
        branches.enumerated().flatMap { index, branch in
            branch.steps.filter { $0.verb == .resume }.dropFirst().map { step in
                finding(
                    "a second `resume` in one list cannot be generated yet; leave it out", at: step.range, route: route,
                    event: event, branch: index)
            }
        }
    }

    private func finding(
        _ message: String, at range: SourceRange, route: Route? = nil, event: String? = nil, branch: Int? = nil
    ) -> Diagnostic {
        Diagnostic(
            .notSupportedYet, .error, message, at: SourceLocation(file: file, range: range),
            subject: Diagnostic.Subject(
                flow: flow.name.text, route: route?.name.text, event: event, branch: branch))
    }
}
