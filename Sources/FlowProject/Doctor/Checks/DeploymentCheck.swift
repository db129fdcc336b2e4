import FlowEmitters

/// Whether the generated code runs on the oldest systems that the project supports.
enum DeploymentCheck: DoctorCheck {
    static let name = "observation"

    static func run(_ project: ExaminedProject) -> [DoctorResult] {
        let findings = project.package.package.map { examine($0, project) } ?? examineXcode(project)
        return findings.isEmpty ? [.ok("the code runs on every system that the project supports")] : findings
    }

    private static func examine(_ package: ProjectPackage, _ project: ExaminedProject) -> [DoctorResult] {
        let manifest = package.manifest
        let shipped = manifest.shippedTargets
        var findings: [DoctorResult] = []
        var targets = project.pluginTargets.map { ($0, project.generation.observation) }
        for module in project.modules?.modules ?? [] {
            guard let output = module.output, let target = package.target(containing: output) else { continue }
            targets.append((target, module.generation.observation))
        }
        for (target, observation) in targets {
            // A target that is part of no product is only built for the machine itself.
            let platforms = manifest.platforms.filter {
                shipped.isEmpty || shipped.contains(target.name) || $0.name == "macOS"
            }
            let part = "target `\(target.name)` supports"
            findings += examine(platforms, observation, part, project, isCertain: true)
        }
        return findings
    }

    private static func examineXcode(_ project: ExaminedProject) -> [DoctorResult] {
        guard let app = XcodeProject.find(in: project.folder) else { return [] }
        let observations = Set((project.modules?.modules ?? []).map(\.generation.observation))
        // The oldest system may be that of a target without flows.
        return observations.flatMap {
            examine(app.platforms, $0, "a target of `\(app.name).xcodeproj` supports", project, isCertain: false)
        }
    }

    private static func examine(
        _ platforms: [PackageManifest.Platform], _ observation: EmissionOptions.Observation, _ subject: String,
        _ project: ExaminedProject, isCertain: Bool
    ) -> [DoctorResult] {
        let tooOld = DeploymentTargets.older(than: DeploymentTargets.runtime, among: platforms)
        let withoutObservation = DeploymentTargets.older(than: DeploymentTargets.observation, among: platforms)
        let message: String
        let fix: String
        if let first = tooOld.first, let minimum = DeploymentTargets.runtime[first.name] {
            message = "\(subject) \(DeploymentTargets.list(tooOld)), and FlowRuntime needs \(first.name) \(minimum)"
            fix = "raise the deployment target"
        } else if observation == .observable, let first = withoutObservation.first,
            let minimum = DeploymentTargets.observation[first.name]
        {
            message =
                "\(subject) \(DeploymentTargets.list(withoutObservation)), and `observation: observable` needs \(first.name) \(minimum)"
            fix =
                "set `observation: observableObject` below `generate` in `\(project.configurationPath)`, or raise the deployment target"
        } else {
            return []
        }
        return [isCertain ? .error(message, fix: fix) : .warning(message, fix: fix)]
    }
}
