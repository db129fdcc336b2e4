import FlowDiagnostics
import FlowPipeline
import FlowTestSupport
import ModuleTestSupport
import Testing

@testable import FlowProject

/// Modules that use each other, as one model.
@Suite struct UsedModuleTests {
    @Test("each module comes after those that it uses")
    func order() throws {
        let texts = ConfiguredTexts(ThreeModules.files())
        #expect(texts.modules.report.diagnostics.map(\.message) == [])
        let run = try #require(texts.whole.first)
        #expect(texts.whole.count == 1)
        #expect(run.modules.map(\.name) == ["LoginKit", "ShopKit", "App"])
        #expect(run.parts.map(\.module.uses) == [[], [0], [1, 0]])
    }

    @Test("modules that do not use each other are read by themselves")
    func apart() {
        let texts = ConfiguredTexts([
            (".flowgen.yaml", "modules: [{ name: A, specs: a }, { specs: b }, { name: C, specs: c, uses: A }]\n"),
            ("a/AFlow.flow.yaml", Self.lone("AFlow")), ("b/AFlow.flow.yaml", Self.lone("AFlow")),
            ("c/CFlow.flow.yaml", Self.lone("CFlow")),
        ])
        #expect(texts.whole.map { $0.modules.map(\.name) } == [["A", "C"], [nil]])
    }

    @Test("three modules without mistakes have none, together and each by itself")
    func noMistakes() async throws {
        let texts = ConfiguredTexts(ThreeModules.files())
        for run in texts.whole + ThreeModules.names.compactMap(texts.run) {
            let checked = try await texts.check(run)
            #expect(checked.diagnostics.filter { $0.severity != .info }.map(\.message) == [])
            #expect(checked.errorsInUsed.map(\.message) == [])
        }
    }

    @Test("a diagnostic has a journey that goes through the events of other modules")
    func journey() async throws {
        var files = ThreeModules.files()
        files[1].text.replace("checkedOut: dismiss", with: "checkedOut: { push: terms, with: { version: 1 } }")
        files[1].text.replace("termsClosed: pop", with: "termsClosed: dismiss")
        let texts = ConfiguredTexts(files)
        let checked = try await texts.check(try #require(texts.whole.first))
        let found = try #require(checked.diagnostics.first { $0.rule.rawValue == "nothing-to-dismiss" })
        #expect(checked.sources[found.span.file].path == "App/MainFlow.flow.yaml")
        let alone = try await texts.check(try #require(texts.run(of: "App")))
        #expect(
            alone.diagnostics.map(\.message)
                == checked.diagnostics.filter {
                    checked.sources[$0.span.file].path.hasPrefix("App/")
                }.map(\.message))
    }

    @Test("a module reports what is wrong in its own files; what it uses is only read")
    func ownFindings() async throws {
        var files = ThreeModules.files()
        files[3].text.replace("termsClosed: back", with: "termsClosed: { pop: 7 }")
        let texts = ConfiguredTexts(files)
        let messages = try await texts.check(try #require(texts.run(of: "LoginKit"))).diagnostics.map(\.rule.rawValue)
        #expect(messages == ["stack-underflow"])
        let user = try await texts.check(try #require(texts.run(of: "ShopKit")))
        #expect(user.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        #expect(user.errorsInUsed.map(\.message) == [])
    }

    @Test("an error in a used module is one error at `uses`")
    func errorInUsed() async throws {
        var files = ThreeModules.files()
        files[3].text.replace("push: terms, with", with: "push: trems, with")
        let texts = ConfiguredTexts(files)
        let run = try #require(texts.run(of: "App"))
        let checked = try await texts.check(run)
        #expect(checked.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        let report = run.errorsInUsed(checked, namedBy: texts.configuration.report.sources)
        #expect(
            report.diagnostics.map(\.message) == [
                "module `LoginKit` has an error, so what it declares is unclear; fix it there first:"
                    + " LoginKit/LoginFlow.flow.yaml:18:28: there is no route `trems`; did you mean `terms`?"
            ])
    }

    @Test("a module that uses itself through others is one error, with the way")
    func circle() {
        let texts = ConfiguredTexts([
            (
                ".flowgen.yaml",
                "modules: [{ name: A, specs: a, uses: B }, { name: B, specs: b, uses: C }, { name: C, specs: c, uses: A }]\n"
            ),
            ("a/AFlow.flow.yaml", Self.lone("AFlow")), ("b/BFlow.flow.yaml", Self.lone("BFlow")),
            ("c/CFlow.flow.yaml", Self.lone("CFlow")),
        ])
        #expect(
            texts.modules.report.diagnostics.map(\.message) == [
                "module `A` would use itself: `A` → `B` → `C` → `A`; move what both need to a module that both use"
            ])
    }

    @Test(
        "modules that use each other have the same kind of views, and the runtime as a library",
        arguments: [
            (
                "ui: uikit",
                "module `A` has `ui: uikit`, and this one `ui: swiftui`, so its views cannot be shown; give both the same `ui`"
            ),
            (
                "stubs: none",
                "module `A` has no `stubs`, which those of this module need; add `stubs: debug` to that module"
            ),
            (
                "runtime: embedded",
                "an embedded runtime belongs to one module, so its flows are none of another; remove `runtime: embedded` from"
                    + " module `A` and from this one"
            ),
        ])
    func choices(_ choice: String, _ message: String) {
        let texts = ConfiguredTexts([
            (
                ".flowgen.yaml",
                "generate: { stubs: debug }\nmodules: [{ name: A, specs: a, generate: { \(choice) } }, { name: B, specs: b, uses: A }]\n"
            ),
            ("a/AFlow.flow.yaml", Self.lone("AFlow")), ("b/BFlow.flow.yaml", Self.lone("BFlow")),
        ])
        #expect(texts.modules.report.diagnostics.map(\.message) == [message])
    }

    @Test(
        "what is not found is reported with the module that has it",
        arguments: [
            (
                "LogniKit.LoginFlow",
                "there is no module `LogniKit`; did you mean `LoginKit`?"
            ),
            ("LoginKit.LogFlow", "there is no flow `LogFlow` in module `LoginKit`; did you mean `LoginFlow`?"),
            ("ShopKit.CheckoutFlow", "this module does not use module `ShopKit`; add `uses: [ShopKit]` to the module"),
            (
                "CheckoutFlow",
                "flow `CheckoutFlow` is one of module `ShopKit`, which this module does not use; add `uses: [ShopKit]` to the"
                    + " module"
            ),
        ])
    func unknown(_ name: String, _ message: String) async throws {
        var files = ThreeModules.files()
        files[0].text.replace("uses: [ShopKit, LoginKit]", with: "uses: [LoginKit]")
        files[1].text = """
            flowgen: 1
            flow: MainFlow
            container: switch
            start: other
            routes: { other: { flow: \(name) } }

            """
        let texts = ConfiguredTexts(files)
        let checked = try await texts.check(try #require(texts.whole.first))
        let found = checked.diagnostics.filter { $0.rule == .unknownName }.map(\.message)
        #expect(found.count == 1 && found[0].hasPrefix(message), "\(found)")
    }

    private static func lone(_ name: String) -> String {
        "flowgen: 1\nflow: \(name)\nscreens: { Home: }\nstart: home\nroutes: { home: }\n"
    }
}
