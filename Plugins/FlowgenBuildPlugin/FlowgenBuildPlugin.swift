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
                    + "`.product(name: \"FlowRuntime\", package: \"\(provider(for: context.package))\")` to its dependencies"
            )
        }
        return [
            try .generating(
                specs, of: target.name, module: module.moduleName, using: UsedTargets(of: target, in: context.package),
                with: try context.tool(named: "flowgen").url, into: context.pluginWorkDirectoryURL)
        ]
    }

    /// The package that a package gets this plug-in from: flowgen, or the one that has only the plug-ins and a compiled flowgen.
    private func provider(for package: Package) -> String {
        let names = ["flowgen", "flowgen-plugins"]
        return package.dependencies.map(\.package.displayName).first(where: names.contains) ?? names[0]
    }
}
