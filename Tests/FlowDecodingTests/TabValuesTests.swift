import FlowDiagnostics
import FlowModel
import FlowTestSupport
import Testing

/// The values that the routes of `tabs` get from the flow.
@Suite struct TabValuesTests {
    private static func spec(
        _ route: String = "", params: String = "{ id: String }", screen: String = "{ courseID: String }",
        container: String = "tabs", transition: String = "stay", start: String = "home"
    ) -> String {
        """
        flowgen: 1
        flow: CourseFlow
        container: \(container)
        params: \(params)
        start: \(start)
        routes:
          home: { transitions: { datesTapped: \(transition) } }
          dates: { \(route)params: \(screen) }

        """
    }

    private func flow(_ text: String) throws -> Flow {
        let read = ReadModule(text)
        #expect(read.diagnostics.map(\.message) == [])
        return try #require(read.module.flows.first)
    }

    private func shown(_ flow: Flow) throws -> [Binding] {
        try #require(flow.routes[0].transitions.first?.branches.first?.steps.first?.verb.bindings)
    }

    @Test("a parameter of a route gets the flow's parameter of its name, before its default")
    func bindsByName() throws {
        let flow = try flow(
            Self.spec(
                params: "{ id: String, page: Int }",
                screen: "{ id: \"String?\", page: { type: Int, default: 1 }, size: { type: Int, default: 2 } }",
                transition: "{ show: dates }"))
        #expect(flow.tabBindings[1] == [.source(0, path: []), .source(1, path: []), .defaultValue])
        #expect(try shown(flow) == [.flow(0, path: []), .flow(1, path: []), .defaultValue])
    }

    @Test("the `with` of a route refers to the flow's parameters, and the route keeps its own")
    func bindsByReference() throws {
        let flow = try flow(
            Self.spec(
                "with: { courseID: $course.id, kind: short }, ", params: "{ course: Course }",
                screen: "{ courseID: Course.ID, kind: String }", transition: "{ show: dates }"))
        #expect(flow.routes[1].parameters.map(\.name.text) == ["courseID"])
        #expect(flow.tabBindings[1] == [.source(0, path: ["id"])])
        #expect(try shown(flow) == [.flow(0, path: ["id"])])
    }

    @Test(
        "the `with` of a transition takes precedence over that of the route, which takes precedence over names",
        arguments: [
            ("{ payload: { courseID: String }, show: dates }", Binding.flow(0, path: [])),
            ("{ payload: { other: String }, show: dates, with: { courseID: $other } }", .payload(0, path: [])),
            ("{ show: dates, with: { courseID: first } }", .literal(.string("first"))),
        ])
    func ordersBindings(_ transition: String, _ binding: Binding) throws {
        let flow = try flow(Self.spec("with: { courseID: $id }, ", transition: transition))
        #expect(try shown(flow) == [binding])
    }

    @Test("a value of the event takes precedence over the flow's parameter of the same name")
    func prefersTheEvent() throws {
        let flow = try flow(
            Self.spec(screen: "{ id: String }", transition: "{ payload: { id: String }, show: dates }"))
        #expect(try shown(flow) == [.payload(0, path: [])])
    }

    @Test("the start uses the `with` of its route")
    func bindsTheStart() throws {
        let flow = try flow(Self.spec("with: { courseID: $id }, ", start: "dates"))
        #expect(flow.start[0].bindings == [.source(0, path: [])])
    }

    @Test("a parameter of another type is not bound by name, so that the tab is added when it is first shown")
    func skipsOtherTypes() throws {
        let flow = try flow(
            Self.spec(
                screen: "{ id: Int }", transition: "{ payload: { id: Int }, show: dates }"))
        #expect(flow.tabBindings[1] == [.missing])
        #expect(flow.tabBindings(ofRoute: 1) == nil)
        let optional = try self.flow(Self.spec(screen: "{ id: \"Int?\" }", transition: "{ show: dates }"))
        #expect(optional.tabBindings(ofRoute: 1) == [.none])
        #expect(try shown(optional) == [.none])
    }

    @Test("the guard of a tab gets the values with which the flow creates the tab")
    func givesTheGuardTheSame() throws {
        let text = """
            flowgen: 1
            flow: CourseFlow
            container: tabs
            params: { id: String, area: String }
            guards: { mayUse: { courseID: String, area: String } }
            start: home
            routes:
              home:
              dates:
                with: { courseID: $id }
                params: { courseID: String, area: { type: String, default: all } }
                tab: { title: Dates, when: mayUse }

            """
        let condition = try #require(flow(text).routes[1].tab?.condition)
        #expect(condition.call?.bindings == [.source(0, path: []), .source(1, path: [])])
    }

    @Test(arguments: [
        Mistake(
            "a reference outside tabs", .invalidLiteral,
            "the `with` of a route takes literals only, except in `container: tabs`, so `$id` cannot be used here; write a"
                + " literal, or pass the value in the transitions that lead to the route",
            spec("with: { courseID: 1️⃣$id2️⃣ }, ", container: "switch", transition: "{ show: dates }")),
        Mistake(
            "a reference to nothing", .unknownName,
            "there is no value `ib` in the flow's parameters; did you mean `$id`?",
            spec("with: { courseID: 1️⃣$ib2️⃣ }, ", transition: "{ show: dates }")),
        Mistake(
            "a value of another type", .argumentTypeMismatch,
            "`id` of the flow is `Int`, but route `dates` takes `courseID: String`; make the types equal",
            spec("with: { courseID: 1️⃣$id2️⃣ }, ", params: "{ id: Int }")),
        Mistake(
            "no parameter of the name", .unknownArgument,
            "what route `dates` shows has no parameter `course`; did you mean `courseID`?",
            spec("with: { 1️⃣course2️⃣: $id }, ", screen: "{ courseID: { type: String, default: all } }")),
        Mistake(
            "a flow's parameter of another type, where the value is needed", .argumentTypeMismatch,
            "`id` of the flow is `String`, but route `dates` takes `id: Int`; make the types equal, or give the value with"
                + " `with: { id: … }`",
            spec(screen: "{ id: Int }", transition: "{ show: 1️⃣dates2️⃣ }")),
        Mistake(
            "a reference of a transition", .unknownName,
            "there is no value `id` in the event's payload or route `home`, because only `start` and the routes of `tabs`"
                + " get the flow's parameters; give route `home` `params: { id: String }` as well",
            spec("with: { courseID: $id }, ", transition: "{ show: dates, with: { courseID: 1️⃣$id2️⃣ } }")),
    ])
    func isFound(_ mistake: Mistake) { mistake.expectToBeFound() }
}
