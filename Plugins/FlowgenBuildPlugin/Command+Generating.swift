import Foundation
import PackagePlugin

extension Command {
    /// One command for all the specs of a target, as they are one module: a flow finds the screens and flows of its other
    /// files.
    ///
    /// - Parameter folder: the one folder that a build may write to for this target.
    static func generating(_ specs: TargetSpecs, of target: String, with flowgen: URL, into folder: URL) -> Command {
        let output = folder.appendingPathComponent("Flows", isDirectory: true)
        // Told by name or told that there is none: a build's result must not hang on what lies above the package.
        let configuration = specs.configuration.map { ["--config", $0.path] } ?? ["--no-config"]
        return .buildCommand(
            displayName: "Generating the flows of \(target)",
            executable: flowgen,
            // Absolute paths, so that what is found in a spec can be clicked on wherever the build runs; without colour,
            // whatever the environment asks for, so that Xcode and editors recognise the places. The runtime is imported
            // even where the configuration embeds it: one more output would have to be known before anything is read.
            arguments: ["generate", "--quiet", "--color", "never", "--runtime", "import", "--output", output.path]
                + configuration + specs.specs.map(\.path),
            inputFiles: specs.specs + (specs.configuration.map { [$0] } ?? []),
            outputFiles: specs.outputNames.map { output.appendingPathComponent($0) })
    }
}
