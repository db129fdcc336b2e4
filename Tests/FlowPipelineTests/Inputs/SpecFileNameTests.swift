import FlowPipeline
import Testing

@Suite struct SpecFileNameTests {
    @Test(arguments: [
        ("specs/LoginFlow.flow.yaml", "LoginFlow.flow.swift"), ("a.b.flow.yml", "a.b.flow.swift"),
        ("../é.flow.yaml", "é.flow.swift"),
    ])
    func namesTheOutputFromTheFile(path: String, output: String) {
        #expect(SpecInput(path: path)?.outputName == output)
    }

    @Test(arguments: [
        "LoginFlow.yaml", "LoginFlow.flow", ".flow.yaml", "LoginFlow.flow.yaml.bak", "LoginFlow.FLOW.YAML",
        "LoginFlow.flow.yaml/",
    ])
    func recognizesOtherFiles(name: String) {
        #expect(SpecInput(path: name) == nil)
    }
}
