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
        if flow.container != .stack {
            found.append(
                finding(
                    "`container: \(flow.container.rawValue)` cannot be generated yet; use `stack`",
                    at: flow.containerRange ?? flow.name.range))
        }
        for route in flow.routes {
            if case .flow(let child) = route.content {
                found.append(
                    finding(
                        "a route that shows a child flow cannot be generated yet; let `\(route.name.text)` show a screen",
                        at: child.name.range, route: route))
            }
            for transition in route.transitions {
                found += findings(in: transition.branches, route: route, event: transition.event.text)
            }
        }
        for transition in flow.transitions {
            found += findings(in: transition.branches, event: transition.event.text)
        }
        for link in flow.links?.routes ?? [] {
            let text = link.pattern.text
            if link.pattern.path.last == .rest {
                found.append(
                    finding(
                        "`**`, which hands the rest of `\(text.text)` on to a child flow, cannot be generated yet; leave the"
                            + " link out", at: text.range, event: text.text))
            }
            found += findings(in: link.branches, event: text.text)
        }
        return found
    }

    private func findings(in branches: [Branch], route: Route? = nil, event: String) -> [Diagnostic] {
        branches.enumerated().flatMap { index, branch in
            let shown = branch.steps.filter(\.verb.isShow).map { step in
                finding(
                    "`show` cannot be generated yet; leave it out", at: step.range, route: route, event: event,
                    branch: index)
            }
            let resumed = branch.steps.filter { $0.verb == .resume }.dropFirst().map { step in
                finding(
                    "a second `resume` in one list cannot be generated yet; leave it out", at: step.range, route: route,
                    event: event, branch: index)
            }
            return shown + resumed
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

extension Verb {
    /// The one verb that comes with other containers.
    fileprivate var isShow: Bool {
        if case .show = self { true } else { false }
    }
}
