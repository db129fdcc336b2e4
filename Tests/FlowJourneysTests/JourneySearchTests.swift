import FlowAnalysis
import FlowJourneys
import FlowModel
import FlowSimulation
import FlowTestSupport
import JourneyTestSupport
import Testing

/// Journeys do everything that can happen in a flow, and say how few would do.
@Suite struct JourneySearchTests {
    private static let example = """
        flowgen: 1
        flow: OrderFlow
        outcomes: { placed: , abandoned: }
        guards: { isSignedIn: }
        screens:
          Basket: { intents: { ordered: , helpRequested: } }
          Payment: { params: { code: String }, intents: { paid: , changed: { code: String } } }
          Help: { intents: { closed: } }
        start: basket
        routes:
          basket:
            transitions:
              ordered: [{ when: isSignedIn, push: payment, with: { code: none } }, { finish: abandoned }]
              helpRequested: { present: help, as: sheet }
          payment:
            back: hidden
            transitions: { paid: { finish: placed }, changed: { replace: payment } }
          help: { dismissible: false, transitions: { closed: dismiss } }
        links: { routes: { "/payment/{code}": { reset: [basket, payment] } } }
        """

    private func set(_ text: String = example) throws -> JourneySet {
        try #require(WalkedModule([("OrderFlow.flow.yaml", text)])?.sets.first)
    }

    @Test func everyKindOfGoalIsCovered() throws {
        let set = try set()
        let covered = Set(set.journeys.flatMap(\.covers))
        let expected: [JourneyGoal] = [
            .start(0), .branch(transition: 0, 0), .branch(transition: 0, 1), .branch(transition: 1, 0),
            .branch(transition: 2, 0), .branch(transition: 3, 0), .branch(transition: 4, 0),
            .branch(transition: 5, 0), .outcome(0), .outcome(1), .refusedBack(1), .refusedSwipe(2),
            .coldLink(0, isComplete: true),
        ]
        #expect(expected.filter { !covered.contains($0) } == [])
        #expect(set.missed.isEmpty)
    }

    @Test("a journey leads to the situation of each `possible`, and to none that is not asked for")
    func situations() async throws {
        let text = """
            flowgen: 1
            flow: OrderFlow
            screens: { Page: { intents: { more: , asked: , loaded: } } }
            tasks: { load: { outcomes: { done: } } }
            start: page
            routes:
              page: { transitions: { more: { push: page }, asked: { present: question }, loaded: { run: load, stay: }, done: stay } }
              question: { alert: { title: Really?, buttons: { sure: { title: Sure } } }, transitions: { sure: stay } }
            expect:
              - { id: DEEP-1, possible: { deeper: 6, layer: alert } }
              - possible: { running: load, twice: page }
              - { id: NEVER-1, possible: { layer: sheet } }
              - { id: NEVER-2, never: { deeper: 50 } }

            """
        let module = ReadModule([("OrderFlow.flow.yaml", text)]).module
        let program = try #require(FlowProgram(module))
        let inspection = await module.trace(ModuleUnderstanding(whole: module)).first?.inspection
        let set = JourneySearch(of: FlowID(index: 0), in: module, program, inspection).run()
        let situations = set.goals.filter { if case .situation = $0 { true } else { false } }
        #expect(
            Set(situations) == [
                .situation("the situation of `DEEP-1`"),
                .situation("that `load` runs on the top route and `page` is twice in a layer"),
            ])
        #expect(set.missed.isEmpty)
        let covered = Set(set.journeys.flatMap(\.covers))
        #expect(covered.isSuperset(of: situations))
        let layers = set.journeys.flatMap(\.steps).compactMap(\.expectation.flows.first?.layers)
        #expect(layers.contains { $0.count == 2 && $0[0].places.count == 7 && $0[1].style == .alert })
        let plain = text.replacing("deeper: 6", with: "deeper: 0")
        let others = try self.set(plain).journeys.flatMap(\.steps).compactMap(\.expectation.flows.first?.layers)
        #expect(others.allSatisfy { $0[0].places.count < 7 })
    }

    /// `flowgen walk` refuses it.
    @Test func noStepIsATapOnTheTabThatIsShown() throws {
        let set = try set(
            """
            flowgen: 1
            flow: OrderFlow
            container: tabs
            start: home
            routes: { home: , search: , basket: }
            """)
        let taps = set.journeys.map { $0.steps.map(\.event).filter { $0 != .back && $0 != .swipe } }
        #expect(Set(taps.joined()) == [.tab(0), .tab(1), .tab(2)])
        for journey in taps {
            #expect(journey.first != .tab(0))
            #expect(zip(journey, journey.dropFirst()).allSatisfy { $0 != $1 })
        }
    }

    @Test("a tab with a condition is tapped while it is there, in vain while it is not, and lost while it is shown")
    func conditionalTabsAreThereAndAbsent() throws {
        let set = try set(
            """
            flowgen: 1
            flow: OrderFlow
            container: tabs
            guards: { hasSearch: }
            start: home
            routes: { home: , search: { tab: { when: hasSearch } } }
            """)
        let covered = Set(set.journeys.flatMap(\.covers))
        #expect(covered.isSuperset(of: [.tab(1), .absentTab(1), .lostTab(1)]))
        #expect(set.missed.isEmpty)
        let steps = set.journeys.flatMap(\.steps)
        #expect(steps.contains { $0.event == .answersChanged && $0.answers == [false] })
        #expect(steps.contains { $0.event == .tab(1) && !$0.expectation.isDone })
    }

    @Test func valuesAreChosenSoThatConditionsHold() throws {
        let set = try set(
            """
            flowgen: 1
            flow: OrderFlow
            params: { isFirst: Bool }
            outcomes: { placed: }
            start: [{ when: $isFirst, route: tour }, basket]
            routes:
              tour: { transitions: { seen: { replace: basket } } }
              basket:
                transitions:
                  ordered:
                    - { payload: { attempts: Int, reason: Reason? }, when: { attempts: 3, reason: .late }, stay: }
                    - { when: { reason: nil }, finish: placed }
                    - { push: payment }
              payment:
                params: { attempts: Int }
                transitions: { paid: [{ when: { attempts: 7 }, finish: placed }, pop] }
            links:
              routes:
                "/pay/{attempts}": [{ when: { attempts: 9 }, reset: tour }, { reset: [basket, payment] }]
            """)
        #expect(set.missed.map(\.goal) == [])
        let covered = Set(set.journeys.flatMap(\.covers))
        let expected: [JourneyGoal] = [
            .start(0), .start(1), .branch(transition: 1, 0), .branch(transition: 1, 1), .branch(transition: 1, 2),
            .branch(transition: 2, 0), .branch(transition: 2, 1), .branch(transition: 3, 0),
            .branch(transition: 3, 1),
        ]
        #expect(expected.filter { !covered.contains($0) } == [])
        #expect(Set(set.journeys.map { $0.values ?? set.values }) == [["true"], ["false"]])
    }

    @Test func boundsAreNotAboveWhatIsFound() throws {
        for folder in ["specs/basics", "Tests/FlowEmittersTests/Specs/Shop"] {
            for set in try #require(WalkedModule(ValidSpecs.files(in: folder))).sets {
                #expect(set.bounds.journeys <= set.journeys.count)
                #expect(set.bounds.steps <= set.stepCount)
            }
        }
    }

    @Test func aLinkIsOpenedFirst() throws {
        let set = try set()
        #expect(
            set.journeys.contains { journey in
                if case .link? = journey.steps.first?.event { true } else { false }
            })
    }

    @Test func theSameSpecHasTheSameJourneys() throws {
        #expect(try set() == set())
    }

    @Test func journeysOfAModulePassInIt() throws {
        var limits = JourneySearch.Limits()
        limits.states = 300
        limits.steps = 12
        for number in 0..<TestScope.choose(all: 20, sample: 1) {
            let sketch = RandomSpec.sketch(.nested, seed: UInt64(number))
            guard let walked = WalkedModule(sketch.files, limits: limits) else { continue }
            for set in walked.sets { #expect(JourneySetReplay(set, in: walked.program).failures == []) }
        }
    }

    @Test func everyBranchThatCanSucceedIsTakenInTheSpecsOfTheRepository() async throws {
        let module = ReadModule(ValidSpecs.files(in: "specs/basics")).module
        let program = try #require(FlowProgram(module))
        for traced in await module.trace(ModuleUnderstanding(whole: module)) {
            let set = JourneySearch(of: traced.id, in: module, program, traced.inspection).run()
            #expect(set.missed == [], "\(traced.inspection.name)")
        }
    }

    @Test func whatIsNotFoundIsToldWithTheLimit() async throws {
        var limits = JourneySearch.Limits()
        limits.states = 1
        limits.goesOn = false
        let module = ReadModule([("OrderFlow.flow.yaml", Self.example)]).module
        let program = try #require(FlowProgram(module))
        let inspection = await module.trace(ModuleUnderstanding(whole: module)).first?.inspection
        let set = JourneySearch(of: FlowID(index: 0), in: module, program, inspection, limits: limits).run()
        #expect(set.missed.contains { $0.goal == .outcome(0) && $0.reason == .limit(1) })
    }

    @Test("a step that asks very many guards is tried with some of their answers, and the report says so")
    func combinationsThatAreNotTriedAreTold() async throws {
        let names = (0..<70).map { "is\($0)" }
        let text = """
            flowgen: 1
            flow: QuizFlow
            guards: { \(names.map { "\($0): " }.joined(separator: ", ")) }
            screens: { Quiz: { intents: { answered: } } }
            outcomes: { \(names.map { "ended\($0): " }.joined(separator: ", ")) }
            start: quiz
            routes:
              quiz:
                transitions:
                  answered:
            \(names.map { "        - { when: \($0), finish: ended\($0) }" }.joined(separator: "\n"))
                    - stay

            """
        let module = ReadModule([("QuizFlow.flow.yaml", text)]).module
        let program = try #require(FlowProgram(module))
        let inspection = await module.trace(ModuleUnderstanding(whole: module)).first?.inspection
        let set = JourneySearch(of: FlowID(index: 0), in: module, program, inspection).run()
        #expect(set.missed.contains { $0.goal == .outcome(69) })
        #expect(set.missed.allSatisfy { $0.reason == .answers(64) })
    }
}
