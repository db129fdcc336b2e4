import FlowDiagnostics
import FlowModel
import FlowTestSupport
import NavigationTestSupport
import Testing

/// Random modules are valid, and together they use the whole language.
@Suite("Random specs")
struct RandomSpecTests {
    @Test("have no errors, of any kind", arguments: [RandomSpec.Kind.anything, .tasks])
    func haveNoErrors(kind: RandomSpec.Kind) {
        for seed in 0..<UInt64(400) {
            let sketch = RandomSpec.sketch(kind, seed: seed)
            let errors = ReadModule(sketch.files).diagnostics.filter { $0.severity == .error }
            if !errors.isEmpty {
                Issue.record("seed \(seed): \(errors.map(\.message))\n\(sketch.text)")
                return
            }
        }
    }

    @Test("are the same for the same seed, and different for another")
    func areReproducible() {
        #expect(RandomSpec.sketch(seed: 7) == RandomSpec.sketch(seed: 7))
        #expect(Set((0..<50).map { RandomSpec.sketch(seed: $0) }).count == 50)
    }

    @Test("use every verb and modifier, alone and in a list of steps")
    func useEveryVerb() {
        let branches = (0..<300).flatMap { RandomSpec.sketch(seed: $0).flows }.flatMap(\.branches)
        for isAlone in [true, false] {
            let steps = branches.filter { ($0.steps.count == 1) == isAlone }.flatMap(\.steps)
            let verbs = Set(steps.map(\.verb))
            #expect(verbs == Set(VerbKind.allCases.map(\.rawValue)))
            let written = steps.compactMap(\.modifier).flatMap { $0.split(separator: ", ") }
            let anchors = steps.compactMap(\.anchor).map { _ in VerbModifier.from.rawValue }
            let modifiers = Set(written.map { $0.prefix { $0 != ":" }.description } + anchors)
            #expect(modifiers == Set(VerbModifier.allCases.map(\.rawValue)))
        }
    }

    @Test("have every property that a flow can have")
    func haveEverything() {
        let flows = (0..<300).flatMap { RandomSpec.sketch(seed: $0).flows }
        let routes = flows.flatMap(\.routes)
        let events = Set(routes.flatMap(\.transitions).map(\.event))
        #expect(Set(flows.map(\.container)) == [.stack, .switch, .tabs])
        #expect(Set(flows.filter { flow in flow.routes.contains { $0.child != nil } }.map(\.container)).count == 3)
        #expect(flows.contains { !$0.entries.isEmpty } && flows.contains { $0.start.count > 1 })
        #expect(flows.contains { flow in flow.start.contains { $0.outcome != nil } })
        #expect(flows.contains { !$0.transitions.isEmpty } && flows.contains { !$0.links.isEmpty })
        #expect(flows.flatMap(\.branches).contains { $0.isHeld })
        #expect(routes.contains { $0.isBackHidden } && routes.contains { !$0.isDismissible })
        #expect(Set(routes.filter { $0.child == nil }.map(\.ownScreen)).count == 3)
        let bubbling = routes.flatMap(\.transitions).filter(\.bubbles)
        #expect(bubbling.contains { $0.branches.isEmpty } && bubbling.contains { !$0.branches.isEmpty })
        #expect(flows.contains { !$0.shared.isEmpty })
        #expect(routes.contains { $0.child != nil && $0.transitions.contains(where: \.bubbles) })
        let asked = routes.compactMap(\.tabQuestion)
        #expect(asked.contains { $0.values.isEmpty && $0.isNegated } && asked.contains { !$0.isNegated })
        let guarded = flows.flatMap(\.presentations).compactMap(\.question)
        #expect(routes.contains { $0.dismissalQuestion != nil } && routes.contains { $0.backQuestion != nil })
        #expect(!guarded.isEmpty && events.isSuperset(of: ["$dismissAttempted", "$backAttempted"]))
        #expect(routes.contains { $0.isHiddenTab } && events.isSuperset(of: ["$back", "$dismissed"]))
    }

    @Test("show flows that are written by hand, with and without values and outcomes")
    func showExternalFlows() {
        for kind in [RandomSpec.Kind.anything, .nested] {
            let sketches = (0..<300).map { RandomSpec.sketch(kind, seed: $0) }
            let externals = sketches.flatMap(\.externals)
            #expect(externals.contains { $0.outcomes.isEmpty } && externals.contains { $0.outcomes.count > 1 })
            if kind == .nested { #expect(Set(externals.map(\.hasNumber)).count == 2) }
            for sketch in sketches where !sketch.externals.isEmpty {
                #expect(
                    ReadModule(sketch.files).diagnostics.filter { $0.severity == .error }.map(\.message) == [],
                    "\(sketch.text)")
            }
        }
    }

    @Test("with flows in flows lead to places in these, also from links")
    func leadToPlaces() {
        let flows = (0..<1000).flatMap { RandomSpec.sketch(.nested, seed: $0).flows }
        let places = flows.flatMap(\.branches).compactMap(\.place)
        #expect(Set(places) == ["/", "/one", "/two/3", "/two/{number}", "/three", "/three?number=4", "/rest"])
        #expect(flows.flatMap(\.links).flatMap(\.branches).contains { $0.place != nil })
        let endings = flows.flatMap(\.start).filter { $0.outcome != nil }
        #expect(endings.contains { $0.question == nil } && endings.contains { $0.question != nil })
    }

    @Test("give the values of flows to tabs, and build values if they are to")
    func giveAndBuildValues() {
        let sketches = (0..<500).map { RandomSpec.sketch(.nested, seed: $0, buildsValues: true) }
        let flows = sketches.flatMap(\.flows)
        #expect(flows.flatMap(\.routes).contains { $0.takesFlowNumber })
        #expect(flows.flatMap(\.routes).contains { $0.takesFlowNumber && $0.requiresNumber })
        let marks = flows.flatMap(\.branches).flatMap(\.steps).compactMap(\.mark)
        for part in [".of(", ".pair(", "Mark(number: ", ".named(", "$payload.number", "$route.number"] {
            #expect(marks.contains { $0.contains(part) })
        }
        for sketch in sketches.prefix(50) {
            let errors = ReadModule(sketch.files).diagnostics.filter { $0.severity == .error }
            #expect(errors.map(\.message) == [])
        }
    }

    @Test("are small enough that most can be explored completely")
    func canBeExplored() {
        let explorations = (0..<200).flatMap { seed in
            NavigationExploration.explore(
                ReadModule(RandomSpec.sketch(seed: seed).files).module, within: .init(configurations: 100, routes: 12))
        }
        #expect(explorations.filter(\.isComplete).count * 2 > explorations.count)
    }

    @Test("shrink to the smallest module that still satisfies the condition")
    func shrink() async {
        let sketch = RandomSpec.sketch(seed: 7)
        let shrunk = await sketch.shrunk { candidate in
            let read = ReadModule(candidate.files)
            return !read.diagnostics.contains { $0.severity == .error }
                && candidate.flows.flatMap(\.branches).flatMap(\.steps).contains { $0.verb == "present" }
        }
        #expect(shrunk.flows.map(\.branches.count) == [1])
        #expect(shrunk.flows.flatMap(\.branches).flatMap(\.steps).map(\.verb) == ["present"])
        #expect(shrunk.flows.flatMap(\.routes).count <= 2)
    }
}
