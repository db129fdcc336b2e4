import Foundation
import PackagePlugin

/// Compiles the specs among a target's sources, and adds the generated Swift to the target.
@main
struct FlowgenBuildPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let module = target.sourceModule,
            let specs = TargetSpecs(
                among: module.sourceFiles.map(\.url), of: target.directoryURL, upTo: context.package.directoryURL)
        else { return [] }
        if !target.recursiveTargetDependencies.contains(where: { $0.name == "FlowRuntime" }) {
            Diagnostics.error(
                "target `\(target.name)` has flows but does not depend on FlowRuntime; add "
                    + "`.product(name: \"FlowRuntime\", package: \"flowgen\")` to its dependencies")
        }
        return [
            .generating(
                specs, of: target.name, with: try context.tool(named: "flowgen").url,
                into: context.pluginWorkDirectoryURL)
        ]
    }
}
