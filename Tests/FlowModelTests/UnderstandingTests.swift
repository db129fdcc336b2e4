import FlowModel
import FlowTestSupport
import Testing

@Suite("The understanding of a module") struct UnderstandingTests {
    @Test("levels are ordered")
    func order() { #expect(Understanding.partial < .wholeFlow && Understanding.wholeFlow < .wholeModule) }

    @Test("a module without errors is understood as a whole")
    func whole() {
        let module = module()
        let understanding = ModuleUnderstanding(whole: module)
        #expect(understanding.module == .wholeModule)
        #expect(levels(of: module, understanding) == [.wholeModule, .wholeModule, .wholeModule])
    }

    @Test("errors in a child flow make its parent partial, but not other flows")
    func errors() {
        let module = module()
        var understanding = ModuleUnderstanding(whole: module)
        let file = module.flows[1].file
        understanding.add(errorsIn: [file], of: module)
        #expect(understanding.module == .partial)
        #expect(levels(of: module, understanding) == [.partial, .partial, .wholeFlow])
        #expect(understanding.hasErrors(file))
        #expect(!understanding.hasErrors(module.flows[0].file))
    }

    @Test("a file that could not be read makes the module partial")
    func unreadFile() {
        let module = module()
        let understanding = ModuleUnderstanding(of: module, isComplete: false, isPartial: [false, false, false])
        #expect(understanding.module == .partial)
        #expect(levels(of: module, understanding) == [.wholeFlow, .wholeFlow, .wholeFlow])
    }

    private func levels(of module: Module, _ understanding: ModuleUnderstanding) -> [Understanding] {
        module.flows.indices.map { understanding[FlowID(index: $0)] }
    }

    /// A shows B; C is independent.
    private func module() -> Module {
        ReadModule(
            [("A", "flow: BFlow"), ("B", "screen: B"), ("C", "screen: C")].map { name, shown in
                let text = """
                    flowgen: 1
                    flow: \(name)Flow
                    screens: { \(name): }
                    start: own
                    routes: { own: { \(shown) } }
                    """
                return ("\(name).flow.yaml", text)
            }
        ).module
    }
}
