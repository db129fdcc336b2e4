import FlowDiagnostics
import FlowModel
import FlowPipeline

/// The flows and screens of the modules of a configuration, for what one module names and another one declares, which the first does not
/// use. Modules that do not use each other are in different runs.
package struct ModulesNotUsed: Sendable {
    private var owners: [UnknownContent: String] = [:]

    package init(_ runs: [CheckedModule]) {
        guard runs.count > 1 else { return }
        for run in runs {
            for flow in run.module.flows {
                add(.flow, flow.name, run.module.parts)
            }
            for screen in run.module.screens where !screen.isDeclaredByRoute {
                add(.screen, screen.name, run.module.parts)
            }
        }
    }

    private mutating func add(_ kind: UnknownContent.Kind, _ name: Name, _ parts: ModuleParts) {
        guard let module = parts[name.span.file].name else { return }
        owners[UnknownContent(kind, name.text)] = module
    }

    /// The diagnostics of a run, in which names that another module declares are explained.
    package func explained(_ run: CheckedModule) -> [Diagnostic] {
        if owners.isEmpty { return run.diagnostics }
        return run.diagnostics.map { diagnostic in
            guard let missing = diagnostic.missing, let owner = owners[missing],
                owner != run.module.parts[diagnostic.span.file].name
            else { return diagnostic }
            var explained = diagnostic
            explained.message = missing.message(ownedBy: owner)
            explained.fix = nil
            return explained
        }
    }
}
