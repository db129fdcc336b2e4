import FlowDiagnostics
import FlowPipeline

/// Whether the configuration can be read.
enum ConfigurationCheck: DoctorCheck {
    static let name = "configuration"

    static func run(_ project: ExaminedProject) -> [DoctorResult] {
        if let error = project.configurationError {
            return [.error(error, fix: "correct the file, or remove it")]
        }
        guard let configuration = project.configuration else {
            return [
                .warning(
                    "there is no `\(ConfigurationFile.name)` in `\(project.folder)` or above",
                    fix: "run `flowgen init`, which creates one")
            ]
        }
        // VersionCheck reports the version.
        let mistakes = configuration.report.diagnostics.filter { $0.rule != .unsupportedVersion }
        if mistakes.isEmpty { return [.ok("`\(project.configurationPath)` has no mistakes")] }
        return mistakes.map { DoctorText.error($0, configuration.report.sources, otherwise: "correct it") }
    }
}
