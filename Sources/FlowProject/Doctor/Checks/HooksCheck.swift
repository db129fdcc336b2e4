import FlowDiagnostics
import FlowEscaping
import FlowFiles
import FlowPipeline
import FlowYAML

/// Whether pre-commit runs the hooks, if the project uses it.
enum HooksCheck: DoctorCheck {
    static let name = "pre-commit"

    private static let file = ".pre-commit-config.yaml"
    private static let hooks = ["flowgen-lint", "flowgen-check", "flowgen-lint-system", "flowgen-check-system"]

    static func run(_ project: ExaminedProject) -> [DoctorResult] {
        let path = FilePath.join(project.folder, file)
        guard (try? FileStatus(path: path)) != nil else { return [.ok("not used, as there is no `\(file)`")] }
        guard let source = try? SourceFile(readingSpecAt: path),
            let tree = YAMLParser.parse(source, as: SourceFileID(index: 0)).tree
        else { return [.error("`\(path)` cannot be read", fix: "run `pre-commit validate-config`")] }
        if source.isForeign {
            return [.error("`\(path)` is outside the project", fix: "run flowgen in the folder of that file")]
        }
        let repositories = repositories(in: tree)
        if repositories.isEmpty {
            return [
                .warning(
                    "`\(path)` has none of flowgen's hooks",
                    fix: "add `flowgen-lint` and `flowgen-check` (docs/integration.md)")
            ]
        }
        var findings = repositories.flatMap { examine($0, path) }
        if let finding = installation(in: project.folder) { findings.append(finding) }
        return findings.isEmpty ? [.ok("the hooks are set up")] : findings
    }

    private struct Repository {
        var location = ""
        var revision = ""
        var hooks: [String] = []
    }

    /// The repositories with hooks of flowgen.
    private static func repositories(in tree: YAMLTree) -> [Repository] {
        func value(_ key: String, of node: YAMLNode) -> YAMLNode? {
            guard tree.kind(node) == .mapping else { return nil }
            return tree.pairs(node).first { tree.text($0.key) == key }?.value
        }
        func elements(_ key: String, of node: YAMLNode) -> [YAMLNode] {
            value(key, of: node).map { tree.kind($0) == .sequence ? Array(tree.elements($0)) : [] } ?? []
        }
        func text(_ key: String, of node: YAMLNode) -> String {
            value(key, of: node).map { tree.kind($0) == .scalar ? tree.text($0) : "" } ?? ""
        }
        guard let root = tree.root else { return [] }
        return elements("repos", of: root)
            .map { repository in
                Repository(
                    location: text("repo", of: repository), revision: text("rev", of: repository),
                    hooks: elements("hooks", of: repository).map { text("id", of: $0) })
            }
            .filter { $0.hooks.contains { $0.begins(with: "flowgen") } || $0.location.contains("flowgen") }
    }

    private static func examine(_ repository: Repository, _ path: String) -> [DoctorResult] {
        var findings: [DoctorResult] = []
        let revision = repository.revision
        if repository.location != "local" {
            for hook in repository.hooks where !hooks.contains(hook) {
                let meant = Suggestion.nearest(to: hook, among: hooks)
                findings.append(
                    .error(
                        "`\(path)` names the hook `\(hook)`, which flowgen does not have",
                        fix: meant.map { "did you mean `\($0)`?" }
                            ?? "use \(hooks.map { "`\($0)`" }.joined(separator: ", "))"))
            }
            let isFixed = revision.has(".") || !revision.isEmpty && revision.allSatisfy(\.isHexDigit)
            if !isFixed {
                findings.append(
                    .warning(
                        "`rev: \(revision)` in `\(path)` is a branch, which pre-commit never fetches again",
                        fix: "write a tag, such as `rev: \(ToolVersion.current)`"))
            }
        }
        let number = revision.rest(after: "v") ?? revision[...]
        if PackageManifest.Version(number) != nil, number.has("."), !ToolVersion.isCurrent(String(number)) {
            findings.append(
                .warning(
                    "the hooks run flowgen \(number), and this is flowgen \(ToolVersion.current)",
                    fix: "write `rev: \(ToolVersion.current)` in `\(path)`"))
        }
        return findings
    }

    /// Whether git runs pre-commit in this clone. Only git can tell where its hooks are: `core.hooksPath` can be set for one clone or
    /// for all, and a worktree has its hooks elsewhere.
    private static func installation(in folder: String) -> DoctorResult? {
        guard let path = Git(in: folder).line(["rev-parse", "--git-path", "hooks/pre-commit"]) else { return nil }
        let hook = path.begins(with: "/") ? path : FilePath.join(folder, path)
        if (try? FileStatus(path: hook)) != nil { return nil }
        return .warning(
            "git does not run pre-commit in this clone",
            fix: Git(in: folder).line(["config", "core.hooksPath"]).map {
                "pre-commit does not install itself beside `core.hooksPath`, so run `pre-commit run` in a hook of `\($0)`, or "
                    + "remove the setting and run `pre-commit install`"
            } ?? "run `pre-commit install`")
    }
}
