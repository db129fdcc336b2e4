import FlowProject
import FlowTestSupport
import Foundation
import Testing

/// `Examples/ShopApp/ShopApp.xcodeproj`. Xcode runs only on macOS, so the project is read with `pbxproj`, and compared with the
/// files that it refers to.
@Suite(.enabled(if: ExternalTools.areInstalled, ExternalTools.absence))
struct ShopAppProjectTests {
    private static let app = ExternalTools.root.appending(path: "Examples/ShopApp")
    private static let location = app.appending(path: "ShopApp.xcodeproj")

    /// Read once for all tests.
    private static let read = Task { try await XcodeProject.read(location) }

    private let project: XcodeProject

    init() async throws { project = try XcodeProject(await Self.read.value, at: Self.location) }

    @Test func hasAnAppAndTheLibraryOfItsModels() throws {
        #expect(project.targets.map { $0["name"] } == ["ShopApp", "ShopModels"])
        let types = project.targets.map { $0["productType"] }
        #expect(types == ["com.apple.product-type.application", "com.apple.product-type.library.static"])
        let app = try project.target("ShopApp")
        let dependencies = project.objects("dependencies", of: app).compactMap { $0["target"] }
        #expect(try dependencies == [project.target("ShopModels").id])
        #expect(project.linked(with: app) == ["libShopModels.a", "FlowRuntime"])
    }

    /// The package of the app contains the same files, through symbolic links.
    @Test func compilesEverySourceFileOfTheApp() throws {
        let links = ["Flows", "ShopModels"].map { Self.app.appending(path: "Sources/\($0)").resolvingSymlinksInPath() }
        let expected = try ([Self.app.appending(path: "Sources")] + links).flatMap(Self.files)
        let compiled = try project.targets.flatMap(project.folders).flatMap(Self.files)
        #expect(compiled.map(\.path).sorted() == expected.map(\.path).sorted())
        #expect(compiled.count > 120)
        // Xcode would copy any other file into the app.
        #expect(compiled.filter { $0.pathExtension != "swift" } == [])
    }

    /// Xcode writes one object file for each name.
    @Test func noTwoFilesOfATargetHaveTheSameName() throws {
        for target in project.targets {
            let names = try project.folders(of: target).flatMap(Self.files).map(\.lastPathComponent)
            #expect(Set(names).count == names.count)
        }
    }

    @Test func usesTheRuntimeOfThisRepository() throws {
        let package = try #require(project.objects("packageReferences", of: project.root).first)
        #expect(package.isa == "XCLocalSwiftPackageReference")
        let root = try Self.app.appending(path: #require(package["relativePath"])).standardized
        let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
        let products = try project.objects("packageProductDependencies", of: project.target("ShopApp"))
        #expect(products.map { $0["productName"] } == ["FlowRuntime"])
        for product in products {
            #expect(product["package"] == package.id)
            #expect(manifest.contains(".library(name: \"\(product["productName"] ?? "")\","))
        }
    }

    @Test func needsWhatItsPackageNeeds() throws {
        let own = try Self.manifest(in: Self.app)
        let runtime = try Self.manifest(in: ExternalTools.root)
        let version = try #require(own.platforms.first { $0.name == "iOS" }?.version)
        #expect(try version >= #require(runtime.platforms.first { $0.name == "iOS" }?.version))
        for target in project.targets {
            let all = project.settings(of: target)
            #expect(all.map(\.configuration) == ["Debug", "Release"])
            for (_, settings) in all {
                #expect(settings["SDKROOT"] == "iphoneos")
                #expect(settings["IPHONEOS_DEPLOYMENT_TARGET"] == "\(version.major).\(version.minor)")
                #expect(settings["SWIFT_VERSION"] == "6.0")
            }
        }
    }

    @Test func opensTheSchemesOfTheSpecs() async throws {
        let plist = try await informationPropertyList()
        let types = try #require(plist["CFBundleURLTypes"] as? [[String: Any]])
        let specs = ExternalTools.root.appending(path: "specs/shop")
        let module = try ReadModule(
            Self.files(in: specs).map { ($0.path, try String(contentsOf: $0, encoding: .utf8)) }
        ).module
        let schemes = module.flows.flatMap { $0.links?.schemes ?? [] }.map(\.text)
        #expect(!schemes.isEmpty)
        #expect(types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] } == schemes)
    }

    /// The keys without which an app cannot be installed, or would be shown in a part of the screen.
    @Test func describesTheApp() async throws {
        let plist = try await informationPropertyList()
        for (key, value) in [
            "CFBundleExecutable": "$(EXECUTABLE_NAME)", "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)",
            "CFBundleName": "$(PRODUCT_NAME)", "CFBundlePackageType": "$(PRODUCT_BUNDLE_PACKAGE_TYPE)",
            "CFBundleShortVersionString": "$(MARKETING_VERSION)", "CFBundleVersion": "$(CURRENT_PROJECT_VERSION)",
        ] {
            #expect(plist[key] as? String == value)
        }
        #expect(plist["UILaunchScreen"] is [String: Any])
        for (_, settings) in try project.settings(of: project.target("ShopApp")) {
            #expect(settings["GENERATE_INFOPLIST_FILE"] == "NO")
            for name in ["MARKETING_VERSION", "CURRENT_PROJECT_VERSION", "PRODUCT_BUNDLE_IDENTIFIER"] {
                #expect(settings[name] != nil)
            }
        }
    }

    @Test func everyObjectIsReferredToAndExists() throws {
        var found: Set<String> = []
        var rest = [project.rootID]
        while let id = rest.popLast() {
            guard found.insert(id).inserted else { continue }
            rest += try #require(project.objects[id], "there is no object \(id)").references
        }
        #expect(found == Set(project.objects.keys))
    }

    /// Xcode writes the name of each object after its id, and so does `pbxproj`. It breaks fewer lines.
    @Test func namesItsObjectsAsXcodeWould() {
        let (own, printed) = project.texts
        #expect(own.filter { !$0.isWhitespace } == printed.filter { !$0.isWhitespace })
    }

    @Test func itsSharedSchemeRunsTheApp() throws {
        let scheme = Self.location.appending(path: "xcshareddata/xcschemes/ShopApp.xcscheme")
        let text = try String(contentsOf: scheme, encoding: .utf8)
        let targets = text.matches(of: /BlueprintIdentifier = "(.*)"/).map { String($0.1) }
        #expect(try Set(targets) == [project.target("ShopApp").id])
        let containers = text.matches(of: /ReferencedContainer = "container:(.*)"/).map { String($0.1) }
        #expect(Set(containers) == [Self.location.lastPathComponent])
        #expect(text.contains("<LaunchAction"))
    }

    // MARK: Helpers

    /// The files of a folder and its subfolders. A symbolic link is not followed.
    private static func files(in folder: URL) throws -> [URL] {
        let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
        return try (found?.allObjects as? [URL] ?? [])
            .filter { try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }
            .map(\.standardized)
    }

    private static func manifest(in folder: URL) throws -> PackageManifest {
        let bytes = Array(try Data(contentsOf: folder.appending(path: PackageManifest.name)))
        return try #require(PackageManifest(bytes, in: folder.path))
    }

    /// Info.plist, as Python reads it.
    private func informationPropertyList() async throws -> [String: Any] {
        let settings = try project.settings(of: project.target("ShopApp")).map(\.settings)
        let paths = Set(settings.compactMap { $0["INFOPLIST_FILE"] })
        try #require(paths.count == 1)
        let program = "import json, plistlib, sys; json.dump(plistlib.load(open(sys.argv[1], 'rb')), sys.stdout)"
        let output = try await ExternalTools.output(of: program, Self.app.appending(path: paths.joined()).path)
        return try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    }
}
