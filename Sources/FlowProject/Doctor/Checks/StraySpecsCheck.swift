import FlowPipeline

/// Specs that no run without paths and no build reads.
enum StraySpecsCheck: DoctorCheck {
    static let name = "specs"

    static func run(_ project: ExaminedProject) -> [DoctorResult] {
        let stray = project.straySpecs
        // Without modules, ModulesCheck says so.
        guard project.modules != nil, project.configuration?.configuration.modules.isEmpty == false else {
            return [.ok("not checked without modules")]
        }
        if stray.isEmpty { return [.ok("none is outside of the modules")] }
        return [
            .warning(
                "\(DoctorText.list(stray)) \(stray.count == 1 ? "is" : "are") in no module, so that nothing checks "
                    + "\(stray.count == 1 ? "it" : "them")",
                fix:
                    "add the folder to `modules` in `\(project.configurationPath)`, or a `\(ConfigurationFile.name)` of its own"
            )
        ]
    }
}
