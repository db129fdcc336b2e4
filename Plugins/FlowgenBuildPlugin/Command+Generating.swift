import Foundation
import PackagePlugin

extension Command {
    /// One command for all specs of a target, since they form one module: a flow refers to screens and flows of other files.
    ///
    /// - Parameters:
    ///   - module: the Swift module of the target.
    ///   - used: the targets with specs that it depends on; `nil` if there are none.
    ///   - folder: the only folder that a build may write to for this target.
    static func generating(
        _ specs: TargetSpecs, of target: String, module: String, using used: UsedTargets? = nil, with flowgen: URL,
        into folder: URL
    ) throws -> Command {
        let output = folder.appendingPathComponent("Flows", isDirectory: true)
        // Always explicit, so that a build does not depend on what is above the package.
        let configuration = specs.configuration.map { ["--config", $0.path] } ?? ["--no-config"]
        let list = try used?.write(in: folder)
        let uses = ["--name", module] + (list.map { ["--uses", $0.path] } ?? [])
        return .buildCommand(
            displayName: "Generating the flows of \(target)",
            executable: flowgen,
            // Absolute paths, so that diagnostics can be clicked on wherever the build runs; without colour,
            // whatever the environment says, so that Xcode and editors recognise the locations. The outputs must be known before
            // the configuration is read, so there can be none for an embedded runtime.
            arguments: ["generate", "--quiet", "--color", "never", "--one-file-per-spec", "--output", output.path]
                + uses + configuration + specs.specs.map(\.path),
            inputFiles: specs.specs + (specs.configuration.map { [$0] } ?? []) + (used?.inputs ?? [])
                + (list.map { [$0] } ?? []),
            outputFiles: specs.outputNames.map { output.appendingPathComponent($0) })
    }
}
