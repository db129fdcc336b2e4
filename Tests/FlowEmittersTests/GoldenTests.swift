import FlowEmitters
import Foundation
import Testing

/// The whole output for the specs of the `Specs` folder, held against files that a reviewer can read.
@Suite struct GoldenTests {
    struct Golden: CustomTestStringConvertible {
        let spec: String
        var access = EmissionOptions.Access.internal
        var screens = EmissionOptions.Screens.protocols
        var ui = EmissionOptions.UserInterface.swiftui
        var testDescription: String { "\(spec), \(access), \(screens), \(ui)" }

        /// With closures goes what else is another style.
        var options: EmissionOptions {
            EmissionOptions(
                access: access, ui: ui, observation: screens == .closures ? .observableObject : .observable,
                screens: screens)
        }

        /// Other choices than the default go to a folder of their own name.
        var file: URL {
            let ui = ui == .swiftui ? "" : "\(ui.rawValue)/"
            let access = access == .internal ? "" : "\(access.rawValue)/"
            let screens = screens == .protocols ? "" : "\(screens.rawValue)/"
            return Folder.goldens.appendingPathComponent(ui + access + screens + SwiftOutput.fileName(forSpecAt: spec))
        }
    }

    static let goldens: [Golden] = [
        Golden(spec: "LoginFlow.flow.yaml"),
        Golden(spec: "VerbsFlow.flow.yaml"),
        Golden(spec: "DecisionsFlow.flow.yaml"),
        Golden(spec: "DecisionsFlow.flow.yaml", access: .public),
        Golden(spec: "DecisionsFlow.flow.yaml", access: .package),
        Golden(spec: "SharedScreensFlow.flow.yaml"),
        Golden(spec: "ValuesFlow.flow.yaml"),
        Golden(spec: "UncomparedFlow.flow.yaml"),
        Golden(spec: "UncomparedFlow.flow.yaml", access: .public),
        Golden(spec: "LinksFlow.flow.yaml"),
        Golden(spec: "LinksFlow.flow.yaml", access: .public),
        Golden(spec: "Library.flow.yaml"),
        Golden(spec: "LoginFlow.flow.yaml", screens: .closures),
        Golden(spec: "DecisionsFlow.flow.yaml", access: .public, screens: .closures),
        Golden(spec: "DecisionsFlow.flow.yaml", ui: .uikit),
        Golden(spec: "ValuesFlow.flow.yaml", ui: .uikit),
        Golden(spec: "LinksFlow.flow.yaml", access: .public, ui: .uikit),
    ]

    /// Those of one module; the same spec may not be in one twice.
    static func files(_ access: EmissionOptions.Access, _ ui: EmissionOptions.UserInterface) -> [URL] {
        goldens.filter { $0.access == access && $0.ui == ui && $0.screens == .protocols }.map(\.file)
    }

    /// `RECORD=1` writes what comes out over the golden files, and fails the run so that no one forgets to look.
    @Test(arguments: goldens) func givesTheRecordedText(_ golden: Golden) throws {
        let text = try Specs.named(golden.spec).output(golden.options).text
        if ProcessInfo.processInfo.environment["RECORD"] != nil {
            try FileManager.default.createDirectory(
                at: golden.file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: golden.file, atomically: true, encoding: .utf8)
            Issue.record("recorded \(golden.file.lastPathComponent); look at the difference, then run without RECORD")
            return
        }
        let recorded = try String(contentsOf: golden.file, encoding: .utf8)
        #expect(text == recorded, "the output has changed; `RECORD=1` records it")
    }

    /// A golden that no test compares any more would be compiled for ever.
    @Test func everyRecordedFileIsCompared() throws {
        let files = FileManager.default.enumerator(at: Folder.goldens, includingPropertiesForKeys: nil)
        let recorded = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
        #expect(Set(recorded.map(\.path)) == Set(Self.goldens.map(\.file.path)))
    }
}
