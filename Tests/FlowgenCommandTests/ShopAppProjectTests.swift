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

    @Test func hasAnAppTheLibraryOfItsModelsAndItsUITests() throws {
        #expect(project.targets.map { $0["name"] } == ["ShopApp", "ShopModels", "ShopAppUITests"])
        let types = ["application", "library.static", "bundle.ui-testing"].map { "com.apple.product-type.\($0)" }
        #expect(project.targets.map { $0["productType"] } == types)
        let app = try project.target("ShopApp")
        let dependencies = project.objects("dependencies", of: app).compactMap { $0["target"] }
        #expect(try dependencies == [project.target("ShopModels").id])
        #expect(project.linked(with: app) == ["libShopModels.a", "FlowRuntime"])
    }

    /// They get the identifiers of the screens from the generated file, which needs nothing but the runtime.
    @Test func itsUITestsLaunchTheAppAndKnowItsIdentifiers() throws {
        let (app, tests) = try (project.target("ShopApp"), project.target("ShopAppUITests"))
        #expect(project.objects("dependencies", of: tests).compactMap { $0["target"] } == [app.id])
        #expect(project.linked(with: tests) == ["FlowRuntime"])
        let folders = ["Sources/Laboratory", "UITests"].map { Self.app.appending(path: $0).standardized }
        #expect(project.folders(of: tests) == folders)
        #expect(project.folders(of: app).contains(folders[0]))
        for (_, settings) in project.settings(of: tests) { #expect(settings["TEST_TARGET_NAME"] == app["name"]) }
        let attributes = project.root?.dictionary("attributes").dictionary("TargetAttributes").dictionary(tests.id)
        #expect(attributes?["TestTargetID"] == app.id)
    }

    /// The package of the app contains the same files, through symbolic links.
    @Test func compilesEverySourceFileOfTheApp() throws {
        let links = ["Flows", "ShopModels"].map { Self.app.appending(path: "Sources/\($0)").resolvingSymlinksInPath() }
        let own = ["Sources", "UITests"].map { Self.app.appending(path: $0) }
        let expected = try (own + links).flatMap(Self.files)
        // The app and its UI tests have a folder in common.
        let compiled = try Set(project.targets.flatMap(project.folders)).flatMap(Self.files)
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
        let products = project.targets.flatMap { project.objects("packageProductDependencies", of: $0) }
        #expect(products.map { $0["productName"] } == ["FlowRuntime", "FlowRuntime"])
        for product in products {
            #expect(product["package"] == package.id)
            #expect(manifest.contains(".library(name: \"\(product["productName"] ?? "")\","))
        }
    }

    /// The package of the app names the systems, so that both need the same.
    @Test(arguments: [("iOS", "IPHONEOS"), ("macOS", "MACOSX"), ("visionOS", "XROS")])
    func needsWhatItsPackageNeeds(_ platform: String, _ name: String) throws {
        let own = try Self.manifest(in: Self.app)
        let runtime = try Self.manifest(in: ExternalTools.root)
        let version = try #require(own.platforms.first { $0.name == platform }?.version)
        #expect(try version >= #require(runtime.platforms.first { $0.name == platform }?.version))
        for target in project.targets {
            let all = project.settings(of: target)
            #expect(all.map(\.configuration) == ["Debug", "Release"])
            for (_, settings) in all {
                #expect(settings["\(name)_DEPLOYMENT_TARGET"] == "\(version.major).\(version.minor)")
                #expect(settings["SWIFT_VERSION"] == "6.0")
            }
        }
    }

    @Test func isAnAppForIPhoneIPadMacAndVision() throws {
        for name in ["ShopApp", "ShopModels"] {
            for (_, settings) in try project.settings(of: project.target(name)) {
                #expect(settings["SDKROOT"] == "auto")
                #expect(settings["SUPPORTED_PLATFORMS"] == "iphoneos iphonesimulator macosx xros xrsimulator")
                #expect(settings["TARGETED_DEVICE_FAMILY"] == "1,2,7")
                // The Mac and Vision run the app that is built for them, not that of the iPad.
                for system in ["MACCATALYST", "MAC_DESIGNED_FOR_IPHONE_IPAD", "XR_DESIGNED_FOR_IPHONE_IPAD"] {
                    #expect(settings["SUPPORTS_\(system)"] == "NO")
                }
            }
        }
        for (_, settings) in try project.settings(of: project.target("ShopAppUITests")) {
            #expect(settings["SUPPORTED_PLATFORMS"] == "iphoneos iphonesimulator")
            #expect(settings["TARGETED_DEVICE_FAMILY"] == "1,2")
        }
    }

    @Test func isSandboxedOnTheMac() async throws {
        for (_, settings) in try project.settings(of: project.target("ShopApp")) {
            let path = try #require(settings["CODE_SIGN_ENTITLEMENTS[sdk=macosx*]"])
            let entitlements = try await propertyList(at: path)
            #expect(entitlements["com.apple.security.app-sandbox"] as? Bool == true)
        }
    }

    @Test func everyFileThatItNamesExists() throws {
        let files = project.objects.values.filter { $0.isa == "PBXFileReference" && $0["sourceTree"] == "<group>" }
        #expect(
            files.compactMap { $0["path"] }.sorted() == ["Info.plist", "ShopApp.entitlements", "ShopApp.xctestplan"])
        for path in files.compactMap({ $0["path"] }) + project.targets.flatMap(project.folders).map(\.path) {
            let file = path.hasPrefix("/") ? path : Self.app.appending(path: path).path
            #expect(FileManager.default.fileExists(atPath: file), "\(path)")
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
        // Each window has a coordinator of its own.
        let scenes = plist["UIApplicationSceneManifest"] as? [String: Any]
        #expect(scenes?["UIApplicationSupportsMultipleScenes"] as? Bool == true)
        // A Mac would not need that. Xcode adds it for the iPhone and the iPad.
        #expect(plist["LSRequiresIPhoneOS"] == nil)
        for (_, settings) in try project.settings(of: project.target("ShopApp")) {
            #expect(settings["GENERATE_INFOPLIST_FILE"] == "YES")
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

    @Test func itsSharedSchemeTestsWithThePlan() throws {
        let scheme = Self.location.appending(path: "xcshareddata/xcschemes/ShopApp.xcscheme")
        let text = try String(contentsOf: scheme, encoding: .utf8)
        let plans = text.matches(of: /reference = "container:(.*\.xctestplan)"/).map { String($0.1) }
        #expect(plans == ["ShopApp.xctestplan"])
        let plan =
            try JSONSerialization.jsonObject(
                with: Data(contentsOf: Self.app.appending(path: plans.joined()))) as? [String: Any]
        let targets = try #require(plan?["testTargets"] as? [[String: [String: String]]]).compactMap { $0["target"] }
        let tests = try project.target("ShopAppUITests")
        #expect(targets.map { $0["identifier"] } == [tests.id])
        #expect(targets.map { $0["name"] } == [tests["name"]])
        #expect(targets.map { $0["containerPath"] } == ["container:\(Self.location.lastPathComponent)"])
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

    private func informationPropertyList() async throws -> [String: Any] {
        let settings = try project.settings(of: project.target("ShopApp")).map(\.settings)
        let paths = Set(settings.compactMap { $0["INFOPLIST_FILE"] })
        try #require(paths.count == 1)
        return try await propertyList(at: paths.joined())
    }

    /// A property list in the folder of the app, as Python reads it.
    private func propertyList(at path: String) async throws -> [String: Any] {
        let program = "import json, plistlib, sys; json.dump(plistlib.load(open(sys.argv[1], 'rb')), sys.stdout)"
        let output = try await ExternalTools.output(of: program, Self.app.appending(path: path).path)
        return try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    }
}
