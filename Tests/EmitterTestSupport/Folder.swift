import Foundation

/// The folders that the tests of the emitters read, relative to this file.
package enum Folder {
    package static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let tests = package.appendingPathComponent("Tests/FlowEmittersTests")
    package static let specs = tests.appendingPathComponent("Specs")
    package static let goldens = tests.appendingPathComponent("Goldens")
    package static let standIns = package.appendingPathComponent("Tests/StandIns")
    /// The part of Apple's XCTest that Linux lacks.
    package static let uiAutomation = standIns.appendingPathComponent("XCUIAutomation")
    package static let runtime = package.appendingPathComponent("Sources/FlowRuntime")
    package static let exampleModels = package.appendingPathComponent("Examples/Models")
    package static let shopModels = package.appendingPathComponent("Examples/ShopModels")
    package static let generated = package.appendingPathComponent("Generated/basics")

    /// Returns the Swift files of a folder and its subfolders, in the order of their paths.
    package static func swiftFiles(in folder: URL) throws -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.allObjects as? [URL] ?? [])
            .filter { $0.pathExtension == "swift" }
            .sorted { $0.path < $1.path }
    }
}
