import FlowDiagnostics
import FlowDocs
import FlowPipeline
import FlowProject
import FlowReports

/// `flowgen docs PATHS --output DIR`.
enum DocsCommand: Command {
    static let output = OptionDeclaration.value(
        "output", letter: "o", "DIR", help: "The folder of the site. It is created if it is missing.")
    static let name = OptionDeclaration.value(
        "name", "NAME",
        help: "The name of the app. Default: that of the flow that shows all others, `Shop` for `ShopFlow`, and "
            + "that of the folder around the specs if the flow is called `AppFlow`, `MainFlow` or `RootFlow`.")
    static let check = OptionDeclaration.flag(
        "check", help: "Write nothing; print how the files on disk differ, and fail if they do.")

    static let declaration = CommandDeclaration(
        name: "docs",
        summary: "Write a static site about flows.",
        discussion: [
            "The site has a map, a page for each flow and each screen, the journeys, and the rules with what they found. It needs "
                + "no server, and its pages can be opened from the disk.",
            "Only pages that `flowgen docs` has written are replaced, and pages of flows and screens that no longer exist are "
                + "removed. Flows with errors, and flows that show them, have no page, and nothing is written.",
        ],
        positionals: [SpecPaths.positional],
        options: [output, name, check, SpecPaths.module, ConfigurationOptions.file, ConfigurationOptions.none] + [
            PrintedDiagnostics.all, ColorChoice.option,
        ],
        examples: [
            ("flowgen docs specs --output site", "Write the site of the flows in `specs`."),
            ("flowgen docs --output site --check", "Fail in CI if the site of the configured modules is out of date."),
        ])

    static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        guard let folder = arguments[output], folder != "-" else {
            throw UsageError(
                message: "`--output DIR` is missing; add it, as in `flowgen docs specs --output site`",
                command: declaration.name)
        }
        let findings = PrintedDiagnostics(arguments, console)
        let project = try ConfigurationOptions.read(arguments, for: declaration)
        let found = try MappedProject.find(
            project, arguments, for: declaration, only: try SpecPaths.onlyModule(arguments, for: declaration))
        guard found.mistakes.diagnostics.isEmpty else {
            try findings.show(found.mistakes, on: .error)
            return Outcome(code: .findings)
        }
        var mapped: [MappedModule] = []
        for module in found.modules {
            mapped.append(try await module.pipeline(project.configuration.rules).map(module.inputs))
        }
        let errors = Report.joining(mapped.map(\.report))
        guard errors.diagnostics.isEmpty else {
            try findings.show(errors, on: .error)
            return Outcome(code: .findings, remains: mapped)
        }
        let names = ModuleNames.distinct(found.modules.map { $0.inputs.map(\.path) })
        let rules = MappedModule.siteRules(project.configuration.rules)
        let title = arguments[name]
        let site = Site(
            of: zip(mapped, names).map { module, name in
                // Several modules have names of their own.
                module.published(found.paths).siteModule(
                    named: name, title: (names.count == 1 ? title : nil) ?? module.appName, rules)
            }, title: title)
        return Outcome(code: try deliver(site, to: folder, arguments, findings, console), remains: mapped)
    }

    private static func deliver(
        _ site: Site, to folder: String, _ arguments: ParsedArguments, _ findings: PrintedDiagnostics,
        _ console: Console
    ) throws -> ExitCode {
        let files = try SiteFolder(site, in: folder)
        let report = PlanReport(plan: files.plan, command: declaration.name, findings: findings, console: console)
        if arguments.has(check) { return try report.compare(try files.differences()) }
        try Interrupts.held { isInterrupted throws(OutputError) in try files.write(isInterrupted: isInterrupted) }
        try report.wrote()
        return .fine
    }
}
