import FlowDiagnostics
import FlowEscaping
import FlowFiles
import FlowMaps
import FlowModel
import FlowPipeline
import FlowProject
import FlowPrototype
import FlowReports

/// `flowgen map PATHS`.
enum MapCommand: Command {
    fileprivate enum Format: String, CaseIterable {
        case mermaid, dot, svg, html

        /// The format of the map; `nil` for a page.
        var map: MapFormat? { MapFormat(rawValue: rawValue) }
    }

    static let format = OptionDeclaration.choice(
        "format", of: Format.allCases.map(\.rawValue), default: Format.mermaid.rawValue,
        help:
            "The format, if the name of the file does not end with it: `mermaid` for Markdown on code hosts, `dot` for Graphviz, `svg` for a picture, `html` for a "
            + "page with a prototype.")
    static let flow = OptionDeclaration.value("flow", "NAME", help: "Draw only this flow. Default: all flows.")
    static let children = OptionDeclaration.choice(
        "children", of: NavigationMap.Children.allCases.map(\.rawValue),
        default: NavigationMap.Children.folded.rawValue,
        help: "Child flows: `folded` draws each in an area of its own, `nested` inside the flow that shows it first.")
    static let names = OptionDeclaration.choice(
        "names", of: MapNaming.allCases.map(\.rawValue), default: MapNaming.titles.rawValue,
        help:
            "What things are called: `titles` are those of tabs and alerts, and otherwise the words of the identifier, "
            + "as in `Marked as read`; `identifiers` are as in the specs.")
    static let output = OptionDeclaration.value(
        "output", letter: "o", "FILE",
        help: "Write the map to a file; `-` is standard output. In a Markdown file, the map replaces what is between "
            + "`<!-- flowgen map -->`, or `<!-- flowgen map NAME -->` for one flow, and `<!-- /flowgen map -->`.")
    static let check = OptionDeclaration.flag(
        "check", help: "Write nothing; print how the file on disk differs, and fail if it does.")

    static let declaration = CommandDeclaration(
        name: "map",
        summary: "Draw flows as a map.",
        discussion: [
            "Each flow is an area, each route a card with its screen and its values, and each branch of a transition an edge "
                + "with its event. Unreachable elements are faded, and the diagnostics of `flowgen lint` are at what they are "
                + "about.",
            "Errors in reading the specs go to standard error. Flows with such errors, and flows that show them, are omitted, "
                + "and no file is written.",
        ],
        positionals: [SpecPaths.positional],
        options: [
            format, flow, children, names, MapThumbnails.option, output, check, SpecPaths.module,
            ConfigurationOptions.file,
            ConfigurationOptions.none,
        ]
            + [PrintedDiagnostics.all, ColorChoice.option],
        examples: [
            ("flowgen map specs --flow LoginFlow", "Print the map of one flow for a Markdown file."),
            ("flowgen map specs --format svg --output flows.svg", "Draw all flows as a picture."),
            ("flowgen map --format html -o flows.html", "Write a page with the map and a prototype of the app."),
            (
                "flowgen map --format html --thumbnails Screens -o flows.html",
                "Show pictures that a UI test has made, such as `Screens/LoginFlow.signUp.png`."
            ),
            ("flowgen map --output docs/flows.md", "Update the map in a document."),
            ("flowgen map --output docs/flows.md --check", "Fail in CI if the map in a document is out of date."),
        ])

    static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        let findings = PrintedDiagnostics(arguments, console)
        let path = try outputPath(arguments)
        if arguments[MapThumbnails.option] != nil, ![.svg, .html].contains(Format(arguments)) {
            throw usage(
                "`\(MapThumbnails.option.spelling)` needs a format with pictures; add `--format svg` or `--format html`"
            )
        }
        let project = try ConfigurationOptions.read(arguments, for: declaration)
        let found = try MappedProject.find(
            project, arguments, for: declaration, only: try SpecPaths.onlyModule(arguments, for: declaration))
        guard found.mistakes.diagnostics.isEmpty else {
            try findings.show(found.mistakes, on: .error)
            return Outcome(code: .findings)
        }
        let inputs = found.modules.flatMap(\.inputs).map(\.path) + project.report.sources.files.map(\.path)
        if let path { try refuse(path, among: inputs) }
        var mapped: [MappedModule] = []
        for module in found.modules {
            let pipeline = module.pipeline(project.configuration.rules)
            mapped.append(try await pipeline.map(module.inputs))
        }
        let errors = Report.joining(mapped.map(\.report))
        if !errors.diagnostics.isEmpty {
            try findings.show(errors, on: .error)
            if path != nil { return Outcome(code: .findings, remains: mapped) }
        }
        let children = arguments[children].flatMap(NavigationMap.Children.init) ?? .folded
        let thumbnails = try MapThumbnails.read(of: mapped, arguments, console)
        if let path { try refuse(path, among: thumbnails.paths) }
        let map = try select(mapped, arguments, children, hasErrors: !errors.diagnostics.isEmpty).adding(
            thumbnails.thumbnails)
        let format = Format(arguments)
        let rendering =
            if let own = format.map {
                own.rendering(of: map)
            } else {
                // The page can unfold and fold the map.
                NavigationPage(
                    map,
                    or: try select(mapped, arguments, children.other, hasErrors: true).adding(thumbnails.thumbnails),
                    of: pages(mapped.map { $0.published(found.paths) }, arguments),
                    named: mapped.count == 1 && arguments[flow] == nil ? mapped[0].appName : nil
                ).rendering
            }
        if let objection = rendering.objection {
            let advice = format == .mermaid ? ", or use `--format svg`" : ""
            try console.write(
                "warning: \(objection); draw one flow with `\(flow.spelling)`\(advice)\n", to: .error)
        }
        var code: ExitCode = errors.diagnostics.isEmpty ? .fine : .findings
        if let path {
            code = try deliver(rendering.text, to: path, arguments, findings, console)
        } else {
            try console.write(rendering.text, to: .output)
        }
        return Outcome(code: code, remains: mapped)
    }

    /// The map of what the command line selects.
    private static func select(
        _ modules: [MappedModule], _ arguments: ParsedArguments, _ children: NavigationMap.Children, hasErrors: Bool
    ) throws(UsageError) -> NavigationMap {
        guard let name = arguments[flow] else {
            return NavigationMap.joining(modules.map { $0.map(children, naming: naming(arguments)) })
        }
        var maps: [NavigationMap] = []
        for module in modules {
            for index in module.module.flows.indices where module.module.flows[index].name.text == name {
                maps.append(module.map(children, naming: naming(arguments), of: FlowID(index: index)))
            }
        }
        // It may be in a file that could not be read.
        if maps.isEmpty, !hasErrors {
            let names = modules.flatMap(\.module.flows).map(\.name.text)
            let fix = names.isEmpty ? "name specs that have one" : UsageError.choice(for: name, among: names)
            throw usage("there is no flow `\(name)`; \(fix)")
        }
        return NavigationMap.joining(maps)
    }

    private static func naming(_ arguments: ParsedArguments) -> MapNaming {
        arguments[names].flatMap(MapNaming.init) ?? .titles
    }

    /// What the command line selects, for a page.
    private static func pages(_ modules: [MappedModule], _ arguments: ParsedArguments) -> [PageModule] {
        guard let name = arguments[flow] else { return modules.map { $0.page(naming: naming(arguments)) } }
        return modules.compactMap { module in
            module.module.flows.firstIndex { $0.name.text == name }
                .map { module.page(naming: naming(arguments), of: FlowID(index: $0)) }
        }
    }

    /// Writes the file, or compares it.
    private static func deliver(
        _ text: String, to path: String, _ arguments: ParsedArguments, _ findings: PrintedDiagnostics,
        _ console: Console
    ) throws -> ExitCode {
        let block = MarkdownBlock(of: declaration.name, named: arguments[flow])
        let file = try ViewFile(of: text, at: path, in: block, language: Format(arguments).rawValue)
        guard arguments.has(check) else {
            try Interrupts.held { isInterrupted throws(OutputError) in try file.write(isInterrupted: isInterrupted) }
            return .fine
        }
        if file.isUpToDate { return .fine }
        if let current = file.current {
            // Most of a page is compressed.
            if Format(arguments) != .html {
                try findings.show(UnifiedDiff(path: path, from: current, to: file.bytes))
            }
        } else {
            try console.write("missing: \(PrintableText.oneLine(path))\n", to: .output)
        }
        try console.write(
            "\(PrintableText.oneLine("`\(path)` is out of date; run the command without `\(check.spelling)`"))\n",
            to: .error)
        return .findings
    }

    /// - Returns: `nil` for standard output.
    private static func outputPath(_ arguments: ParsedArguments) throws(UsageError) -> String? {
        guard let path = arguments[output], path != "-" else {
            if arguments.has(check) {
                throw usage(
                    "`\(check.spelling)` needs a file to compare; add it, as in `\(output.spelling) docs/flows.md`")
            }
            return nil
        }
        // A typing mistake must not overwrite a spec.
        if ReportFile.isSource(path) {
            throw usage("`\(output.spelling)` would overwrite `\(path)`; give the map another name")
        }
        if let map = Format(arguments).ownFile, MarkdownBlock.isMarkdown(path) {
            throw usage(
                "a Markdown file cannot contain \(map.kind); write a file to which it refers, as in "
                    + "`\(output.spelling) docs/\(map.name)`")
        }
        return path
    }

    /// Checks that the map would overwrite no file that the run reads, however a path leads to it.
    private static func refuse(_ path: String, among inputs: [String]) throws(UsageError) {
        guard let input = inputs.first(where: { FileIdentity($0) == FileIdentity(path) }) else { return }
        throw usage("`\(output.spelling)` would overwrite `\(input)`; give the map another name")
    }

    private static func usage(_ message: String) -> UsageError {
        UsageError(message: message, command: declaration.name)
    }
}

extension MapCommand.Format {
    /// What is a file of its own, and its usual name; `nil` for a text that Markdown can contain.
    fileprivate var ownFile: (kind: String, name: String)? {
        switch self {
        case .mermaid, .dot: nil
        case .svg: ("an SVG map", "flows.svg")
        case .html: ("a page", "flows.html")
        }
    }

    fileprivate init(_ arguments: ParsedArguments) {
        let written = arguments.has(MapCommand.format) ? arguments[MapCommand.format] : nil
        self = written.flatMap { Self(rawValue: $0) } ?? Self(fileName: arguments[MapCommand.output] ?? "") ?? .mermaid
    }

    /// The format that the name of a file says.
    private init?(fileName: String) {
        switch fileName.parts(at: ".").last {
        case "svg": self = .svg
        case "html", "htm": self = .html
        case "dot", "gv": self = .dot
        default: return nil
        }
    }
}

extension NavigationMap.Children {
    fileprivate var other: Self { self == .folded ? .nested : .folded }
}
