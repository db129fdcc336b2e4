import FlowDiagnostics
import FlowEmitters
import Testing

@Suite struct GoldenTests {
    @Test func loginFlow() throws {
        let emitter = FlowEmitter(
            Sketch.loginFlow, sources: SourceFiles([SourceFile(path: "a/LoginFlow.flow.yaml", bytes: [])]))
        print(emitter.emit(Sketch.loginFlow.units[0]).text)
    }
}
