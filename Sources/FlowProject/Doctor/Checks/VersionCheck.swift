import FlowPipeline

/// The version of flowgen, and the one that the project uses.
enum VersionCheck: DoctorCheck {
    static let name = "flowgen"

    static func run(_ project: ExaminedProject) -> [DoctorResult] {
        guard let version = project.configuration?.configuration.version else {
            return [.ok("version \(ToolVersion.current)")]
        }
        if ToolVersion.isCurrent(version) {
            return [.ok("version \(ToolVersion.current), as `\(project.configurationPath)` says")]
        }
        return [
            .error(
                "the project uses flowgen \(version), and this is flowgen \(ToolVersion.current)",
                fix: "install that version, or change `version` in `\(project.configurationPath)`")
        ]
    }
}
