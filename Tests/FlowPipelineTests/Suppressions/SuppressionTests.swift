import FlowDiagnostics
import FlowLint
import FlowPipeline
import FlowReports
import FlowTestSupport
import Testing

/// Comments that suppress diagnostics. `Home` as a route's name results in a diagnostic of naming-convention.
@Suite struct SuppressionTests {
    @Test(arguments: [
        "# flowgen:disable-file naming-convention\nROUTES", "ROUTES# flowgen:disable-file naming-convention\n",
        "# flowgen:disable-next-line naming-convention\nROUTES",
        "# flowgen:disable-next-line naming-convention--x\nROUTES",
        "routes: { Home: } # flowgen:disable-line naming-convention -- the analytics know it so\n",
        "#flowgen:disable-next-line   naming-convention,fallthrough  -- why, not, this\nROUTES",
        "## flowgen:disable-next-line fallthrough, naming-convention\nROUTES",
        "routes: # flowgen:disable-next-line naming-convention\n  Home: { doc: 'flowgen:disable-line fallthrough' }\n",
    ])
    func suppressTheNamedRules(routes: String) async {
        let text = main(routes).replacing("--x", with: " --x")
        #expect(await findings(text).filter { $0.hasSuffix("naming-convention") } == [])
    }

    @Test(arguments: [
        "ROUTES# flowgen:disable-next-line naming-convention\n",
        "# flowgen:disable-line naming-convention\n\nROUTES",
        "# flowgen:disable-next-line naming-convention\n\nROUTES", "# flowgen:disable-next-line fallthrough\nROUTES",
        "# see flowgen:disable-next-line naming-convention\nROUTES",
        "doc: '# flowgen:disable-next-line naming-convention'\nROUTES",
        "doc: |\n  # flowgen:disable-next-line naming-convention\nROUTES",
    ])
    func suppressNothingElse(routes: String) async {
        #expect(await findings(main(routes)).contains { $0.hasSuffix("naming-convention") })
    }

    @Test("a suppression of a line that has nothing but the comment is reported, and read as one of the next line")
    func lineAbove() async {
        let text = main("# flowgen:disable-line naming-convention\nROUTES")
        #expect(await findings(text) == ["A:4:3 unused-suppression"])
    }

    @Test("a suppression also applies to a file that is no spec")
    func applyToAFileThatIsNoSpec() async throws {
        let text = "flowgen: Home # \u{202E}\nflow: MainFlow\n"
        let inputs = [try #require(SpecInput(path: "A.flow.yaml"))]
        func rules(_ text: String) async -> [RuleID] {
            let source = SourceFile(path: "A.flow.yaml", bytes: Array(text.utf8))
            let checked = await Pipeline().check([source], of: inputs)
            return checked.diagnostics.map(\.rule)
        }
        let (all, others) = (await rules(text), await rules(text + "# flowgen:disable-file bidi-control\n"))
        #expect(all.contains(RuleID("bidi-control")))
        #expect(others == all.filter { $0 != RuleID("bidi-control") })
    }

    @Test func applyOnlyToTheirOwnFile() async {
        let other = "flowgen: 1\nscreens: { home: }\n# flowgen:disable-file naming-convention\n"
        let found = await findings([("A.flow.yaml", main("ROUTES")), ("B.flow.yaml", other)])
        #expect(found.filter { $0.hasSuffix("naming-convention") } == ["A:4:11 naming-convention"])
    }

    @Test func applyToTheLineInWhichADiagnosticStarts() async {
        let text = MarkedText(
            """
            flowgen: 1
            flow: MainFlow
            screens: { Home: }
            start: home
            routes:
              home:
              # flowgen:disable-next-line unreachable-route
              help:
                screen: Home
            """)
        #expect(await findings(text.text) == [])
    }

    @Test func doNotSuppressAlwaysErrors() async {
        let text = main("# flowgen:disable-next-line unknown-name\nroutes: { home: { screen: Nowhere } }\n")
        #expect(await findings(text) == ["A:4:29 unused-suppression", "A:5:27 unknown-name"])
    }

    @Test func suppressAtEveryConfiguredLevel() async {
        let text = main("# flowgen:disable-next-line naming-convention\nROUTES")
        #expect(await findings(text, levels: [NamingConvention.id: .error]) == [])
    }

    // MARK: Helpers

    private func main(_ routes: String) -> String {
        "flowgen: 1\nflow: MainFlow\nscreens: { Home: }\n"
            + routes.replacing("ROUTES", with: "routes: { Home: }\n")
            + (routes.contains("home:") ? "start: home\n" : "start: Home\n")
    }

    private func findings(_ text: String, levels: [RuleID: RuleLevel] = [:]) async -> [String] {
        await SuppressedRun([("A.flow.yaml", text)], levels: levels).findings
    }

    private func findings(_ files: [(String, String)]) async -> [String] { await SuppressedRun(files).findings }
}

/// A run over texts, as for files, with only a few rules, so that the tests do not depend on all others.
struct SuppressedRun {
    private static let asked: Set<RuleID> = [
        NamingConvention.id, Fallthrough.id, DeadIntent.id, UnreachableRoute.id, UnusedSuppression.id,
    ]

    let report: Report

    init(_ files: [(path: String, text: String)], levels: [RuleID: RuleLevel] = [:]) async {
        let sources = files.map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) }
        let others = RuleRegistry.all.filter { !$0.isAlwaysAnError && !Self.asked.contains($0.id) }
        let off = Dictionary(uniqueKeysWithValues: others.map { ($0.id, RuleLevel.off) })
        let pipeline = Pipeline(settings: RuleSettings(levels: off.merging(levels) { $1 }))
        report = await pipeline.check(sources, of: files.compactMap { SpecInput(path: $0.path) }).report
    }

    /// For example `A:3:1 unknown-key`, with the file's name without its extension.
    var findings: [String] {
        report.diagnostics.map { finding in
            let path = report.sources[finding.span.file].path.replacing(".flow.yaml", with: "")
            let start = report.sources.start(of: finding.span)
            return "\(path):\(start.line):\(start.column) \(finding.rule)"
        }
    }
}
