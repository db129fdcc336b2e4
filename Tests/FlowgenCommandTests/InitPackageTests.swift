import FlowTestSupport
import Testing

/// `flowgen init` in a package or beside an Xcode project.
@Suite struct InitPackageTests {
    private static let app = """
        // swift-tools-version: 6.1
        import PackageDescription

        let package = Package(
            name: "App",
            platforms: [.iOS(.v17), .macOS(.v14)],
            targets: [
                .target(name: "App"),
                .testTarget(name: "AppTests", dependencies: ["App"]),
            ]
        )

        """

    private func package(_ manifest: String = app, _ files: [String: String] = [:]) throws -> TemporaryFolder {
        try TemporaryFolder(
            ["Package.swift": manifest, "Sources/App/App.swift": ""].merging(files) { $1 })
    }

    private func start(_ options: [String] = [], in folder: TemporaryFolder) async throws -> FlowgenRun {
        try await FlowgenProcess.run(["init"] + options, in: folder)
    }

    @Test("the spec goes into the sources of the target, which the plug-in compiles")
    func plugin() async throws {
        let folder = try package()
        let run = try await start(in: folder)
        #expect(run.exitCode == 0)
        #expect(run.output.hasPrefix("wrote Sources/App/Flows/WelcomeFlow.flow.yaml\nwrote .flowgen.yaml\n"))
        #expect(try folder.text("Package.swift") == Self.app)
        #expect(
            run.output.contains(
                """
                Change Package.swift, or let `flowgen init --edit --package PATH-OR-URL` do it:

                  @@ -4,8 +4,9 @@
                   let package = Package(
                       name: "App",
                       platforms: [.iOS(.v17), .macOS(.v14)],
                  +    dependencies: [.package(path: "../flowgen")],
                       targets: [
                  -        .target(name: "App"),
                  +        .target(name: "App", dependencies: [.product(name: "FlowRuntime", package: "flowgen")], plugins: [.plugin(name: "FlowgenBuildPlugin", package: "flowgen")]),
                           .testTarget(name: "AppTests", dependencies: ["App"]),
                       ]
                   )

                Then:

                  flowgen lint
                  swift build

                """))
        #expect(try folder.text(".flowgen.yaml").contains("\nmodules:\n  - { specs: Sources/App }\n"))
        #expect(!(try folder.text(".flowgen.yaml").contains("observation")))
        let line = try folder.text("Sources/App/Flows/WelcomeFlow.flow.yaml").prefix { $0 != "\n" }
        #expect(line == "# yaml-language-server: $schema=../../../.flowgen/flowgen.schema.json")
        #expect(try await FlowgenProcess.run(["lint", "--strict"], in: folder).exitCode == 0)
    }

    @Test("with `--checked-in`, the Swift goes into the sources of the target")
    func checkedIn() async throws {
        let folder = try package()
        let run = try await start(["--checked-in", "--edit", "--package", "../flowgen"], in: folder)
        #expect(run.exitCode == 0)
        #expect(!(try folder.text("Package.swift").contains("plugins:")))
        #expect(try folder.text("Package.swift").contains(".product(name: \"FlowRuntime\", package: \"flowgen\")"))
        #expect(try await FlowgenProcess.run(["generate"], in: folder).exitCode == 0)
        #expect(folder.exists("Sources/App/Flows/WelcomeFlow.flow.swift"))
    }

    @Test("`--checked-in` is refused for a target whose code the plug-in generates")
    func checkedInWithPlugin() async throws {
        let folder = try package()
        #expect(try await start(["--edit", "--package", "../flowgen"], in: folder).exitCode == 0)
        let run = try await start(["--checked-in"], in: folder)
        #expect(run.exitCode == 2)
        #expect(
            run.error.hasPrefix(
                "error: target `App` uses the build plug-in, which would generate the same Swift again; "))
        #expect(!folder.exists("specs"))
    }

    @Test("`--edit` makes the additions that are printed without it, once")
    func edits() async throws {
        let folder = try package()
        try folder.setPermissions(0o600, of: "Package.swift")
        let run = try await start(["--edit", "--package", "https://github.com/someone/flowgen.git"], in: folder)
        #expect(run.exitCode == 0)
        let edited = """
            // swift-tools-version: 6.1
            import PackageDescription

            let package = Package(
                name: "App",
                platforms: [.iOS(.v17), .macOS(.v14)],
                dependencies: [.package(url: "https://github.com/someone/flowgen.git", .upToNextMinor(from: "0.1.0"))],
                targets: [
                    .target(name: "App", dependencies: [.product(name: "FlowRuntime", package: "flowgen")], plugins: [.plugin(name: "FlowgenBuildPlugin", package: "flowgen")]),
                    .testTarget(name: "AppTests", dependencies: ["App"]),
                ]
            )

            """
        #expect(try folder.text("Package.swift") == edited)
        #expect(try folder.permissions(of: "Package.swift") == 0o600)
        let again = try await start(["--edit"], in: folder)
        #expect(again.exitCode == 0)
        #expect(again.output.contains("\nPackage.swift is set up already.\n"))
        #expect(try folder.text("Package.swift") == edited)
    }

    @Test("`--edit` changes nothing if it cannot make one of the additions, and says what to add")
    func refuses() async throws {
        let manifest = Self.app.replacing(
            ".target(name: \"App\")", with: ".target(name: \"App\", dependencies: shared)")
        let folder = try package(manifest)
        let run = try await start(["--edit", "--package", "../flowgen"], in: folder)
        #expect(run.exitCode == 1)
        #expect(
            run.output.contains(
                "Package.swift was not changed: the `dependencies` of target `App` are not\nwritten as a list. Add to it yourself:\n"
            ))
        for line in [
            "    dependencies: [.package(path: \"../flowgen\")]\n",
            "    plugins: [.plugin(name: \"FlowgenBuildPlugin\", package: \"flowgen\")]\n",
            "    .product(name: \"FlowRuntime\", package: \"flowgen\")\n",
        ] { #expect(run.output.contains(line)) }
        #expect(try folder.text("Package.swift") == manifest)
    }

    @Test(
        "old tools have no plug-ins, and a manifest may not be readable",
        arguments: [
            (
                app.replacing("6.1", with: "5.5"),
                "Package.swift was not changed: a target can have plug-ins since tools version 5.6.",
                ProjectState.plugin
            ),
            (
                "let package = makePackage()", "`Package.swift` was not understood: it has no call of `Package`",
                .other
            ),
            ("let package = Package(name: \"App\", targets: [", "`Package.swift` was not understood: ", .other),
        ])
    func doesNotUnderstand(manifest: String, message: String, state: ProjectState) async throws {
        let folder = try package(manifest)
        let run = try await start(["--edit", "--package", "../flowgen"], in: folder)
        #expect(run.exitCode == 1)
        #expect(run.output.replacing("\n", with: " ").contains(message), "\(run.output)")
        #expect(try folder.text("Package.swift") == manifest)
        #expect(folder.exists(state == .plugin ? "Sources/App/Flows" : "specs"))
    }

    enum ProjectState { case plugin, other }

    @Test(
        "a project for systems without Observation gets `ObservableObject`, with the reason",
        arguments: [
            (".iOS(.v16), .macOS(.v14)", "iOS 16"), (".iOS(\"16.4\")", "iOS 16.4"),
            (".watchOS(.v9), .iOS(.v17)", "watchOS 9"),
            (".iOS(.v15)", "iOS 15"),
        ])
    func observation(platforms: String, old: String) async throws {
        let folder = try package(Self.app.replacing(".iOS(.v17), .macOS(.v14)", with: platforms))
        let run = try await start(in: folder)
        let needed = old.hasPrefix("iOS") ? "iOS 17" : "watchOS 10"
        let reason = "supports \(old), and Observation, which `observable` uses, needs \(needed)."
        #expect(
            run.output.replacing("\n", with: " ").contains(
                "`observation: observableObject`, because the project \(reason)"))
        let configuration = try folder.text(".flowgen.yaml")
        #expect(configuration.contains("  # The project \(reason)\n  observation: observableObject\n"))
        #expect(try await FlowgenProcess.run(["lint"], in: folder).exitCode == 0)
    }

    @Test("a manifest without platforms gets those that FlowRuntime needs", arguments: ["", "    platforms: [],\n"])
    func platforms(line: String) async throws {
        let bare = Self.app.replacing("    platforms: [.iOS(.v17), .macOS(.v14)],\n", with: line)
        let folder = try package(bare)
        _ = try await start(["--edit", "--package", "../flowgen"], in: folder)
        #expect(try folder.text("Package.swift").contains("platforms: [.iOS(.v17), .macOS(.v14)],\n"))
        let old = try package(bare.replacing("6.1", with: "5.8"))
        _ = try await start(["--edit", "--package", "../flowgen"], in: old)
        #expect(try old.text("Package.swift").contains("platforms: [.iOS(\"17.0\"), .macOS(\"14.0\")],\n"))
    }

    @Test("the products of a fork belong to the package with the fork's name")
    func fork() async throws {
        let folder = try package()
        _ = try await start(["--edit", "--package", "git@github.com:me/My-Flows.git"], in: folder)
        let text = try folder.text("Package.swift")
        #expect(text.contains(".package(url: \"git@github.com:me/My-Flows.git\", "))
        #expect(text.contains(".plugin(name: \"FlowgenBuildPlugin\", package: \"my-flows\")"))
        let again = try await start(["--edit"], in: folder)
        #expect(again.output.contains("set up already"))
    }

    @Test("a package with several targets needs to know which")
    func severalTargets() async throws {
        let manifest = Self.app.replacing(
            ".target(name: \"App\"),", with: ".target(name: \"Core\"), .target(name: \"Home\"),")
        let folder = try package(manifest)
        let run = try await start(in: folder)
        #expect(run.exitCode == 2)
        #expect(
            run.error.hasPrefix(
                "error: the package has several targets; choose the one that gets the flows with `--target`: `Core`, `Home`\n"
            ))
        #expect(!folder.exists(".flowgen.yaml"))
        let typo = try await start(["--target", "Hom"], in: folder)
        #expect(
            typo.error.hasPrefix("error: the package has no target `Hom` that is not for tests; did you mean `Home`?\n")
        )
        let chosen = try await start(["--target", "Home"], in: folder)
        #expect(chosen.exitCode == 0)
        #expect(folder.exists("Sources/Home/Flows/WelcomeFlow.flow.yaml"))
    }

    @Test(arguments: [
        (["--edit"], "`--edit` changes a `Package.swift`, and this folder has none; "),
        (["--target", "App"], "`--target` needs a `Package.swift` that can be read in `.`; "),
    ])
    func needsAPackage(options: [String], message: String) async throws {
        let folder = try TemporaryFolder()
        let run = try await start(options, in: folder)
        #expect(run.exitCode == 2)
        #expect(run.error.hasPrefix("error: \(message)"))
        #expect(try folder.names() == [])
    }

    @Test("`--edit` needs to know where flowgen is")
    func needsALocation() async throws {
        let folder = try package()
        let run = try await start(["--edit"], in: folder)
        #expect(run.exitCode == 2)
        #expect(run.error.hasPrefix("error: `--edit` does not know where flowgen is; add `--package URL`, "))
        #expect(!folder.exists(".flowgen.yaml"))
    }

    @Test("an Xcode project's app folder gets the Swift, and its oldest system counts")
    func xcode() async throws {
        let folder = try TemporaryFolder([
            "Shop.xcodeproj/project.pbxproj": """
            IPHONEOS_DEPLOYMENT_TARGET = 17.2;
            IPHONEOS_DEPLOYMENT_TARGET = 16.4;
            """,
            "Shop/ShopApp.swift": "",
        ])
        let run = try await start(in: folder)
        #expect(run.exitCode == 0)
        #expect(run.output.replacing("\n", with: " ").contains("because the project supports iOS 16.4"))
        #expect(run.output.contains("\n  platforms: [.iOS(.v16), .macOS(.v14)],\n"))
        #expect(try folder.text(".flowgen.yaml").contains("  - { specs: specs, output: Shop/Flows }\n"))
        #expect(try await FlowgenProcess.run(["generate"], in: folder).exitCode == 0)
        #expect(folder.exists("Shop/Flows/WelcomeFlow.flow.swift"))
    }

    @Test(
        "what an existing configuration lacks is printed",
        arguments: [
            (
                "rules:\n",
                "Add to .flowgen.yaml:\n\n  modules:\n    - { specs: Sources/App }\n  generate:\n    observation: observableObject\n"
            ),
            (
                "modules: [{ specs: Sources/App }]\ngenerate: { ui: none }\n",
                "Add to .flowgen.yaml:\n\n    observation: observableObject\n"
            ),
            (
                "modules:\n  - specs: specs\ngenerate: { observation: observable }\n",
                "Add to .flowgen.yaml:\n\n    - { specs: Sources/App }\n"
            ),
            ("modules: [{ specs: Sources }]\ngenerate: { observation: observable }\n", nil),
        ])
    func existingConfiguration(text: String, advice: String?) async throws {
        let folder = try package(Self.app.replacing(".v17", with: ".v16"), [".flowgen.yaml": text])
        let run = try await start(in: folder)
        #expect(run.output.contains("exists, not changed: .flowgen.yaml\n"))
        if let advice {
            #expect(run.output.contains("\n" + advice + "\n"), "\(run.output)")
        } else {
            #expect(!run.output.contains("Add to .flowgen.yaml"), "\(run.output)")
        }
        #expect(try folder.text(".flowgen.yaml") == text)
    }

    @Test("a project with specs gets no other")
    func existingSpecs() async throws {
        let folder = try package(Self.app, ["Sources/App/LoginFlow.flow.yaml": Specs.login])
        let run = try await start(in: folder)
        #expect(!run.output.contains("WelcomeFlow"))
        #expect(!folder.exists("Sources/App/Flows"))
        #expect(folder.exists(".flowgen.yaml"))
    }
}
