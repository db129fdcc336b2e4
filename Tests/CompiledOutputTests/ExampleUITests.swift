import EmitterTestSupport
import FlowTestSupport
import Foundation
import Testing

/// The UI tests in `Examples/ShopApp/UITests`, which only a Mac runs.
@Suite("The UI tests of the example app")
struct ExampleUITests {
    private static let folder = Folder.package.appendingPathComponent("Examples/ShopApp")
    private static let tests = folder.appendingPathComponent("UITests")

    private static func text(of folder: URL, _ type: String) throws -> String {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return try (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == type }
            .map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
    }

    // Apple's XCTest has what the stand-in declares.
    #if !canImport(Darwin)
        @Test("they compile with the identifiers of the laboratory, and without a warning")
        func compile() async throws {
            let folders = [Self.tests, Self.folder.appendingPathComponent("Sources/Laboratory"), Folder.uiAutomation]
            let files = try folders.flatMap { try Folder.swiftFiles(in: $0) }
            try await SwiftCompiler(with: .swiftui).check(files, as: .swift6)
        }
    #endif

    @Test("each of them is named in docs/platforms.md, and no other")
    func areDocumented() throws {
        let platforms = Folder.package.appendingPathComponent("docs/platforms.md")
        let document = try String(contentsOf: platforms, encoding: .utf8)
        let named = document.matches(of: /`(test[A-Z]\w+)`/).map { String($0.1) }
        let written = try Self.text(of: Self.tests, "swift").matches(of: /func (test\w+)\(/).map { String($0.1) }
        #expect(named.sorted() == written.sorted())
        #expect(written.count > 15)
    }

    /// A button that the app does not have would be missed only on a Mac.
    @Test("each text that they look for is in the app or in a spec")
    func textsExist() throws {
        let specs = Folder.package.appendingPathComponent("specs/shop")
        let sources =
            try Self.text(of: Self.folder.appendingPathComponent("Sources/ShopApp"), "swift")
            + Self.text(of: Self.folder.appendingPathComponent("Laboratory"), "yaml") + Self.text(of: specs, "yaml")
        // The title of a sheet is a value.
        let texts =
            sources.replacing("\\(title)", with: "lower") + sources.replacing("\\(title)", with: "middle")
            + sources.replacing("\\(title)", with: "upper")
        let looked = try Self.text(of: Self.tests, "swift").matches(
            of: /(?:tap\(|tapTab\(|alerts\[|navigationBars\[|behind: |staticTexts\[)"([^"]+)"/)
        #expect(looked.count > 40)
        for text in Set(looked.map { String($0.1) }) {
            let isThere = texts.contains("\"\(text)\"") || texts.contains("title: \(text)")
            #expect(isThere, "the app does not say \(text)")
        }
    }
}
