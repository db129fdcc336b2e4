import FlowDiagnostics
import FlowModel
import FlowTestSupport
import Testing

/// `when` of a tab: what is said about mistakes in it, and what it becomes.
@Suite struct TabConditionTests {
    private static func spec(
        _ tab: String, guards: String = "{ hasSearch: , mayUse: { role: String } }", top: String = "",
        container: String = "tabs", route: String = ""
    ) -> String {
        """
        flowgen: 1
        flow: MainFlow
        container: \(container)
        guards: \(guards)
        \(top)
        start: home
        routes:
          home: { tab: { title: Home } }
          search: { \(route)tab: { title: Search, \(tab) } }

        """
    }

    @Test(arguments: [
        Mistake(
            "of a hidden tab", .wrongShape,
            "`when` says nothing of a tab that is never in the bar; remove `hidden: true`, or remove `when`",
            spec("hidden: true, when: 1️⃣hasSearch2️⃣")),
        Mistake(
            "a guard that is misspelt", .unknownName, "there is no guard `hasSerch`; did you mean `hasSearch`?",
            spec("when: 1️⃣hasSerch2️⃣")),
        Mistake(
            "the key, misspelt", .unknownKey, "`whn` is not a key of a tab; did you mean `when`?",
            spec("1️⃣whn2️⃣: hasSearch")),
        Mistake(
            "a guard with a value that nothing has", .missingArgument,
            "guard `mayUse` needs `role`, and nothing here has a value of that name; give the flow a parameter"
                + " `role: String`, or fix the value in the `with` of the route",
            spec("when: 1️⃣mayUse2️⃣")),
        Mistake(
            "a value of another type", .argumentTypeMismatch,
            "`role` of the flow is `Int`, but guard `mayUse` takes `role: String`; make the types equal",
            spec("when: 1️⃣mayUse2️⃣", top: "params: { role: Int }")),
        Mistake(
            "a value", .wrongShape,
            "the `when` of a tab asks a guard, because values never change; write it like `when: isSignedIn` or `when: not isSignedIn`, and declare a guard with the values as its parameters",
            spec("when: 1️⃣$isOn2️⃣", top: "params: { isOn: Bool }")),
        Mistake(
            "values", .wrongShape,
            "the `when` of a tab asks a guard, because values never change; write it like `when: isSignedIn` or `when: not isSignedIn`, and declare a guard with the values as its parameters",
            spec("when: 1️⃣{ isOn: true }2️⃣", top: "params: { isOn: Bool }")),
        Mistake(
            "two guards", .wrongShape,
            "a tab asks one guard, and `hasSearch and mayUse` asks more; declare a guard that answers for all of it",
            spec("when: 1️⃣hasSearch and mayUse2️⃣")),
        Mistake(
            "in a stack", .wrongContainer,
            "`tab` does not go with `container: stack`; use `container: tabs`, or remove it",
            spec("when: hasSearch", container: "stack").replacing("home: { tab: { title: Home } }", with: "home:")
                .replacing("{ tab:", with: "{ 1️⃣tab2️⃣:")),
    ])
    func isFound(_ mistake: Mistake) { mistake.expectToBeFound() }

    private func search(_ text: String) throws -> FlowModel.Route {
        let read = ReadModule(text)
        #expect(read.diagnostics.map(\.message) == [])
        return try #require(read.module.flows.first?.routes.last)
    }

    @Test(arguments: [("hasSearch", false), ("not hasSearch", true)])
    func asksAGuard(_ condition: String, isNegated: Bool) throws {
        let tab = try #require(search(Self.spec("when: \(condition)")).tab)
        #expect(tab.condition?.call?.reference.target == 0)
        #expect(tab.condition?.isNegated == isNegated)
        #expect(!tab.isHidden)
    }

    @Test("the values of a guard come from what the route fixes, from its defaults, and from the flow")
    func bindsValues() throws {
        let flow = try search(Self.spec("when: mayUse", top: "params: { role: String }"))
        #expect(flow.tab?.condition?.call?.bindings == [.source(0, path: [])])
        let top = "params: { role: String }\nscreens: { Search: { params: { role: String } } }"
        let fixed = try search(Self.spec("when: mayUse", top: top, route: "with: { role: admin }, "))
        #expect(fixed.tab?.condition?.call?.bindings == [.literal(.string("admin"))])
        let hasDefault = try search(
            Self.spec(
                "when: mayUse", top: "screens: { Search: { params: { role: { type: String, default: guest } } } }"))
        #expect(hasDefault.tab?.condition?.call?.bindings == [.literal(.string("guest"))])
    }
}
