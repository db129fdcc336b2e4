import EmitterTestSupport
import FlowModel
import FlowTestSupport
import Foundation
import Testing

/// The app in `Examples/ShopApp`: handwritten code around the output for `specs/shop`.
@Suite struct ExampleAppTests {
    private static let app = Folder.package.appendingPathComponent("Examples/ShopApp/Sources/ShopApp")
    private static let flows = Folder.package.appendingPathComponent("Generated/shop")
    private static let laboratory = Folder.package.appendingPathComponent("Examples/ShopApp/Sources/Laboratory")
    private static let specs = Folder.package.appendingPathComponent("specs/shop")

    /// Returns the files in the given folders and the generated code.
    private func files(_ folders: URL...) throws -> [URL] {
        try (folders + [Self.flows]).flatMap { try Folder.swiftFiles(in: $0) }
    }

    /// A new project of Xcode switches this on.
    private static let newProject = SwiftCompiler.Mode(
        name: "Swift 6, member import visibility",
        flags: ["-swift-version", "6", "-enable-upcoming-feature", "MemberImportVisibility"])

    @Test(arguments: TestScope.choose(all: [SwiftCompiler.Mode.swift5, .swift6, newProject], sample: [newProject]))
    func compilesWithoutAWarning(_ mode: SwiftCompiler.Mode) async throws {
        // As in the build that one works with, which contains more.
        let debug = SwiftCompiler.Mode(name: "\(mode.name), debug", flags: mode.flags + ["-D", "DEBUG"])
        try await SwiftCompiler(with: .swiftui).check(files(Self.app, Self.laboratory), as: debug)
    }

    @Test func worksWithoutItsViews() async throws {
        let parts = ["Session", "Navigation", "ViewModels"].map { Self.app.appendingPathComponent($0) }
        let walks = Folder.specs.appendingPathComponent("ShopApp")
        let previewed = ["LinkedApp.swift", "ShopSession+Preview.swift"].map {
            Self.app.appendingPathComponent("Previews/\($0)")
        }
        let all = try files(parts[0], parts[1], parts[2], walks) + previewed
        let output = try await SwiftCompiler().output(of: all, as: .swift6)
        #expect(output == "all well\n")
    }

    // With Apple's SwiftUI there is nothing to inspect.
    #if !canImport(SwiftUI)
        /// The app's own views, with the stand-in for SwiftUI.
        @Test func aPaywallIsShownAboveTheCheckout() async throws {
            let walk = Folder.specs.appendingPathComponent("ShopAppOnScreen")
            let all = try files(Self.app, Self.laboratory, walk).filter { $0.lastPathComponent != "ShopApp.swift" }
            let output = try await SwiftCompiler(with: .swiftui).output(of: all, as: .swift6)
            #expect(output == "all well\n")
        }
    #endif

    /// The compiler checks that each route has a view, but not that each view reports all intents of its screen.
    @Test func everyIntentOfEveryScreenIsReported() throws {
        let texts = try Folder.swiftFiles(in: Self.app)
            .filter { !$0.lastPathComponent.hasPrefix("ShopViews") }
            .map { try String(contentsOf: $0, encoding: .utf8) }
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.specs.path).sorted()
        let module = try Specs(files: names.map { Self.specs.appendingPathComponent($0) }).module
        #expect(module.screens.count > 70)
        for screen in module.screens {
            let views = texts.filter { $0.contains("any \(screen.name.text)Coordinator") }
            for intent in screen.intents {
                let call = "coordinator\\??\\.\(intent.name.text)\\("
                #expect(
                    views.contains { $0.range(of: call, options: .regularExpression) != nil },
                    "nothing in the app says \(intent.name.text) of \(screen.name.text)")
            }
        }
    }

    /// Opened on its own, the package builds exactly what is tested here: the generated code and the models of this package.
    @Test(arguments: [("Flows", "Generated/shop"), ("ShopModels", "Examples/ShopModels")])
    func itsPackageUsesTheGeneratedCode(_ link: String, _ folder: String) throws {
        let link = Self.app.deletingLastPathComponent().appendingPathComponent(link)
        let folder = Folder.package.appendingPathComponent(folder)
        #expect(link.resolvingSymlinksInPath().path == folder.resolvingSymlinksInPath().path)
    }
}
