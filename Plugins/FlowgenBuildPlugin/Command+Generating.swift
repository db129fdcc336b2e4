import Foundation
import PackagePlugin

extension Command {
    /// One command for all specs of a target, since they form one module: a flow refers to screens and flows of other files.
    ///
    /// - Parameter folder: the only folder that a build may write to for this target.
    static func generating(_ specs: TargetSpecs, of target: String, with flowgen: URL, into folder: URL) -> Command {
        let output = folder.appendingPathComponent("Flows", isDirectory: true)
        // Always explicit, so that a build does not depend on what is above the package.
        let configuration = specs.configuration.map { ["--config", $0.path] } ?? ["--no-config"]
        return .buildCommand(
            displayName: "Generating the flows of \(target)",
            executable: flowgen,
            // Absolute paths, so that diagnostics can be clicked on wherever the build runs; without colour,
            // whatever the environment says, so that Xcode and editors recognise the locations. The outputs must be known before
            // the configuration is read, so there can be none for an embedded runtime.
            arguments: ["generate", "--quiet", "--color", "never", "--one-file-per-spec", "--output", output.path]
                + configuration + specs.specs.map(\.path),
            inputFiles: specs.specs + (specs.configuration.map { [$0] } ?? []),
            outputFiles: specs.outputNames.map { output.appendingPathComponent($0) })
    }
}
