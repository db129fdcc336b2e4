import EmitterTestSupport
import FlowEmitters
import Foundation
import Testing

/// The windows of an app, as docs/generated-code.md shows them: each has a flow of its own, and gets URLs and kept state.
@Suite("Windows")
struct WindowTests {
    // With Apple's SwiftUI there is nothing to inspect.
    #if !canImport(SwiftUI)
        @Test("a window in SwiftUI opens URLs, also the one it begins with, and restores its state")
        func swiftUI() async throws {
            #expect(try await output(with: .swiftui, in: "SwiftUI") == "all well\n")
        }
    #endif

    @Test("a scene in UIKit opens URLs and pages, also those it begins with, and restores its state")
    func uiKit() async throws {
        #expect(try await output(with: .uikit, in: "UIKit") == "all well\n")
    }

    private func output(with ui: EmissionOptions.UserInterface, in folder: String) async throws -> String {
        let compiler = try await SwiftCompiler(with: ui)
        let options = EmissionOptions(routes: [.codable], ui: ui, namingStyle: .plain)
        let windows = Folder.specs.appendingPathComponent("Windows")
        let files =
            try compiler.write(Specs.inFolder("Windows").outputs(options))
            + [windows.appendingPathComponent("Lock.swift")]
            + Folder.swiftFiles(in: windows.appendingPathComponent(folder))
        return try await compiler.output(of: files, as: .swift6)
    }
}
