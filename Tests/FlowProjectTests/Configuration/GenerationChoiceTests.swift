import FlowDiagnostics
import FlowEmitters
import FlowProject
import FlowTestSupport
import Testing

/// The output settings of a configuration.
@Suite struct GenerationChoiceTests {
    @Test func setsObservationAndScreens() {
        let options = options("observation: observableObject, screens: closures, runtime: embedded, ui: none")
        #expect(
            options
                == EmissionOptions(ui: .none, observation: .observableObject, screens: .closures, runtime: .embedded))
    }

    @Test("identifiers are a choice")
    func setsIdentifiers() {
        #expect(options("identifiers: screens") == EmissionOptions(identifiers: .screens))
        #expect(options("identifiers: none") == EmissionOptions())
    }

    @Test("stubs are a choice")
    func setsStubs() {
        #expect(options("stubs: debug") == EmissionOptions(stubs: .debug))
        #expect(options("stubs: none") == EmissionOptions())
    }

    @Test(arguments: [("Models", ["Models"]), ("[Models, DesignSystem]", ["Models", "DesignSystem"]), ("[]", [])])
    func importsModulesEverywhere(_ text: String, _ modules: [String]) {
        #expect(options("imports: \(text)").imports == Set(modules))
    }

    @Test func usesTheNamesOfTheProject() {
        let naming = options("naming: { screen: '{Screen}Coordinating', viewModel: '{Flow}Coordinator' }").naming
        #expect(naming[.screen].text == "{Screen}Coordinating")
        #expect(naming[.viewModel].text == "{Flow}Coordinator")
        #expect(naming[.route].text == "{Flow}Route")
    }

    @Test("a style names every type")
    func usesAStyle() {
        let plain = options("naming: plain").naming
        #expect(plain[.screen].text == "{Screen}Actions")
        #expect(plain[.parent].text == "{Flow}Delegate")
        #expect(plain[.viewModel].text == "{Flow}Coordinator")
        let coordinating = options("naming: coordinating").naming
        #expect(coordinating[.screen].text == "{Screen}Coordinating")
        #expect(coordinating[.parent].text == "{Flow}Coordinating")
        #expect(options("naming: standard").naming == EmissionOptions().naming)
    }

    @Test("names of the project take the place of those of a style")
    func changesAStyle() {
        let naming = options("naming: { style: plain, screen: '{Screen}Events' }").naming
        #expect(naming[.screen].text == "{Screen}Events")
        #expect(naming[.parent].text == "{Flow}Delegate")
    }

    @Test(arguments: [("protocols", "{Screen}Coordinator"), ("closures", "{Screen}Actions")])
    func hasADefaultNameForEachKindOfCoordinator(_ screens: String, _ name: String) {
        #expect(options("screens: \(screens)").naming[.screen].text == name)
    }

    @Test(arguments: [
        Mistake(
            .wrongShape,
            "expected `observable` or `observableObject`, found `combine`; write it like `observation: observableObject`",
            "generate: { observation: 1️⃣combine2️⃣ }"),
        Mistake(
            .wrongShape,
            "expected `protocols` or `closures`, found `protocol`; write it like `screens: protocols`",
            "generate: { screens: 1️⃣protocol2️⃣ }"),
        Mistake(
            .wrongShape, "expected `none` or `screens`, found `screen`; write it like `identifiers: screens`",
            "generate: { identifiers: 1️⃣screen2️⃣ }"),
        Mistake(
            .wrongShape,
            "expected `standard` or `plain` or `coordinating`, found `plan`; write it like `naming: plain`",
            "generate: { naming: 1️⃣plan2️⃣ }"),
        Mistake(
            .wrongShape,
            "expected `standard` or `plain` or `coordinating`, found `coordinated`; write it like `style: coordinating`",
            "generate: { naming: { style: 1️⃣coordinated2️⃣ } }"),
        Mistake(
            .wrongShape,
            "expected a type's name with `{Screen}` in it once, found `Coordinator`; "
                + "write it like `screen: '{Screen}Coordinator'`",
            "generate: { naming: { screen: 1️⃣Coordinator2️⃣ } }"),
        Mistake(
            .wrongShape,
            "expected a type's name with `{Flow}` in it once, found `{Flow} Route`; write it like `route: '{Flow}Route'`",
            "generate: { naming: { route: 1️⃣'{Flow} Route'2️⃣ } }"),
        Mistake(
            .unknownKey, "`routes` is not a key of `naming`; did you mean `route`?",
            "generate: { naming: { 1️⃣routes2️⃣: '{Flow}Route' } }"),
        Mistake(
            .invalidIdentifier, "`My Models` cannot be the name of a module in Swift: a space cannot be in a name",
            "generate: { imports: [1️⃣My Models2️⃣] }"),
    ])
    func reportsAMistakeAtItsPosition(mistake: Mistake) throws {
        let findings = decode(mistake.text.text).report.diagnostics
        #expect(findings.map(\.message) == [mistake.message])
        let finding = try #require(findings.first)
        #expect(finding.rule == mistake.rule)
        #expect(finding.span.start == mistake.text[1])
        #expect(finding.span.end == mistake.text[2])
    }

    private func options(_ choices: String) -> EmissionOptions {
        let read = decode("generate: { \(choices) }\n")
        #expect(read.report.diagnostics.map(\.message) == [])
        return read.configuration.generation
    }

    private func decode(_ text: String) -> DecodedConfiguration {
        Configuration.decode(SourceFile(path: ".flowgen.yaml", bytes: Array(text.utf8)))
    }
}
