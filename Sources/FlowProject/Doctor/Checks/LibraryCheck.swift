import FlowFiles
import FlowYAML

/// libyaml: the version that flowgen runs with, and the header that a build with the plug-in needs.
enum LibraryCheck: DoctorCheck {
    static let name = "libyaml"

    /// Where the package managers put the header.
    private static let headers = ["/usr/include", "/usr/local/include", "/opt/homebrew/include", "/opt/local/include"]

    static func run(_ project: ExaminedProject) -> [DoctorResult] { run(project, headers: headers) }

    /// - Parameter headers: the folders in which to look for the header.
    static func run(_ project: ExaminedProject, headers: [String]) -> [DoctorResult] {
        let version = DoctorResult.ok("version \(LibYAML.version)")
        if !project.buildsFlowgen { return [version] }
        let isThere = headers.contains { (try? FileStatus(path: $0 + "/yaml.h")) != nil }
        if isThere { return [version] }
        return [
            .warning(
                "its header `yaml.h` is in none of the usual folders, and the build plug-in builds flowgen with it",
                fix: "run `apt-get install libyaml-dev`, or `brew install libyaml pkgconf` on macOS, or depend on "
                    + "`\(PackageSetup.compiledPackage)`, which contains a compiled flowgen")
        ]
    }
}
