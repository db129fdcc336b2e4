import EmitterTestSupport
import FlowEmitters
import FlowTestSupport
import Foundation
import Testing

/// The app in `Examples/Adopted`, which takes over generated flows one by one: each state compiles, and does the same.
@Suite("An app that adopts flowgen")
struct AdoptedAppTests {
    private static let app = Folder.package.appendingPathComponent("Examples/Adopted")

    private static func files(_ names: String...) throws -> [URL] {
        try names.flatMap { try Folder.swiftFiles(in: app.appendingPathComponent($0)) }
    }

    /// Files beside the coordinator of the app, which another state has as well.
    private static func kept(_ names: String...) throws -> [URL] {
        try files("Sources/Adopted/App").filter { names.contains($0.lastPathComponent) }
    }

    @Test("with coordinators by hand, nothing is generated")
    func before() async throws {
        try await walk(
            Self.files("Before", "Sources/Adopted/Model", "Sources/Adopted/Screens")
                + Self.kept("Coordinator.swift", "SceneDelegate.swift"), specs: [])
    }

    @Test("with one generated flow, it is pushed by hand, and has a flow written by hand in it")
    func oneFlow() async throws {
        try await walk(
            Self.files("Sources/Adopted"), specs: [])
    }

    @Test("with the parent generated, the specs of its child stay as they are")
    func parent() async throws {
        try await walk(
            Self.kept("ReturnViewControllers.swift")
                + Self.files(
                    "After/App", "Sources/Adopted/AddressBook", "Sources/Adopted/Model", "Sources/Adopted/Screens"),
            specs: ["specs/Legacy.flow.yaml", "specs/ReturnFlow.flow.yaml", "After/specs/OrdersFlow.flow.yaml"])
    }

    /// Compiles a state of the app and walks through it.
    private func walk(_ files: [URL], specs: [String]) async throws {
        let compiler = try await SwiftCompiler(with: .uikit)
        let options = EmissionOptions(ui: .uikit, namingStyle: .plain)
        let generated =
            specs.isEmpty ? [] : try Specs(files: specs.map { Self.app.appendingPathComponent($0) }).outputs(options)
        let walk = Folder.specs.appendingPathComponent("Adopted")
        let all = try compiler.write(generated) + files + Folder.swiftFiles(in: walk)
        #expect(try await compiler.output(of: all, as: .swift6) == "all well\n")
    }
}
