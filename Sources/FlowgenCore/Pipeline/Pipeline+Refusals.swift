import FlowDiagnostics
import FlowEmitters
import FlowIR

extension Pipeline {
    /// What the generated code for the chosen user interface cannot do yet. Nothing is generated then.
    package func refusals(of module: Module) -> [Diagnostic] {
        guard emission.ui != .none else { return [] }
        return module.flows.flatMap { flow in
            flow.routes.compactMap { route in
                guard case .alert(let alert) = route.content else { return nil }
                return Diagnostic(
                    .wrongShape, .error,
                    "the generated views for `ui: \(emission.ui.rawValue)` cannot show `\(alert.style.rawValue)` yet; generate"
                        + " with `ui: none`, and show it from `\(route.name.text).alert` of the route",
                    at: alert.span)
            }
        }
    }
}
