import FlowDiagnostics
import FlowEscaping
import FlowFiles
import FlowPipeline

/// Whether CI runs the build plug-in. Xcode asks whether to trust a plug-in, and a runner cannot answer: Xcode Cloud and
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
        return findings.isEmpty ? [.ok("found no runner that has to trust the build plug-in first")] : findings
    }

    private static func cloud(_ project: ExaminedProject, _ xcode: XcodeProject?) -> DoctorResult? {
        let folder = FilePath.join(project.folder, cloudFolder)
        guard xcode != nil, (try? FolderListing(of: folder)) != nil else { return nil }
        let path = FilePath.join(project.folder, cloudScript)
        if text(of: path)?.has(text: key) == true { return nil }
        return .warning(
            "Xcode Cloud does not run the build plug-in, because it cannot ask whether to trust it",
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
            let commands = text(of: path).map(commands) ?? []
            if commands.contains(where: { $0.text.has(text: key) }) { return nil }
            guard let build = commands.first(where: { isUntrusted($0.text) }) else { return nil }
            return .warning(
                "`\(path)` builds with Xcode in line \(build.line), and a runner cannot ask whether to trust the build plug-in",
                fix: "add `\(option)` to `xcodebuild`")
        }
    }

    /// Whether a command builds with Xcode, and does not say that the plug-in is trusted.
    private static func isUntrusted(_ command: String) -> Bool {
        let words = command.parts(at: " ").filter { !$0.isEmpty }
        // Settings of the environment come first.
        guard let program = words.first(where: { !$0.has("=") }), program == "xcodebuild" else { return false }
        return !command.has(text: option) && !queries.contains { query in words.contains { $0 == query } }
    }

    /// The commands of a workflow, each with its line: of a line, what is after `run:` and between `&&`, `;` and `|`. A line that ends with a
    /// backslash goes on in the next one.
    private static func commands(in text: String) -> [(text: String, line: Int)] {
        var commands: [(text: String, line: Int)] = []
        var isOpen = false
        for (number, line) in text.parts(at: "\n").enumerated() {
            var line = line.words(at: " ").joined(separator: " ")
            if line.begins(with: "#") { continue }
            if let rest = line.rest(after: "- ") { line = String(rest) }
            if let rest = line.rest(after: "run: ") { line = String(rest) }
            line = String(line.parts(between: " #", splits: 1).first ?? "")
            let continues = line.ends(with: "\\")
            for (index, part) in line.with(";", for: "&").with(";", for: "|").parts(at: ";").enumerated() {
                let part = part.words(at: " ").joined(separator: " ")
                if index == 0, isOpen, let last = commands.indices.last {
                    commands[last].text += " " + part
                } else if !part.isEmpty {
                    commands.append((part, number + 1))
                }
            }
            isOpen = continues
        }
        return commands
    }

    /// - Returns: `nil` for a file that cannot be read, or that is outside the project.
    private static func text(of path: String) -> String? {
        guard let source = try? SourceFile(readingSpecAt: path), !source.isForeign else { return nil }
        return String(decoding: source.bytes, as: UTF8.self)
    }
}
