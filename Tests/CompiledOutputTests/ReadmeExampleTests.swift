import EmitterTestSupport
import FlowEmitters
import FlowTestSupport
import Foundation
import Testing

/// What README.md shows of the use in a project, with the names that `flowgen init` selects.
@Suite struct ReadmeExampleTests {
    @Test("the app's part of `EntryFlow`, with its test, compiles without a warning, and the test passes")
    func passes() async throws {
        let spec = Folder.package.appendingPathComponent("specs/basics/EntryFlow.flow.yaml")
        let output = try Specs(files: [spec]).outputs(EmissionOptions(ui: .none, namingStyle: .plain))
        let compiler = try await SwiftCompiler()
        let main = try compiler.write(["main.swift": "import Testing\n\nawait Testing.__swiftPMEntryPoint() as Never\n"]
        )
        let test = Folder.specs.appendingPathComponent("InAProject/AppEntryTests.swift")
        let printed = try await compiler.output(of: compiler.write(output) + main + [test], as: .swift6)
        #expect(printed.contains("Test run with 1 test"), "\(printed)")
    }
}
