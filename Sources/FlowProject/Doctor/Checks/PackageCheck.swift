import FlowEmitters
import FlowEscaping
import FlowFiles
import FlowPipeline

/// Whether `Package.swift` compiles the flows: by the build plug-in, or as generated code in a target.
enum PackageCheck: DoctorCheck {
    static let name = "package"

    static func run(_ project: ExaminedProject) -> [DoctorResult] {
        switch project.package {
        case .none:
            return [
                .ok(
                    XcodeProject.find(in: project.folder) == nil
                        ? "there is no `Package.swift`" : "an Xcode project, whose targets were not checked")
            ]
        case .unreadable(let reason):
            return [
                .warning(
                    "`Package.swift` was not checked: \(reason)",
                    fix: "check yourself that the target with the flows depends on FlowRuntime")
            ]
        case .found(let package):
            var findings = missingPackage(package).map { [$0] } ?? []
            findings += package.manifest.targets.filter(\.isCompiled).flatMap { examine($0, package, project) }
            findings += (project.modules?.modules ?? []).flatMap { examine($0, package, project) }
            return findings.isEmpty ? [.ok("`\(package.manifestPath)` compiles the flows")] : findings
        }
    }

    /// Whether flowgen's package is where the manifest says, if that is a folder.
    private static func missingPackage(_ package: ProjectPackage) -> DoctorResult? {
        guard let identity = PackageSetup.identity(in: package.manifest),
            let path = package.manifest.dependencies.first(where: { $0.identity == identity })?.path
        else { return nil }
        // SwiftPM replaces `~` by a home folder, which may be that of another user.
        if path.begins(with: "~") { return nil }
        let folder = path.begins(with: "/") ? path : FilePath.join(package.folder, path)
        if (try? FileStatus(path: FilePath.join(folder, "Package.swift"))) != nil { return nil }
        return .error(
            "`\(package.manifestPath)` depends on the package at `\(path)`, which does not exist",
            fix: "correct the path, or clone flowgen to `\(folder)`")
    }

    // MARK: Targets

    private static func examine(
        _ target: PackageManifest.Target, _ package: ProjectPackage, _ project: ExaminedProject
    ) -> [DoctorResult] {
        let folder = FilePath.join(package.folder, package.folder(of: target))
        let modules = (project.modules?.modules ?? []).filter { module in
            module.specs.inputs.contains { package.target(containing: $0.path)?.name == target.name }
        }
        guard target.uses(plugin: PackageSetup.plugin) else {
            return modules.map { module in
                guard let output = module.output else {
                    return missing(
                        in: target, package, usesPlugin: true, because: "nothing generates the Swift of its specs")
                }
                return .warning(
                    "target `\(target.name)` has specs that SwiftPM does not know, and warns about; their Swift is in `\(output)`",
                    fix: "move the specs out of `\(folder)`, or add their folder to `exclude`")
            }
        }
        var findings: [DoctorResult] = []
        if let version = package.manifest.toolsVersion, version < PackageSetup.toolsVersion {
            findings.append(
                .error(
                    "targets have plug-ins since tools version \(PackageSetup.toolsVersion), and this is \(version)",
                    fix:
                        "write `// swift-tools-version: \(PackageSetup.toolsVersion)` or later in `\(package.manifestPath)`"
                ))
        }
        if PackageSetup.identity(in: package.manifest) == nil {
            findings.append(
                missing(in: target, package, usesPlugin: true, because: "the package does not depend on flowgen"))
        } else if !target.dependsOn(PackageSetup.runtime) {
            findings.append(
                missing(
                    in: target, package, usesPlugin: true,
                    because: "it uses the build plug-in, but does not depend on FlowRuntime"))
        }
        if (try? InputFinder.find([folder])) == nil {
            findings.append(
                .warning(
                    "target `\(target.name)` uses the build plug-in, and has no specs",
                    fix: "put specs into `\(folder)`, or remove the plug-in"))
        }
        for case let output? in modules.map(\.output) {
            findings.append(
                .error(
                    "the Swift of the specs in target `\(target.name)` is generated twice: by the build plug-in, and into `\(output)`",
                    fix: "remove `output` in `\(project.configurationPath)`, or the plug-in"))
        }
        return findings
    }

    /// What is missing in the manifest, with the additions of `flowgen init --edit`.
    private static func missing(
        in target: PackageManifest.Target, _ package: ProjectPackage, usesPlugin: Bool, because reason: String
    ) -> DoctorResult {
        let location = PackageLocation("../flowgen", in: package.folder)
        let setup = PackageSetup(of: target, in: package.manifest, from: location, usesPlugin: usesPlugin)
        let place = package.folder == "." ? "" : "\(package.folder) "
        let isKnown = PackageSetup.identity(in: package.manifest) != nil
        let command =
            "flowgen init \(place)--edit --target \(target.name)" + (usesPlugin ? "" : " --checked-in")
            + (isKnown ? "" : " --package ../flowgen")
        let lines = setup.changes.map { "`\($0.text)` in line \($0.line)" } + setup.refusals.map { "`\($0.text)`" }
        return .error(
            "target `\(target.name)`: \(reason)",
            fix: "run `\(command)`, or add to `\(package.manifestPath)`: \(lines.joined(separator: ", "))")
    }

    // MARK: Outputs

    private static func examine(
        _ module: ConfiguredModule, _ package: ProjectPackage, _ project: ExaminedProject
    ) -> [DoctorResult] {
        guard let output = module.output else {
            // The check of the target says what is wrong with one that has the specs.
            let isCompiled = module.specs.inputs.contains { package.target(containing: $0.path) != nil }
            let place = FilePath.folder(of: module.specs.inputs.first?.path ?? "")
            return isCompiled
                ? []
                : [
                    .warning(
                        "the module with `\(place)` has no `output`, and is in no target, so that nothing generates its Swift",
                        fix: "add an `output` to the module, or move the specs into a target with the build plug-in")
                ]
        }
        guard let target = package.target(containing: output) else {
            if isInOtherPackage(output, than: package) { return [] }
            return [
                .warning(
                    "`\(output)` is in no target of `\(package.manifestPath)`, so that nothing compiles the flows",
                    fix: "change `output`, or add a target")
            ]
        }
        if module.generation.runtime == .embedded || target.dependsOn(PackageSetup.runtime) { return [] }
        return [
            missing(
                in: target, package, usesPlugin: false,
                because: "it has the Swift in `\(output)`, which imports FlowRuntime, but does not depend on it")
        ]
    }

    /// Whether a folder is in a package inside the project's, such as that of an example, which compiles what is there.
    private static func isInOtherPackage(_ output: String, than package: ProjectPackage) -> Bool {
        guard output.begins(with: package.folder == "." ? "" : package.folder + "/") else { return false }
        var folder = output
        while folder != package.folder, folder != ".", !folder.isEmpty {
            if (try? FileStatus(path: FilePath.join(folder, "Package.swift"))) != nil { return true }
            folder = FilePath.folder(of: folder)
        }
        return false
    }
}
