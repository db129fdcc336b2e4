import FlowDiagnostics
import FlowEmitters
import FlowEscaping
import FlowPipeline
import FlowProject
import FlowReports

/// `flowgen init [DIR]`.
enum InitCommand: Command {
    static let target = OptionDeclaration.value(
        "target", "NAME", help: "The target of the package that gets the flows, if there are several.")
    static let checkedIn = OptionDeclaration.flag(
        "checked-in", help: "Let `flowgen generate` write Swift to the sources, instead of the build plug-in.")
    static let edit = OptionDeclaration.flag(
        "edit", help: "Make the additions to `Package.swift`, instead of printing them.")
    static let package = OptionDeclaration.value(
        "package", "LOCATION", help: "The URL of flowgen, or its path relative to DIR, for `Package.swift`.")

    static let agents = OptionDeclaration.flag(
        "agents",
        help: "Only write what agents read about flowgen: a section of `\(AgentText.section.path)` and the skill "
            + "`\(AgentText.skill.path)`. Running it again renews them.")

    static let naming = OptionDeclaration.choice(
        "naming", of: NamingStyle.allCases.map(\.rawValue), default: NamingStyle.plain.rawValue,
        help: "The names of the generated types, of which a screen uses `LoginCoordinator`, `LoginActions` or "
            + "`LoginCoordinating`. A project that has specs already keeps its names without this option.")

    static let declaration = CommandDeclaration(
        name: "init",
        summary: "Create a first spec, a configuration and their schemas.",
        discussion: [
            "Looks at the `Package.swift` or the Xcode project in DIR, so that the specs and their Swift are where they are "
                + "compiled, and prints what to add to `Package.swift`. If the project supports systems without Observation, the "
                + "configuration selects `ObservableObject`.",
            "Existing files are not changed, except `Package.swift` with `--edit`. The schemas are for editors; the first line of "
                + "the spec and of the configuration refers to them.",
        ],
        positionals: [
            CommandDeclaration.Positional(
                placeholder: "DIR", help: "The project's folder. Default: the current folder.",
                isRequired: false)
        ],
        options: [target, checkedIn, naming, edit, package, agents],
        examples: [
            ("flowgen init", "Start in the current folder."),
            ("flowgen init --agents", "Tell agents how to work with flowgen."),
            ("flowgen init --edit --package ../flowgen", "Also add flowgen and its plug-in to `Package.swift`."),
        ])

    static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        let folder = arguments.positionals.first ?? "."
        if arguments.has(agents) { return try writeAgentFiles(folder, arguments, console) }
        let search = ProjectPackage.find(in: folder)
        let layout = try layout(search, folder, arguments)
        let location = PackageLocation(arguments[package] ?? "../flowgen", in: folder)
        let setup = layout.target.flatMap { target in
            search.package.map { package in
                PackageSetup(of: target, in: package.manifest, from: location, usesPlugin: layout.mode == .plugin)
            }
        }
        if arguments.has(edit) { try checkEditing(search, arguments) }

        // Without the option, the types of a project with specs keep their names.
        let style = arguments.has(naming) ? arguments[naming].flatMap(NamingStyle.init) : nil
        let files = try Interrupts.held { isInterrupted in
            try ProjectStarter.start(
                StarterFile.all(for: layout, naming: style, in: folder), in: folder, isInterrupted: isInterrupted)
        }
        for file in files {
            let what =
                switch file.change {
                case .created: "wrote"
                case .completed: "completed, as only its start was there:"
                case .none: "exists, not changed:"
                }
            try console.write("\(what) \(PrintableText.oneLine(file.path))\n", to: .output)
        }
        try advise(on: files, layout, style, in: folder, console)
        let isThere = search.package.map { PackageSetup.identity(in: $0.manifest) != nil } ?? false
        let steps = StartSteps(
            layout: layout, folder: folder, location: isThere ? nil : arguments[Self.package] ?? "PATH-OR-URL")
        guard let setup, let package = search.package else {
            let reason: String? = if case .unreadable(let reason) = search { reason } else { nil }
            try console.write(steps.withoutPackage(reason), to: .output)
            return Outcome(code: arguments.has(edit) ? .findings : .fine)
        }
        if arguments.has(edit), setup.refusals.isEmpty {
            let old = package.manifest
            try Interrupts.held { isInterrupted in try old.apply(setup.changes, at: package.manifestPath, isInterrupted)
            }
            try console.write(steps.edited(setup, old), to: .output)
            return .fine
        }
        let isRefused = arguments.has(edit)
        try console.write(
            isRefused ? steps.refused(setup) : steps.needed(setup, package.manifest), to: .output)
        return Outcome(code: isRefused ? .findings : .fine)
    }

    private static func writeAgentFiles(
        _ folder: String, _ arguments: ParsedArguments, _ console: Console
    ) throws -> Outcome {
        for option in [target, checkedIn, naming, edit, package] where arguments.has(option) {
            throw usage("`--agents` only writes what agents read; remove `\(option.spelling)`")
        }
        var isDone = true
        for kind in AgentText.allCases {
            let file = AgentFile(kind, in: folder)
            let line = try Interrupts.held { isInterrupted throws(OutputError) in
                try file.write(isInterrupted: isInterrupted)
            }
            if file.text == nil { isDone = false }
            try console.write("\(PrintableText.oneLine(line))\n", to: .output)
        }
        return Outcome(code: isDone ? .fine : .findings)
    }

    private static func layout(
        _ search: ProjectPackage.Search, _ folder: String, _ arguments: ParsedArguments
    ) throws -> ProjectLayout {
        if arguments.has(target), search.package == nil {
            throw usage("`--target` needs a `Package.swift` that can be read in `\(folder)`; remove the option")
        }
        do throws(ProjectLayout.Problem) {
            return try ProjectLayout(
                search, in: folder, target: arguments[target], isCheckedIn: arguments.has(checkedIn))
        } catch {
            switch error {
            case .usesPlugin(let name):
                throw usage(
                    "target `\(name)` uses the build plug-in, which would generate the same Swift again; remove the plug-in from "
                        + "`Package.swift`, or leave out `--checked-in`")
            case .severalTargets(let names):
                throw usage(
                    "the package has several targets; choose the one that gets the flows with `--target`: \(list(names))"
                )
            case .unknownTarget(let name, let names):
                let fix =
                    Suggestion.nearest(to: name, among: names).map { "did you mean `\($0)`?" }
                    ?? "there are \(list(names))"
                throw usage("the package has no target `\(name)` that is not for tests; \(fix)")
            }
        }
    }

    private static func list(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }

    private static func checkEditing(_ search: ProjectPackage.Search, _ arguments: ParsedArguments) throws(UsageError) {
        if case .none = search {
            throw usage(
                "`--edit` changes a `Package.swift`, and this folder has none; remove the option, and add flowgen in Xcode"
            )
        }
        guard let manifest = search.package?.manifest else { return }
        if !arguments.has(package), PackageSetup.identity(in: manifest) == nil {
            throw usage(
                "`--edit` does not know where flowgen is; add `--package URL`, or `--package PATH` for a checkout")
        }
    }

    private static func usage(_ message: String) -> UsageError {
        UsageError(message: message, command: declaration.name)
    }

    /// Says what is in the configuration, or what to add to one that exists.
    private static func advise(
        on files: [ProjectStarter.Laid], _ layout: ProjectLayout, _ naming: NamingStyle?, in folder: String,
        _ console: Console
    ) throws {
        let reason = layout.observationReason
        if let file = files.first(where: { $0.path.ends(with: ConfigurationFile.name) }), file.change == .none {
            let project = try ConfigurationFile.find(for: folder).map { Configuration.decode($0) } ?? .none
            let lines = ConfigurationAdvice.lines(for: project, layout, naming, in: folder)
            if !lines.isEmpty {
                let text = lines.map { "  \($0)\n" }.joined()
                try console.write("\nAdd to \(PrintableText.oneLine(file.path)):\n\n\(text)", to: .output)
            }
            if let reason, lines.contains(where: { $0.contains("observation") }) {
                try console.write(
                    "\n\(HelpText.wrap("`observableObject`, because \(reason).", indent: 0))", to: .output)
            }
        } else if let reason {
            let text = "The configuration has `observation: observableObject`, because \(reason)."
            try console.write("\n\(HelpText.wrap(text, indent: 0))", to: .output)
        }
    }
}
