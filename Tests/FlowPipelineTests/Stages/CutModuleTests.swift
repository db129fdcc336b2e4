import FlowDiagnostics
import FlowJourneys
import FlowPipeline
import FlowProject
import FlowReports
import FlowTestSupport
import Foundation
import ModuleTestSupport
import Testing

/// One module, and the same specs as several modules that use each other: what is proved, what can happen and what is generated is the
/// same.
@Suite struct CutModuleTests {
    private static let seeds = 0..<TestScope.choose(all: 200, sample: 30)

    @Test(
        "random modules that are cut at random have the same diagnostics, analysis, journeys and code", arguments: seeds
    )
    func random(seed: Int) async throws {
        let kind: RandomSpec.Kind = [.anything, .nested, .nestedTasks][seed % 3]
        let files = RandomSpec.sketch(kind, seed: UInt64(seed)).files.map { (path: $0.path, text: $0.text) }
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
        let module = CutModule(files) { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % (2 + seed % 2)
        }
        try await check(module)
    }

    @Test("the shop is the same as one module and as four")
    func shop() async throws {
        let shop = try Shop()
        #expect(shop.module.names == ["M0", "M1", "M2", "M3"])
        #expect(shop.module.groups == Shop.groups)
        try await check(shop.module)
    }

    private func check(_ module: CutModule) async throws {
        let whole = try #require(module.whole.whole.first)
        let cut = module.cut.whole
        #expect(module.cut.modules.report.diagnostics.map(\.message) == [])
        #expect(cut.count <= module.names.count)
        let checked = try await module.whole.check(whole)
        var found: [CheckedModule] = []
        for run in cut { found.append(try await module.cut.check(run)) }
        // Whether a name is a slip of another depends on the names that a module sees.
        let all = checked.diagnostics + found.flatMap(\.diagnostics)
        if all.contains(where: { $0.rule == .missingKey || $0.rule == .unknownName }) { return }
        #expect(Set(found.flatMap(Self.lines)) == Set(Self.lines(checked)))

        let inspected = try await module.whole.pipeline(whole).inspect(whole.inputs)
        var inspections: Set<String> = []
        for run in cut {
            inspections.formUnion(Self.texts(try await module.cut.pipeline(run).inspect(run.inputs)))
        }
        #expect(inspections == Self.texts(inspected))
        if checked.report.summary.errors > 0 { return }

        let journeys = try await module.whole.pipeline(whole).journeys(whole.inputs)
        var walked: Set<String> = []
        for run in cut { walked.formUnion(Self.texts(try await module.cut.pipeline(run).journeys(run.inputs))) }
        #expect(walked == Self.texts(journeys))

        let expected = Self.code(try await module.whole.swift(whole))
        var code: [String: String] = [:]
        for run in cut { code.merge(Self.code(try await module.cut.swift(run))) { one, _ in one } }
        #expect(code == expected)
        // A build of one module only reads the others.
        for name in module.names {
            let alone = try await module.cut.swift(try #require(module.cut.run(of: name)))
            for (file, text) in Self.code(alone) { #expect(expected[file] == text, "\(name), \(file)") }
        }
    }

    private static func lines(_ checked: CheckedModule) -> [String] {
        checked.diagnostics.map { diagnostic in
            let file = name(of: checked.sources[diagnostic.span.file].path)
            return
                "\(file):\(diagnostic.span.start): \(diagnostic.severity): \(diagnostic.message) [\(diagnostic.rule)]"
                + (diagnostic.journey.map { " \($0.steps.map { "\($0.route) \($0.event)" }) \($0.end)" } ?? "")
        }
    }

    private static func texts(_ inspected: InspectedModule) -> Set<String> {
        Set(
            inspected.flows.map { flow in
                let text = InspectionText(isColored: false).render(
                    InspectedModule(sources: inspected.sources, flows: [flow], errors: []))
                return withoutModules(text)
            })
    }

    private static func texts(_ journeys: JourneyModule) -> Set<String> {
        Set(
            journeys.journeys.flows.map { flow in
                withoutModules(JourneysText().render(JourneyReport(flows: [flow])))
            })
    }

    /// The text of each file without its imports, which differ.
    private static func code(_ swift: [String: [(name: String, text: String)]]) -> [String: String] {
        let files = swift.values.joined().map { file in
            let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
            return (
                file.name,
                lines.filter { !$0.hasSuffix("import M0") && !$0.hasSuffix("import M1") && !$0.hasSuffix("import M2") }
                    .joined(separator: "\n")
            )
        }
        return Dictionary(files) { one, _ in one }
    }

    /// A text without the folders of the modules.
    private static func withoutModules(_ text: String) -> String { text.replacing(/M[0-9]?\//, with: "") }

    private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
