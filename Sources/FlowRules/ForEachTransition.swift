import FlowDiagnostics
import FlowIR

extension Module {
    /// Every list of branches of the module, with its file and what it is about.
    ///
    /// By index throughout: iterating would copy every flow, route and transition, and with each a dozen references.
    func forEachTransition(
        _ body: (_ branches: [Branch], _ file: SourceFileID, _ subject: () -> Diagnostic.Subject) -> Void
    ) {
        for flow in flows.indices {
            let file = flows[flow].file
            for route in flows[flow].routes.indices {
                for index in flows[flow].routes[route].transitions.indices {
                    body(flows[flow].routes[route].transitions[index].branches, file) {
                        Diagnostic.Subject(
                            flow: flows[flow].name.text, route: flows[flow].routes[route].name.text,
                            event: flows[flow].routes[route].transitions[index].event.text)
                    }
                }
            }
            for index in flows[flow].transitions.indices {
                body(flows[flow].transitions[index].branches, file) {
                    Diagnostic.Subject(
                        flow: flows[flow].name.text, event: flows[flow].transitions[index].event.text)
                }
            }
            for link in flows[flow].links?.routes ?? [] {
                body(link.branches, file) {
                    Diagnostic.Subject(flow: flows[flow].name.text, event: link.pattern.text.text)
                }
            }
        }
    }
}
