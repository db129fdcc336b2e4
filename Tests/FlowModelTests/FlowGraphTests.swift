import FlowModel
import FlowTestSupport
import Testing

@Suite("The graph of flows") struct FlowGraphTests {
    @Test("the children of a flow are the flows that its routes show, each once, in the order of the routes")
    func children() {
        let module = module([("A", ["C", "B", "C"]), ("B", ["C"]), ("C", []), ("D", [])])
        #expect(module.graph.children.map { $0.map(\.index) } == [[2, 1], [2], [], []])
        #expect(module.graph.isChild == [false, true, true, false])
    }

    @Test("the level of a flow is above those of all flows that it shows")
    func levels() {
        let module = module([("A", ["C", "B"]), ("B", ["C"]), ("C", []), ("D", [])])
        #expect(module.graph.levels == [[2, 3], [1], [0]])
    }

    @Test("values are combined with those of all descendants")
    func combination() {
        let module = module([("A", ["B"]), ("B", ["C"]), ("C", []), ("D", [])])
        #expect(module.graph.combined([1, 5, 3, 7], by: min) == [1, 3, 3, 7])
        #expect(module.graph.combined([1, 5, 9, 7], by: max) == [9, 9, 9, 7])
    }

    @Test("values are passed to every flow of a cycle, and to the flows that show it")
    func combinationOnACycle() {
        let module = module([("A", ["B"]), ("B", ["C"]), ("C", ["B", "D"]), ("D", []), ("E", [])])
        #expect(module.graph.levels.flatMap(\.self).sorted() == [0, 1, 2, 3, 4])
        #expect(module.graph.combined([9, 9, 9, 1, 9], by: min) == [1, 1, 1, 1, 9])
        #expect(module.graph.combined([9, 9, 1, 9, 9], by: min) == [1, 1, 1, 9, 9])
    }

    /// Flows with a route for each flow that they show, and one other route.
    private func module(_ flows: [(name: String, shown: [String])]) -> Module {
        ReadModule(
            flows.map { name, shown in
                let routes = shown.enumerated().map { "  r\($0): { flow: \($1)Flow }" }
                let text = """
                    flowgen: 1
                    flow: \(name)Flow
                    screens: { \(name): }
                    start: own
                    routes:
                      own: { screen: \(name) }
                    \(routes.joined(separator: "\n"))
                    """
                return ("\(name).flow.yaml", text)
            }
        ).module
    }
}
