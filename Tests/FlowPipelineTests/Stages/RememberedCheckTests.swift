import FlowDiagnostics
import FlowLint
import FlowModel
import FlowTestSupport
import Foundation
import ModuleTestSupport
import Testing

@testable import FlowPipeline

/// A check with the memory of the one before finds what a new process finds on the same texts.
@Suite struct RememberedCheckTests {
    @Test("the shop, after each of many edits", arguments: 0..<TestScope.choose(all: 20, sample: 1))
    func shop(seed: Int) async throws {
        let files = try Shop.files
        await check(files, seed: UInt64(seed), edits: TestScope.choose(all: 250, sample: 40))
    }

    @Test("random modules, after each of many edits", arguments: 0..<TestScope.choose(all: 300, sample: 8))
    func randomModules(seed: Int) async throws {
        let kind: RandomSpec.Kind = [.anything, .nested, .nestedTasks][seed % 3]
        let files = RandomSpec.sketch(kind, seed: UInt64(seed)).files.map { (path: $0.path, text: $0.text) }
        await check(files, seed: UInt64(seed), edits: 40)
    }

    @Test("an outcome gets the name of an intent that bubbles")
    func outcomeLikeBubblingIntent() async {
        let screen = "screens: { Home: { intents: { logout: { bubbles: true } } } }\n"
        let flow = "flowgen: 1\nflow: CFlow\n"
        let rest = "start: home\nroutes: { home: {} }\n"
        let parent =
            "flowgen: 1\nflow: PFlow\nstart: c\nroutes: { c: { flow: CFlow, transitions: { logout: stay } } }\n"
        await check(
            [("CFlow.flow.yaml", flow + screen + rest), ("PFlow.flow.yaml", parent)],
            // At the end, so that the intent stays where it is.
            then: [("CFlow.flow.yaml", flow + screen + rest + "outcomes: { logout: }\n"), ("PFlow.flow.yaml", parent)])
    }

    @Test("a screen of a library gets an intent that a parent of its flow handles")
    func intentOfALibrary() async {
        let library = "flowgen: 1\nscreens: { S: { intents: { closed: {}"
        let child = "flowgen: 1\nflow: CFlow\nstart: s\nroutes: { s: { screen: S, transitions: { closed: stay } } }\n"
        let parent = "flowgen: 1\nflow: PFlow\nstart: c\nroutes: { c: { flow: CFlow, transitions: { x: stay } } }\n"
        let others = [("CFlow.flow.yaml", child), ("PFlow.flow.yaml", parent)]
        await check(
            others + [("Screens.flow.yaml", library + " } } }\n")],
            then: others + [("Screens.flow.yaml", library + ", x: {} } } }\n")])
    }

    @Test("a flow loses the parent that holds what it resumes")
    func lostHoldingParent() async {
        let child = "flowgen: 1\nflow: CFlow\nstart: home\nroutes: { home: { transitions: { done: resume } } }\n"
        let links = "links: { schemes: [x], routes: { /a: { reset: p, hold: true } } }\n"
        let other = "flowgen: 1\nflow: QFlow\nstart: c\nroutes: { c: { flow: CFlow } }\n"
        let parent = "flowgen: 1\nflow: PFlow\n\(links)start: p\nroutes: { p: {}, "
        let others = [("CFlow.flow.yaml", child), ("QFlow.flow.yaml", other)]
        await check(
            [others[0], ("PFlow.flow.yaml", parent + "c: { flow: CFlow } }\n"), others[1]],
            then: [others[0], ("PFlow.flow.yaml", parent + "d: {} }\n"), others[1]])
    }

    @Test("a file stops being a spec, and is one again")
    func brokenFile() async {
        let broken = "flowgen: 1\nflow: [\n"
        let first = "flowgen: 1\nflow: AFlow\nscreens: { A: }\nstart: a\nroutes: { a: {}, b: { flow: BFlow } }\n"
        // Its facts name a screen whose id changes: it carries a value that is not used.
        let second = """
            flowgen: 1
            flow: BFlow
            screens: { B: { intents: { opened: {}, pushRest: { count: Int } } }, C: { params: { count: Int } } }
            start: b
            routes: { b: { transitions: { opened: { push: c, with: { count: 1 } }, pushRest: stay } }, c: {} }
            links: { routes: { /b: { reset: b } } }

            """
        let third = "flowgen: 1\nflow: CFlow\nstart: b\nroutes: { b: { screen: B, transitions: { opened: stay } } }\n"
        let versions = [first, broken, first, broken, first + "# \n"].map {
            [("AFlow.flow.yaml", $0), ("BFlow.flow.yaml", second), ("CFlow.flow.yaml", third)]
        }
        await check(versions)
        await check([first, second, broken, second].map { [("A.flow.yaml", $0), ("C.flow.yaml", third)] })
    }

    @Test("a use of a value comes and goes, in another file than its screen")
    func useOfAValue() async {
        let library =
            "flowgen: 1\nscreens: { Home: { intents: { rowTapped: { count: Int } } }, Row: { params: { count: Int } } }\n"
        let flow = "flowgen: 1\nflow: AFlow\nstart: home\nroutes: { home: { transitions: { rowTapped: "
        let unused = flow + "stay } } }\n"
        let used = flow + "{ push: row } } }, row: {} }\n"
        let other = flow.replacing("AFlow", with: "BFlow") + "stay } } }\n"
        let versions = [unused, used, unused].map {
            [("AFlow.flow.yaml", $0), ("BFlow.flow.yaml", other), ("Screens.flow.yaml", library)]
        }
        let found = await check(versions).map { $0.filter { $0.rule == UnusedValue.id }.count }
        #expect(found == [1, 0, 1])
        await check(
            [library, library.replacing("count: Int } } }", with: "count: Int, name: String } } }")].map {
                [("AFlow.flow.yaml", used), ("BFlow.flow.yaml", other), ("Screens.flow.yaml", $0)]
            })
    }

    @Test(
        "an expectation names a route of another flow, which changes",
        arguments: [
            "routes: { b: { transitions: { chosen: { push: a } } }, a: { transitions: { chosen: pop } } }",
            "routes: { a: { transitions: { chosen: stay } } }",
            "routes: { a: { transitions: { chosen: stay } }, c: { transitions: { chosen: pop } } }",
        ])
    func expectations(routes: String) async {
        let child =
            "flowgen: 1\nflow: CFlow\nscreens: { A: { intents: { chosen: } } , B: { intents: { chosen: } } }\nstart: a\n"
        let before = "routes: { a: { transitions: { chosen: { push: b } } }, b: { transitions: { chosen: pop } } }"
        let parent =
            "flowgen: 1\nflow: PFlow\nstart: c\nroutes: { c: { flow: CFlow } }\nexpect: [{ never: { seen: [c/b, c/a] } }]\n"
        let library = "flowgen: 1\nexpect: [{ never: { seen: CFlow/b } }]\n"
        let others = [("PFlow.flow.yaml", parent), ("Rules.flow.yaml", library)]
        let module = [("CFlow.flow.yaml", child + before)] + others
        await check(module, then: [("CFlow.flow.yaml", child + routes)] + others)
        await check([("CFlow.flow.yaml", child + routes)] + others, then: module)
        // The library changes, and the order of the flows.
        let other = "flowgen: 1\nexpect:\n  - { id: X, never: { twice: CFlow/a } }\n"
        await check(module, then: [module[0], others[0], ("Rules.flow.yaml", other)])
        await check(
            module, then: [("AFlow.flow.yaml", "flowgen: 1\nflow: AFlow\nstart: a\nroutes: { a: {} }\n")] + module)
    }

    /// A check of one text, and then of another.
    private func check(_ first: [(String, String)], then second: [(String, String)]) async {
        await check([first, second])
    }

    /// - Returns: what is found in each version.
    @discardableResult
    private func check(_ versions: [[(String, String)]]) async -> [[Diagnostic]] {
        var memory = CheckMemory()
        var found: [[Diagnostic]] = []
        for files in versions {
            let sources = files.map { SourceFile(path: $0.0, bytes: Array($0.1.utf8)) }
            let inputs = files.compactMap { SpecInput(path: $0.0, text: Array($0.1.utf8)) }
            let remembered = await Pipeline().check(sources, of: inputs, &memory)
            let new = await Pipeline().check(sources, of: inputs)
            #expect(remembered.diagnostics.map(\.message) == new.diagnostics.map(\.message))
            #expect(remembered.diagnostics == new.diagnostics)
            #expect(remembered.module.flows == new.module.flows)
            #expect(remembered.module.screens == new.module.screens)
            found.append(remembered.diagnostics)
            #expect(remembered.module.units.map(\.expectations) == new.module.units.map(\.expectations))
        }
        return found
    }

    private func check(_ files: [(path: String, text: String)], seed: UInt64, edits: Int) async {
        var edited = EditedSpecs(files, seed: seed)
        var memory = CheckMemory()
        for step in 0..<edits {
            let done = step == 0 ? "opened" : edited.edit()
            let sources = edited.files.map { SourceFile(path: $0.path, bytes: $0.bytes) }
            let inputs = edited.files.compactMap { SpecInput(path: $0.path, text: $0.bytes) }
            let pipeline = Pipeline()
            let remembered = await pipeline.check(sources, of: inputs, &memory)
            let new = await pipeline.check(sources, of: inputs)
            guard
                remembered.diagnostics != new.diagnostics || remembered.module.flows != new.module.flows
                    || remembered.module.screens != new.module.screens
            else { continue }
            let missing = new.diagnostics.filter { !remembered.diagnostics.contains($0) }
            let surplus = remembered.diagnostics.filter { !new.diagnostics.contains($0) }
            Issue.record(
                "seed \(seed), step \(step): \(done); missing \(missing.map { "\($0.rule): \($0.message)" }), surplus \(surplus.map { "\($0.rule): \($0.message)" }), flows equal \(remembered.module.flows == new.module.flows), screens equal \(remembered.module.screens == new.module.screens)"
            )
            return
        }
    }
}
