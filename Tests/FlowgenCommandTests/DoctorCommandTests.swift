import FlowProject
import FlowTestSupport
import Foundation
import Testing

@testable import flowgen

/// `flowgen doctor`.
@Suite struct DoctorCommandTests {
    private static func manifest(_ target: String, platforms: String = ".iOS(.v17), .macOS(.v14)") -> String {
        """
        // swift-tools-version: 6.1
        import PackageDescription

        let package = Package(
            name: "App",
            platforms: [\(platforms)],
            dependencies: [.package(url: "https://github.com/someone/flowgen", from: "0.1.0")],
            targets: [
                \(target)
            ]
        )

        """
    }

    private static let runtime = ".product(name: \"FlowRuntime\", package: \"flowgen\")"
    private static let plugin = ".plugin(name: \"FlowgenBuildPlugin\", package: \"flowgen\")"

    /// A program that prints the version of a toolchain.
    private static func swift(_ version: String) -> String {
        "#!/bin/sh\necho 'Swift version \(version) (swift-release)'\n"
    }

    private func doctor(
        _ folder: TemporaryFolder, swift: String = "6.3.1", _ options: [String] = []
    ) async throws -> FlowgenRun {
        let bin = try TemporaryFolder(["swift": Self.swift(swift)])
        try bin.setPermissions(0o755, of: "swift")
        return try await FlowgenProcess.run(
            ["doctor"] + options, in: folder, environment: ["PATH": "\(bin.path):/usr/bin:/bin"])
    }

    private func lines(_ run: FlowgenRun) -> [String] { run.output.split(separator: "\n").map(String.init) }

    @Test("a project that is set up has nothing to fix")
    func isWell() async throws {
        let folder = try TemporaryFolder([
            "Package.swift": Self.manifest(
                ".target(name: \"App\", dependencies: [\(Self.runtime)], plugins: [\(Self.plugin)])"),
            "Sources/App/LoginFlow.flow.yaml": Specs.login,
            ".flowgen.yaml": "version: 0.1\nmodules: [{ specs: Sources/App }]\n",
        ])
        let run = try await doctor(folder)
        #expect(run.exitCode == 0)
        #expect(run.error == "")
        #expect(lines(run).count == DoctorRegistry.checks.count)
        #expect(lines(run).allSatisfy { $0.hasPrefix("ok       ") }, "\(run.output)")
    }

    private static let workflow = """
        jobs:
          test:
            runs-on: macos-15
            steps:
              # xcodebuild test is below
              - name: Show the xcodebuild that is used
                run: which xcodebuild && xcodebuild -version
              - run: |
                  sudo xcodebuild -license accept; FOO=1 xcodebuild test \\
                    -scheme App | tee log

        """

    @Test("a runner that builds with Xcode has to trust the plug-in")
    func trust() async throws {
        let plugged = Self.manifest(
            ".target(name: \"App\", dependencies: [\(Self.runtime)], plugins: [\(Self.plugin)])")
        let folder = try TemporaryFolder([
            "app/Package.swift": plugged, "app/Sources/App/LoginFlow.flow.yaml": Specs.login,
            "app/.flowgen.yaml": "modules: [{ specs: Sources/App }]\n",
            "app/App.xcodeproj/project.pbxproj": "IPHONEOS_DEPLOYMENT_TARGET = 17.0;\n",
            "app/ci_scripts/ci_post_clone.sh": "brew install libyaml\n",
            ".github/workflows/test.yml": Self.workflow, ".github/workflows/package.yml": "run: swift test\n",
        ])
        #expect(try await FlowgenProcess.shell("git init --quiet", in: folder).exitCode == 0)
        let run = try await doctor(folder, ["app"])
        #expect(
            lines(run).filter { $0.hasPrefix("warning  trust: ") } == [
                "warning  trust: Xcode Cloud does not run the build plug-in, because it cannot ask whether to trust it; add to `app/ci_scripts/ci_post_clone.sh` the line `defaults write com.apple.dt.Xcode IDESkipPackagePluginFingerprintValidatation -bool YES` (Apple's spelling), or check the generated code in: `flowgen init --checked-in`",
                "warning  trust: `app/../.github/workflows/test.yml` builds with Xcode in line 9, and a runner cannot ask whether to trust the build plug-in; add `-skipPackagePluginValidation` to `xcodebuild`",
            ], "\(run.output)")
        try folder.write(
            "defaults write com.apple.dt.Xcode IDESkipPackagePluginFingerprintValidatation -bool YES\n",
            to: "app/ci_scripts/ci_post_clone.sh")
        try folder.write(
            Self.workflow.replacing("-scheme App", with: "-scheme App -skipPackagePluginValidation"),
            to: ".github/workflows/test.yml")
        let corrected = try await doctor(folder, ["app"])
        #expect(
            lines(corrected).contains("ok       trust: found no runner that has to trust the build plug-in first"),
            "\(corrected.output)")
    }

    @Test("a broken project shows every mistake with its fix")
    func isBroken() async throws {
        let folder = try TemporaryFolder([
            "Package.swift": Self.manifest(
                """
                .target(name: "App", plugins: [\(Self.plugin)]),
                        .target(name: "Shop"),
                """, platforms: ".iOS(.v16), .macOS(.v13)"),
            ".flowgen.yaml": """
            modules:
              - { specs: Sources/App, output: Generated/App }
              - { specs: specs/shop, output: Sources/Shop/Flows }
              - { specs: specs/bad }

            """,
            "Sources/App/LoginFlow.flow.yaml": Specs.login,
            "specs/shop/HelpFlow.flow.yaml": Specs.falling,
            "specs/bad/BadFlow.flow.yaml": Specs.broken,
            "specs/old/OldFlow.flow.yaml": Specs.falling,
            "Sources/Shop/Flows/HelpFlow.flow.swift": "let mine = 1\n",
            ".pre-commit-config.yaml": """
            repos:
              - repo: https://github.com/someone/flowgen
                rev: main
                hooks: [{ id: flowgen-lint }, { id: flowgen-chek }]
              - repo: https://github.com/someone/flowgen
                rev: 0.0.9
                hooks: [{ id: flowgen-check }]

            """,
        ])
        #expect(try await FlowgenProcess.shell("git init --quiet", in: folder).exitCode == 0)
        let run = try await doctor(folder, swift: "5.10")
        #expect(run.exitCode == 1)
        let expected = [
            "error    swift: version 5.10 is too old to build flowgen and FlowRuntime; install Swift 6.1 or later, which comes with Xcode 16.3",
            "warning  specs: `specs/old/OldFlow.flow.yaml` is in no module, so that nothing checks it; add the folder to `modules` in `.flowgen.yaml`, or a `.flowgen.yaml` of its own",
            "error    outputs: `Generated/App` is out of date in 1 file; run `flowgen generate`",
            "error    outputs: `Sources/Shop/Flows/HelpFlow.flow.swift` is in the way of the output; move or rename it",
            "error    outputs: the module with `specs/bad` has 3 errors; run `flowgen lint` to see them",
            "error    package: target `App`: it uses the build plug-in, but does not depend on FlowRuntime; run `flowgen init --edit --target App`, or add to `Package.swift`: `dependencies: [\(Self.runtime)]` in line 9",
            "error    package: the Swift of the specs in target `App` is generated twice: by the build plug-in, and into `Generated/App`; remove `output` in `.flowgen.yaml`, or the plug-in",
            "warning  package: `Generated/App` is in no target of `Package.swift`, so that nothing compiles the flows; change `output`, or add a target",
            "error    package: target `Shop`: it has the Swift in `Sources/Shop/Flows`, which imports FlowRuntime, but does not depend on it; run `flowgen init --edit --target Shop --checked-in`, or add to `Package.swift`: `dependencies: [\(Self.runtime)]` in line 10",
            "warning  package: the module with `specs/bad` has no `output`, and is in no target, so that nothing generates its Swift; add an `output` to the module, or move the specs into a target with the build plug-in",
            "error    observation: target `App` supports macOS 13, and FlowRuntime needs macOS 14; raise the deployment target",
            "error    observation: target `Shop` supports macOS 13, and FlowRuntime needs macOS 14; raise the deployment target",
            "error    pre-commit: `.pre-commit-config.yaml` names the hook `flowgen-chek`, which flowgen does not have; did you mean `flowgen-check`?",
            "warning  pre-commit: `rev: main` in `.pre-commit-config.yaml` is a branch, which pre-commit never fetches again; write a tag, such as `rev: 0.1.0`",
            "warning  pre-commit: the hooks run flowgen 0.0.9, and this is flowgen 0.1.0; write `rev: 0.1.0` in `.pre-commit-config.yaml`",
            "warning  pre-commit: git does not run pre-commit in this clone; run `pre-commit install`",
        ]
        let found = lines(run).filter { !$0.hasPrefix("ok") }
        for line in expected where !found.contains(line) { Issue.record("missing: \(line)\n\(run.output)") }
        for line in found where !expected.contains(line) { Issue.record("not expected: \(line)") }
    }

    @Test(
        "a mistake in the configuration is an error",
        arguments: [
            (
                "version: 9\n",
                "flowgen: the project uses flowgen 9, and this is flowgen 0.1.0; install that version, or change `version` in `.flowgen.yaml`"
            ),
            (
                "modules: [{ spec: a }]\n",
                "configuration: .flowgen.yaml:1:13: `spec` is not a key of a module; did you mean `specs`?"
            ),
            ("rules: [\n", "configuration: .flowgen.yaml:2:1: "),
            ("modules: [{ specs: a }]\n", "modules: .flowgen.yaml:1:20: there is no file or folder `a`; "),
        ])
    func configuration(text: String, message: String) async throws {
        let run = try await doctor(try TemporaryFolder([".flowgen.yaml": text]))
        #expect(run.exitCode == 1)
        #expect(lines(run).contains { $0.hasPrefix("error    \(message)") }, "\(run.output)")
    }

    @Test("without a configuration, or with one that lists no modules, the next step is shown")
    func nothing() async throws {
        let bare = try await doctor(try TemporaryFolder())
        #expect(bare.exitCode == 0)
        #expect(
            bare.output.contains(
                "warning  configuration: there is no `.flowgen.yaml` in `.` or above; run `flowgen init`, which creates one\n"
            ))
        let listless = try await doctor(
            try TemporaryFolder([".flowgen.yaml": "rules:\n", "specs/LoginFlow.flow.yaml": Specs.login]))
        #expect(listless.exitCode == 0)
        #expect(
            listless.output.contains(
                "warning  modules: `.flowgen.yaml` lists no `modules`, so every run needs paths; add `modules: "))
    }

    @Test(
        "the deployment target is compared with the way views are observed",
        arguments: [
            (
                ".iOS(.v16)", "observable", "",
                "target `App` supports iOS 16, and `observation: observable` needs iOS 17; set `observation: observableObject`"
            ),
            (".iOS(.v16)", "observableObject", "", nil),
            (
                ".iOS(.v15)", "observableObject", "",
                "target `App` supports iOS 15, and FlowRuntime needs iOS 16; raise "
            ),
            // No product has the target, so that no app can.
            (
                ".iOS(.v16), .macOS(.v14)", "observable",
                "products: [.library(name: \"Other\", targets: [\"Other\"])],", nil
            ),
            (
                ".iOS(.v16)", "observable", "products: [.library(name: \"All\", targets: [\"Other\"])],\n    // deep",
                "iOS 16"
            ),
        ] as [(String, String, String, String?)])
    func deployment(platforms: String, observation: String, products: String, message: String?) async throws {
        let isDeep = products.hasSuffix("deep")
        let target =
            ".target(name: \"App\", dependencies: [\(Self.runtime)], plugins: [\(Self.plugin)]),"
            + " .target(name: \"Other\", dependencies: [\(isDeep ? "\"App\"" : "")])"
        let manifest = Self.manifest(target, platforms: platforms)
            .replacing("    dependencies: [.package", with: "    \(products)\n    dependencies: [.package")
        let folder = try TemporaryFolder([
            "Package.swift": manifest, "Sources/App/LoginFlow.flow.yaml": Specs.login,
            ".flowgen.yaml": "modules: [{ specs: Sources/App }]\ngenerate: { observation: \(observation) }\n",
        ])
        let run = try await doctor(folder)
        if let message {
            #expect(run.exitCode == 1)
            #expect(run.output.contains("error    observation: ") && run.output.contains(message), "\(run.output)")
        } else {
            #expect(run.exitCode == 0, "\(run.output)")
        }
    }

    @Test("specs of tests, of packages inside, and of folders with a configuration of their own are not stray")
    func strays() async throws {
        let folder = try TemporaryFolder([
            "Package.swift": Self.manifest(
                ".target(name: \"App\", dependencies: [\(Self.runtime)]), .testTarget(name: \"AppTests\", exclude: [\"Specs\"])"
            ),
            ".flowgen.yaml": "modules: [{ specs: specs, output: Sources/App/Flows }]\n",
            "specs/LoginFlow.flow.yaml": Specs.login, "Tests/AppTests/Specs/A.flow.yaml": Specs.broken,
            "Inner/Package.swift": "", "Inner/deep/A.flow.yaml": Specs.broken,
            "other/.flowgen.yaml": "", "other/A.flow.yaml": Specs.broken,
        ])
        #expect(try await FlowgenProcess.run(["generate"], in: folder).exitCode == 0)
        let run = try await doctor(folder)
        #expect(run.exitCode == 0)
        #expect(lines(run).allSatisfy { $0.hasPrefix("ok ") }, "\(run.output)")
        try folder.write(Specs.broken, to: "Sources/Stray.flow.yaml")
        #expect(try await doctor(folder).output.contains("warning  specs: `Sources/Stray.flow.yaml` is in no module"))
    }

    @Test("specs in a target without the plug-in are generated by nothing, or not known to SwiftPM")
    func withoutPlugin() async throws {
        let folder = try TemporaryFolder([
            "Package.swift": Self.manifest(".target(name: \"App\", dependencies: [\(Self.runtime)])"),
            ".flowgen.yaml": "modules: [{ specs: Sources/App }]\n", "Sources/App/LoginFlow.flow.yaml": Specs.login,
        ])
        let run = try await doctor(folder)
        #expect(run.exitCode == 1)
        #expect(
            run.output.contains(
                "error    package: target `App`: nothing generates the Swift of its specs; run `flowgen init --edit --target App`, or add to `Package.swift`: `plugins: [\(Self.plugin)]` in line 9\n"
            ), "\(run.output)")
        try folder.write("modules: [{ specs: Sources/App, output: Sources/App/Flows }]\n", to: ".flowgen.yaml")
        #expect(try await FlowgenProcess.run(["generate"], in: folder).exitCode == 0)
        let other = try await doctor(folder)
        #expect(other.exitCode == 0)
        #expect(
            other.output.contains(
                "warning  package: target `App` has specs that SwiftPM does not know, and warns about; "))
    }

    @Test("a package at a path has to be there")
    func missingPackage() async throws {
        let target = ".target(name: \"App\", dependencies: [\(Self.runtime)], plugins: [\(Self.plugin)])"
        let folder = try TemporaryFolder([
            "App/Package.swift": Self.manifest(target)
                .replacing(
                    "url: \"https://github.com/someone/flowgen\", from: \"0.1.0\"", with: "path: \"../flowgen\""),
            "App/Sources/App/LoginFlow.flow.yaml": Specs.login,
            "App/.flowgen.yaml": "modules: [{ specs: Sources/App }]\n",
        ])
        let missing =
            "error    package: `App/Package.swift` depends on the package at `../flowgen`, which does not exist; correct the path, or clone flowgen to `App/../flowgen`"
        #expect(lines(try await doctor(folder, ["App"])).contains(missing))
        try folder.write("", to: "flowgen/Package.swift")
        #expect(try await doctor(folder, ["App"]).exitCode == 0)
    }

    @Test("the hooks of git are where git looks for them")
    func hooksPath() async throws {
        let folder = try TemporaryFolder([
            ".pre-commit-config.yaml": """
            repos:
              - repo: https://github.com/someone/flowgen
                rev: 0.1.0
                hooks: [{ id: flowgen-lint }]

            """
        ])
        let setUp = "git init --quiet && git config core.hooksPath tools/hooks && touch .git/hooks/pre-commit"
        #expect(try await FlowgenProcess.shell(setUp, in: folder).exitCode == 0)
        let missing =
            "warning  pre-commit: git does not run pre-commit in this clone; pre-commit does not install itself beside `core.hooksPath`, so run `pre-commit run` in a hook of `tools/hooks`, or remove the setting and run `pre-commit install`"
        #expect(lines(try await doctor(folder)).contains(missing))
        try folder.write("#!/bin/sh\n", to: "tools/hooks/pre-commit")
        #expect(lines(try await doctor(folder)).contains("ok       pre-commit: the hooks are set up"))
    }

    @Test("JSON has the same findings")
    func json() async throws {
        struct Printed: Decodable {
            struct Check: Decodable {
                var check: String
                var status: String
                var message: String
                var fix: String?
            }

            var version: Int
            var checks: [Check]
        }
        let folder = try TemporaryFolder([".flowgen.yaml": "modules: [{ spec: a }]\n"])
        let run = try await doctor(folder, ["--format", "json"])
        #expect(run.exitCode == 1)
        let printed = try JSONDecoder().decode(Printed.self, from: Data(run.output.utf8))
        #expect(printed.version == 1)
        let text = printed.checks.map { check in
            let gap = String(repeating: " ", count: 9 - check.status.count)
            return "\(check.status)\(gap)\(check.check): \(check.message)" + (check.fix.map { "; \($0)" } ?? "")
        }
        #expect(text == lines(try await doctor(folder)))
    }

    @Test("this repository is well")
    func repository() async throws {
        let run = try await FlowgenProcess.run(["doctor", ExternalTools.root.path], in: TemporaryFolder())
        #expect(run.exitCode == 0, "\(run.output)")
        let found = lines(run).filter { !$0.hasPrefix("ok ") && !$0.contains(" pre-commit: ") }
        #expect(found == [])
    }

    @Test("what is generated into a package inside the project is left to that package")
    func packageInside() async throws {
        let folder = try TemporaryFolder([
            "Package.swift": Self.manifest(".target(name: \"App\")"),
            "Example/Package.swift": Self.manifest(".target(name: \"Example\")"),
            ".flowgen.yaml": "modules: [{ specs: specs, output: Example/Sources/Example }]\n",
            "specs/LoginFlow.flow.yaml": Specs.login,
        ])
        let lines = lines(try await doctor(folder))
        #expect(!lines.contains { $0.contains("is in no target") }, "\(lines)")
    }

    @Test("below the project, the project itself is checked")
    func below() async throws {
        let folder = try TemporaryFolder([
            "Package.swift": Self.manifest(".target(name: \"App\")"),
            ".flowgen.yaml": "modules: [{ specs: specs, output: Sources/App }]\n",
            "specs/LoginFlow.flow.yaml": Specs.login,
        ])
        let run = try await FlowgenProcess.run(["doctor", "specs"], in: folder)
        #expect(run.exitCode == 1)
        #expect(
            run.output.contains("error    package: target `App`: it has the Swift in `Sources/App`"), "\(run.output)")
        let inside = try await FlowgenProcess.shell("cd specs && \"$FLOWGEN\" doctor", in: folder)
        #expect(
            inside.output.contains("error    package: target `App`: it has the Swift in `../Sources/App`"),
            "\(inside.output)")
    }

    @Test("a folder that is not there is a mistake in the command line")
    func missingFolder() async throws {
        let run = try await FlowgenProcess.run(["doctor", "nowhere"], in: TemporaryFolder())
        #expect(run.exitCode == 2)
        #expect(run.error.hasPrefix("error: there is no folder `nowhere`; "))
    }
}
