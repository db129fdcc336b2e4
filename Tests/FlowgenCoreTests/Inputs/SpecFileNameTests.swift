import FlowgenCore
import Testing

@Suite struct SpecFileNameTests {
    @Test(arguments: [
        ("LoginFlow.flow.yaml", "LoginFlow.flow.swift"), ("a.b.flow.yml", "a.b.flow.swift"),
        ("é.flow.yaml", "é.flow.swift"),
    ])
    func namesTheOutputFromTheFile(name: String, output: String) {
        #expect(SpecFileName(name)?.output == output)
    }

    @Test(arguments: [
        "LoginFlow.yaml", "LoginFlow.flow", ".flow.yaml", "LoginFlow.flow.yaml.bak", "LoginFlow.FLOW.YAML",
    ])
    func knowsWhatIsNoSpec(name: String) {
        #expect(SpecFileName(name) == nil)
    }
}
