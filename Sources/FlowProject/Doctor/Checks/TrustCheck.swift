import FlowDiagnostics
import FlowEscaping
import FlowFiles
import FlowPipeline

/// Whether CI runs the build plug-in. Xcode asks once whether to trust a plug-in, and on a runner nobody can answer: Xcode Cloud and
/// `xcodebuild` fail with an error that does not name the way out.
enum TrustCheck: DoctorCheck {
    static let name = "trust"

    /// A setting of Xcode, with Apple's spelling.
    private static let setting =
        "defaults write com.apple.dt.Xcode IDESkipPackagePluginFingerprintValidatation -bool YES"
    private static let key = "IDESkipPackagePluginFingerprintValidatation"
    private static let option = "-skipPackagePluginValidation"
    private static let cloudFolder = "ci_scripts"
    private static let cloudScript = "ci_scripts/ci_post_clone.sh"
    /// What `xcodebuild` does without building a target.
    private static let queries = ["-version", "-list", "-showsdks", "-showdestinations", "-runFirstLaunch", "-license"]

    static func run(_ project: ExaminedProject) -> [DoctorResult] {
        let xcode = XcodeProject.find(in: project.folder)
        guard !project.pluginTargets.isEmpty || xcode?.usesPlugin == true else {
            return [.ok("not needed, as no target uses the build plug-in")]
        }
        let findings = [cloud(project, xcode)].compactMap(\.self) + workflows(around: project.folder)
        return findings.isEmpty ? [.ok("no runner of CI asks whether to trust the build plug-in")] : findings
    }

    private static func cloud(_ project: ExaminedProject, _ xcode: XcodeProject?) -> DoctorResult? {
        let folder = FilePath.join(project.folder, cloudFolder)
        guard xcode != nil, (try? FolderListing(of: folder)) != nil else { return nil }
        let path = FilePath.join(project.folder, cloudScript)
        if text(of: path)?.has(text: key) == true { return nil }
        return .warning(
            "Xcode Cloud does not run the build plug-in, because nothing on it answers whether to trust it",
            fix:
                "add to `\(path)` the line `\(setting)` (Apple's spelling), or check the generated code in: `flowgen init --checked-in`"
        )
    }

    /// The workflows of GitHub that build with Xcode.
    private static func workflows(around folder: String) -> [DoctorResult] {
        let root = Git(in: folder).line(["rev-parse", "--show-cdup"]).map { FilePath.join(folder, $0) } ?? folder
        let workflows = FilePath.join(root, ".github/workflows")
        let names = (try? FolderListing(of: workflows))?.entries.map(\.name) ?? []
        return names.sorted().compactMap { name in
            guard name.ends(with: ".yml") || name.ends(with: ".yaml") else { return nil }
            let path = FilePath.join(workflows, name)
            guard let text = text(of: path), let line = building(text) else { return nil }
            if text.has(text: option) || text.has(text: key) { return nil }
            return .warning(
                "`\(path)` builds with Xcode in line \(line), and nothing there answers whether to trust the build plug-in",
                fix: "add `\(option)` to `xcodebuild`")
        }
    }

    /// The first line that builds with `xcodebuild`.
    private static func building(_ text: String) -> Int? {
        let lines = text.parts(at: "\n")
        return lines.firstIndex { line in
            let command = String(line.parts(at: "#", splits: 1)[0])
            return command.has(text: "xcodebuild") && !queries.contains { command.has(text: $0) }
        }.map { $0 + 1 }
    }

    /// - Returns: `nil` for a file that cannot be read, or that is outside the project.
    private static func text(of path: String) -> String? {
        guard let source = try? SourceFile(readingSpecAt: path), !source.isForeign else { return nil }
        return String(decoding: source.bytes, as: UTF8.self)
    }
}
