/// The Swift toolchain, which the build plug-in needs to build flowgen.
enum SwiftCheck: DoctorCheck {
    static let name = "swift"

    /// The tools version of flowgen's own package.
    static let oldest = PackageManifest.Version(6, 1)

    static func run(_ project: ExaminedProject) -> [DoctorResult] {
        let isUsed = !project.pluginTargets.isEmpty
        guard let text = version(),
            let match = text.firstMatch(of: /Swift version ([0-9]+(?:\.[0-9]+)*)/),
            let version = PackageManifest.Version(match.1)
        else {
            if !isUsed { return [.ok("there is none on the PATH, and the project does not need one to run flowgen")] }
            return [
                .warning(
                    "there is none on the PATH, and the build plug-in builds flowgen with it",
                    fix: "install Swift \(oldest) or later")
            ]
        }
        if version >= oldest { return [.ok("version \(match.1)")] }
        let message = "version \(match.1) is too old to build flowgen and FlowRuntime"
        let fix = "install Swift \(oldest) or later, which comes with Xcode 16.3"
        return [isUsed ? .error(message, fix: fix) : .warning(message, fix: fix)]
    }

    /// What the toolchain on the `PATH` says about itself; `nil` if there is none.
    private static func version() -> String? {
        let run = Program(name: "swift", arguments: ["--version"]).run(limit: 4096)
        return run.flatMap { $0.hasSucceeded ? String(decoding: $0.output, as: UTF8.self) : nil }
    }
}
