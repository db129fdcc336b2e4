import FlowDiagnostics
import FlowTestSupport
import Testing

@testable import FlowProject

/// `name` and `uses` of the modules in a configuration.
@Suite struct ModuleUsesTests {
    @Test("a module has a name, and uses modules of this configuration or of another")
    func reads() {
        let read = decode(
            "modules: [{ name: App, specs: a, uses: [Shop, { name: Login, at: ../login }] }, { name: Shop, specs: b }]",
            at: "app/.flowgen.yaml")
        #expect(read.report.diagnostics.map(\.message) == [])
        let modules = read.configuration.modules
        #expect(modules.map(\.name) == ["App", "Shop"])
        #expect(modules[0].uses.map(\.name) == ["Shop", "Login"])
        #expect(modules[0].uses.map { $0.place?.path } == [nil, "app/../login"])
        #expect(modules[1].uses == [])
    }

    @Test("one module needs no list")
    func one() {
        let read = decode("modules: [{ name: App, specs: a, uses: Shop }, { name: Shop, specs: b }]")
        #expect(read.configuration.modules[0].uses.map(\.name) == ["Shop"])
    }

    @Test(
        "a mistake is reported at its place",
        arguments: [
            Mistake(
                .unknownName, "there is no module `Shpo` in this configuration; did you mean `Shop`?",
                "modules: [{ name: App, specs: a, uses: [1️⃣Shpo2️⃣] }, { name: Shop, specs: b }]"),
            Mistake(
                .unknownName,
                "there is no module `Login` in this configuration; give it that `name`, or add where it is, as in"
                    + " `{ name: Login, at: ../Login }`",
                "modules: [{ name: App, specs: a, uses: [1️⃣Login2️⃣] }]"),
            Mistake(
                .duplicateName, "another module is named `App`; give each its own name",
                "modules: [{ name: App, specs: a }, { name: 1️⃣App2️⃣, specs: b }]"),
            Mistake(
                .missingKey, "a used module needs its `name`; add it, as in `name: LoginKit`",
                "modules: [{ name: App, specs: a, uses: [1️⃣{ at: ../Login }2️⃣] }]"),
            Mistake(
                .unknownKey, "`path` is not a key of a used module",
                "modules: [{ name: App, specs: a, uses: [{ name: Login, 1️⃣path2️⃣: ../Login, at: b }] }]"),
            Mistake(
                .wrongShape, "expected the names of modules, found an empty list; write it like `uses: [LoginKit]`",
                "modules: [{ name: App, specs: a, uses: 1️⃣[]2️⃣ }]"),
            Mistake(
                .invalidIdentifier, "", "modules: [{ name: 1️⃣login-kit2️⃣, specs: a }]"),
        ])
    func mistake(mistake: Mistake) throws {
        let report = decode(mistake.text.text).report
        let finding = try #require(report.diagnostics.first)
        #expect(report.diagnostics.count == 1)
        #expect(finding.rule == mistake.rule)
        if !mistake.message.isEmpty { #expect(finding.message == mistake.message) }
        #expect(finding.span.start == mistake.text[1])
        #expect(finding.span.end == mistake.text[2])
    }

    private func decode(_ text: String, at path: String = ".flowgen.yaml") -> DecodedConfiguration {
        Configuration.decode(SourceFile(path: path, bytes: Array(text.utf8)))
    }
}
