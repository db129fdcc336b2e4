import EmitterTestSupport
import FlowEmitters
import Foundation
import Testing

/// Generated flows in an app written by hand, as docs/generated-code.md shows them: pushed onto a stack of the app, presented, as a tab and
/// as a root.
@Suite("Generated flows in an app written by hand")
struct HandwrittenAppTests {
    // With Apple's SwiftUI there is nothing to inspect.
    #if !canImport(SwiftUI)
        @Test("an app in SwiftUI shows a flow on its own path, in a sheet, a cover, a tab, and as a root")
        func swiftUI() async throws {
            let output = try await output(with: .swiftui, in: "SwiftUI")
            #expect(output == "all well\n")
        }
    #endif

    @Test("an app in UIKit pushes a flow, presents it, and shows it as a tab and as a root")
    func uiKit() async throws {
        let output = try await output(with: .uikit, in: "UIKit")
        #expect(output == "all well\n")
    }

    private func output(with ui: EmissionOptions.UserInterface, in folder: String) async throws -> String {
        let compiler = try await SwiftCompiler(with: ui)
        let files =
            try compiler.write(
                Specs.inFolder("Handwritten").outputs(EmissionOptions(ui: ui, namingStyle: .plain)))
            + Folder.swiftFiles(in: Folder.specs.appendingPathComponent("Handwritten/\(folder)"))
        return try await compiler.output(of: files, as: .swift6)
    }
}
