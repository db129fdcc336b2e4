import EmitterTestSupport
import FlowEmitters
import FlowJourneys
import FlowTestSupport
import Foundation
import JourneyTestSupport
import Testing

/// The tests that `flowgen journeys --emit` writes compile with whatever a project chooses: any two choices together with
/// `FLOWGEN_TESTS=all`, or else each choice. `EmittedJourneyTests` also runs such tests.
@Suite struct EmittedTestChoiceTests {
    /// Everything that tests call or compare: guards, effects, badges, tasks, messages, links, alerts, popovers, presentations of the
    /// app, child flows, tabs, held intents, and a value of a type of the app.
    private static func specs(_ number: Int) -> [(path: String, text: String)] {
        [
            (
                "Tabs\(number)Flow.flow.yaml",
                """
                flowgen: 1
                flow: Tabs\(number)Flow
                container: tabs
                guards: { hasNews: }
                badges: { unread: }
                intents: { itemTapped: { item: Item } }
                start: outer
                routes:
                  outer: { flow: Outer\(number)Flow, tab: { badge: unread }, transitions: { left: stay } }
                  news: { screen: News\(number), tab: { when: hasNews }, transitions: { read: { resume: } } }
                transitions: { itemTapped: [{ when: hasNews, show: news }, { show: outer, hold: true }] }
                screens: { News\(number): { intents: { read: } } }
                """
            ),
            (
                "Outer\(number)Flow.flow.yaml",
                """
                flowgen: 1
                flow: Outer\(number)Flow
                guards: { mayPick: { id: Int } }
                effects: { log: { id: Int } }
                tasks: { load: { params: { id: Int }, outcomes: { loaded: { id: Int }, failed: } } }
                outcomes: { left: { item: Item } }
                presentations: { card: }
                intents: { opened: { id: Int } }
                screens:
                  List\(number):
                    params: { id: Int }
                    intents: { picked: { id: Int }, helped: , signInAsked: , leftTapped: { item: Item }, loadAsked: { id: Int } }
                    receives: { told: { id: Int } }
                    anchors: [spot]
                  Help\(number): { intents: { closed: } }
                  Tip\(number): { intents: { tipClosed: } }
                start: { route: list, with: { id: 1 } }
                routes:
                  list:
                    screen: List\(number)
                    transitions:
                      picked: [{ when: mayPick, present: refusal, run: log }, { present: tip, as: popover, from: spot }]
                      helped: { present: help }
                      signInAsked: { push: signIn }
                      leftTapped: { finish: left }
                      loadAsked: { run: load }
                      loaded: { stay: , deliver: told }
                      failed: stay
                  help: { screen: Help\(number), as: card, transitions: { closed: { dismiss: , deliver: told, with: { id: 3 } } } }
                  tip: { screen: Tip\(number), transitions: { tipClosed: dismiss } }
                  refusal:
                    params: { id: Int }
                    alert: { title: "Not {id}", buttons: { accepted: { title: OK } } }
                    transitions: { accepted: stay }
                  signIn: { flow: Inner\(number)Flow, transitions: { signedIn: pop } }
                transitions: { opened: { push: list } }
                links: { schemes: [app], routes: { "/items/{id}": { push: list } } }
                """
            ),
            (
                "Inner\(number)Flow.flow.yaml",
                """
                flowgen: 1
                flow: Inner\(number)Flow
                guards: { isNew: }
                outcomes: { signedIn: }
                screens: { SignIn\(number): { intents: { done: } } }
                start: signIn
                routes: { signIn: { screen: SignIn\(number), transitions: { done: [{ when: isNew, finish: signedIn }, stay] } } }
                links: { routes: { "/sign-in/{name}": { reset: signIn } } }
                """
            ),
        ]
    }

    static let modules = TestScope.choose(all: EmittedTestChoices.full, sample: EmittedTestChoices.sample)

    @Test("emitted tests compile without a warning", arguments: modules.indices)
    func compiles(_ number: Int) async throws {
        let module = Self.modules[number]
        let (common, access) = (module.common, module.common.access)
        let compiler = try await SwiftCompiler(with: common.ui)
        var outputs = common.runtime == .embedded ? [EmbeddedRuntime.output(access: access)] : []
        var texts: [(String, String)] = []
        for (number, own) in module.own.enumerated() {
            let files = Self.specs(number)
            let options = module.options(own)
            let walked = try #require(WalkedModule(files))
            let emitter = FlowEmitter(walked.module, paths: files.map(\.path), options: options)
            outputs += walked.module.units.map { emitter.emit($0) }
            for (set, search) in zip(walked.sets, walked.searches) {
                let test = JourneyTests(
                    set, of: walked.module, walked.program, search.samples, style: own.style,
                    types: TestedTypes(of: walked.module, [options], forTestsOf: 0),
                    testedModule: common.testedModule, specName: "Spec.flow.yaml")
                texts.append((test.fileName, test.text))
            }
        }
        let item = "\(access) struct Item: Hashable, Sendable { var number: Int }\n"
        let sample = "extension Item { static func sample(_ number: Int) -> Item { Item(number: number) } }\n"
        let isImported = common.testedModule.map { "@testable import \($0)\n\n" } ?? ""
        texts.append(("Samples.swift", isImported + sample))
        let code = try compiler.write(outputs) + compiler.write(["Item.swift": item])
        try await compiler.check(
            tests: try texts.flatMap { try compiler.write([$0.0: $0.1]) }, of: common.testedModule, code,
            as: EmittedTestChoices.modes[common.mode])
    }

    @Test("any two choices meet in the whole, and each occurs in the sample")
    func choicesMeet() {
        let full = EmittedTestChoices.full.flatMap { module in
            module.own.map { module.common.choices + $0.choices }
        }
        let sample = EmittedTestChoices.sample.flatMap { module in
            module.own.map { module.common.choices + $0.choices }
        }
        let kinds = [
            EmittedTestChoices.modes.indices.map { "\($0)" }, EmissionOptions.Access.allCases.map { "\($0)" },
            EmissionOptions.Runtime.allCases.map { "\($0)" }, EmissionOptions.UserInterface.allCases.map { "\($0)" },
            EmittedTestChoices.testedModules.map { $0 ?? "" }, EmittedTestChoices.names.indices.map { "\($0)" },
            EmissionOptions.Screens.allCases.map { "\($0)" }, EmissionOptions.Observation.allCases.map { "\($0)" },
            TestStyle.allCases.map { "\($0)" },
        ]
        for first in kinds.indices {
            for one in kinds[first] {
                #expect(sample.contains { $0[first] == one }, "\(one)")
                for second in kinds.indices.dropFirst(first + 1) {
                    for other in kinds[second] {
                        #expect(full.contains { $0[first] == one && $0[second] == other }, "\(one) with \(other)")
                    }
                }
            }
        }
        #expect(EmittedTestChoices.full.count < 14 && EmittedTestChoices.sample.count == 3)
    }
}
