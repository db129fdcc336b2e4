import FlowTestSupport
import Testing

@testable import FlowService

/// Keys come from the schema, wherever the text stops.
@Suite struct KeyCompletionTests {
    @Test("an empty file gets the keys of a spec, and a whole flow")
    func emptyFile() async throws {
        let found = try await Completing("1️⃣", in: "AboutFlow.flow.yaml")
        #expect(found.labels.contains("flowgen") && found.labels.contains("routes"))
        #expect(try found.item("flow").kind == .key)
        let library = try found.item("library")
        #expect(library.kind == .snippet && library.snippet?.hasPrefix("flowgen: 1\nscreens:") == true)
    }

    @Test("an empty line in a mapping gets the keys that are not there yet")
    func emptyLine() async throws {
        let found = try await Completing(
            "flowgen: 1\nflow: A\nstart: a\nroutes:\n  a:\n    doc: A.\n    1️⃣\n    as: sheet\n")
        #expect(found.labels.contains("transitions") && found.labels.contains("screen"))
        #expect(!found.labels.contains("doc") && !found.labels.contains("as"))
        #expect(try found.line(choosing: "dismissible") == "    dismissible: ")
        #expect(try found.item("transitions").snippet == "transitions:\n  $0")
        #expect(try found.item("back").documentation?.contains("back button") == true)
    }

    @Test("the first line below a key gets the keys of its value")
    func firstLine() async throws {
        let found = try await Completing("flowgen: 1\nflow: A\nroutes:\n  a:\n    1️⃣\n  b:\n")
        #expect(found.labels.contains("screen") && found.labels.contains("detents"))
    }

    @Test("a key that is begun is replaced, and the rest of the text does not matter")
    func begunKey() async throws {
        let found = try await Completing("flowgen: 1\nroutes:\n  a:\n    tra1️⃣nsi\n  b: { sc: [ \"")
        #expect(found.labels == ["transitions"])
        #expect(try found.line(choosing: "transitions") == "    transitions:")
    }

    @Test("a key that has a colon keeps it")
    func renamedKey() async throws {
        let found = try await Completing("flowgen: 1\nroutes:\n  a:\n    trans1️⃣: { }\n")
        #expect(try found.line(choosing: "transitions") == "    transitions: { }")
    }

    @Test("braces get the keys of a branch: modifiers of its verb, and no second verb")
    func branchInBraces() async throws {
        let found = try await Completing(HomeSpec.text("      other: { push: item, 1️⃣ }"))
        #expect(found.labels.contains("above") && found.labels.contains("with") && found.labels.contains("run"))
        #expect(!found.labels.contains("pop") && !found.labels.contains("as") && !found.labels.contains("push"))
        #expect(try found.line(choosing: "above") == "      other: { push: item, above:  }")
    }

    @Test("a branch gets the verbs of the container")
    func verbs() async throws {
        let stack = try await Completing(HomeSpec.text("      other: { 1️⃣"))
        #expect(stack.labels.contains("push") && !stack.labels.contains("show"))
        let tabs = try await Completing(
            "flowgen: 1\nflow: A\ncontainer: tabs\nroutes:\n  a:\n    transitions:\n      b: { 1️⃣ }\n")
        #expect(tabs.labels.contains("show") && !tabs.labels.contains("push"))
    }

    @Test("values that a `with` has to give come first")
    func parameters() async throws {
        let found = try await Completing(HomeSpec.text("      itemTapped: { push: item, with: { 1️⃣ } }"))
        #expect(found.labels == ["query", "id", "title"])
        #expect(try found.item("query").detail == "String")
    }

    @Test("transitions get the events of the screen that they do not handle, then system events")
    func events() async throws {
        let found = try await Completing(
            HomeSpec.text("      1️⃣").replacing("      helpTapped: { present: question }\n", with: ""),
            after: HomeSpec.text())
        #expect(found.labels.first == "helpTapped")
        #expect(!found.labels.contains("itemTapped") && found.labels.contains("$back"))
        #expect(try found.item("$back").documentation == "The system has popped the route.")
        #expect(!found.labels.contains("$reselected"))
    }

    @Test("routes get the names that the spec uses already")
    func usedRoutes() async throws {
        let found = try await Completing("flowgen: 1\nflow: A\nstart: first\nroutes:\n  1️⃣\n")
        #expect(found.labels == ["first", "route"])
        #expect(found.answer.reason == .newName)
    }

    @Test("a snippet is indented relative to its line")
    func snippets() async throws {
        let found = try await Completing("flowgen: 1\nflow: A\nstart: first\nroutes:\n  r1️⃣\n")
        let route = try found.item("route")
        #expect(route.snippet == "${1:name}:\n  transitions:\n    ${2:tapped}: { ${3:push}: ${4:route} }")
        #expect(route.text == "name:\n  transitions:\n    tapped: { push: route }")
    }
}
