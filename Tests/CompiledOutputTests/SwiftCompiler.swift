import EmitterTestSupport
import FlowDiagnostics
import FlowEmitters
import FlowModel
import FlowTestSupport
import Foundation
import Testing

/// Runs the Swift compiler, for properties of code that only compiling shows.
struct SwiftCompiler {
    /// A compiler setting under which generated code must compile without a warning.
    struct Mode: CustomTestStringConvertible, Sendable {
        let name: String
        let flags: [String]
        var testDescription: String { name }

        /// The same in a debug build.
        var debugging: Mode { Mode(name: "\(name), debug", flags: flags + ["-D", "DEBUG"]) }

        static let swift5 = Mode(
            name: "Swift 5, complete checking", flags: ["-swift-version", "5", "-strict-concurrency=complete"])
        static let swift6 = Mode(name: "Swift 6", flags: ["-swift-version", "6"])
        static let swift6MainActorUpcoming = Mode(
            name: "Swift 6, upcoming features, main actor by default",
            flags: ["-swift-version", "6", "-default-isolation", "MainActor"] + upcoming)

        static let all = [
            Mode(name: "Swift 5", flags: ["-swift-version", "5"]),
            swift5,
            Mode(
                name: "Swift 5, main actor by default",
                flags: ["-swift-version", "5", "-default-isolation", "MainActor"]),
            swift6,
            Mode(
                name: "Swift 6, main actor by default",
                flags: ["-swift-version", "6", "-default-isolation", "MainActor"]),
            Mode(name: "Swift 6, upcoming features", flags: ["-swift-version", "6"] + upcoming),
            swift6MainActorUpcoming,
        ]

        /// Returns each mode with each access, or a few combinations.
        static func tried(
            of modes: [Mode] = all, with accesses: [EmissionOptions.Access]
        ) -> [(Mode, EmissionOptions.Access)] {
            TestScope.choose(
                all: modes.flatMap { mode in accesses.map { (mode, $0) } }, sample: Array(zip(unlike, accesses)))
        }

        /// Returns the modes, or only the last one. A sample compiles the goldens in all modes that differ most, and other code in
        /// one of them, not always the same.
        static func sampled(_ modes: Mode...) -> [Mode] { TestScope.choose(all: modes, sample: modes.suffix(1)) }

        static func all(orOnly mode: Mode) -> [Mode] { TestScope.choose(all: all, sample: [mode]) }

        /// Three settings that have the least in common.
        static let unlike = [swift5, swift6, swift6MainActorUpcoming]

        private static let upcoming = [
            "InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny", "InferIsolatedConformances",
            "NonisolatedNonsendingByDefault",
        ].flatMap { ["-enable-upcoming-feature", $0] }
    }

    /// The output of a compiler or a program that failed.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// The runtime and the models of the examples as modules and object files, built once for all tests.
    private static let modules = Task {
        try await build(
            [
                ("FlowRuntime", Folder.runtime), ("ExampleModels", Folder.exampleModels),
                ("ShopModels", Folder.shopModels),
            ], in: "CompiledOutputTests", for: ["-enable-testing"])
    }

    /// The same modules with SwiftUI: Apple's own if it is available, or else the stand-in, which simulates SwiftUI and can be
    /// inspected.
    private static let modulesWithSwiftUI = Task {
        #if canImport(SwiftUI)
            try await modules.value
        #else
            try await build(
                [
                    ("Combine", Folder.standIns.appendingPathComponent("Combine")),
                    ("SwiftUI", Folder.standIns.appendingPathComponent("SwiftUI")), ("FlowRuntime", Folder.runtime),
                    ("ExampleModels", Folder.exampleModels), ("ShopModels", Folder.shopModels),
                ], in: "CompiledOutputTests-SwiftUI")
        #endif
    }

    /// The same modules with UIKit. This is always the stand-in, which simulates UIKit and can be inspected.
    private static let modulesWithUIKit = Task {
        try await build(
            [
                ("Combine", Folder.standIns.appendingPathComponent("Combine")),
                ("UIKit", Folder.standIns.appendingPathComponent("UIKit")), ("FlowRuntime", Folder.runtime),
                ("ExampleModels", Folder.exampleModels),
            ], in: "CompiledOutputTests-UIKit", for: ["-enable-testing"])
    }

    /// The stand-ins for SwiftUI and UIKit together, as on iOS, for programs that show views.
    private static let modulesForScreens = Task {
        try await build(
            [
                ("Combine", Folder.standIns.appendingPathComponent("Combine")),
                ("UIKit", Folder.standIns.appendingPathComponent("UIKit")),
                ("SwiftUI", Folder.standIns.appendingPathComponent("SwiftUI")), ("FlowRuntime", Folder.runtime),
            ], in: "CompiledOutputTests-Screens", for: ["-enable-testing"])
    }

    /// The stand-in for SwiftUI alone, with the runtime as on macOS.
    private static let modulesForMac = Task {
        let runtime = try TemporaryFolder()
        for (path, text) in try PlatformRuntime.files(for: "macOS") { try runtime.write(text, to: path) }
        return try await build(
            [
                ("Combine", Folder.standIns.appendingPathComponent("Combine")),
                ("SwiftUI", Folder.standIns.appendingPathComponent("SwiftUI")), ("FlowRuntime", runtime.url),
            ], in: "CompiledOutputTests-macOS", for: ["-enable-testing"])
    }

    /// Creates a compiler for programs that show views with the stand-in for SwiftUI, as on macOS.
    static func forMac() async throws -> SwiftCompiler {
        SwiftCompiler(moduleFolder: try await modulesForMac.value, folder: try TemporaryFolder())
    }

    /// Creates a compiler for programs that show views with the stand-ins for SwiftUI and UIKit.
    static func forScreens() async throws -> SwiftCompiler {
        SwiftCompiler(moduleFolder: try await modulesForScreens.value, folder: try TemporaryFolder())
    }

    /// Returns the public declarations of an available module.
    func declarations(of module: String) async throws -> [Declaration] {
        let flags = try await ["-target", Self.target(), "-skip-synthesized-members", "-output-dir", folder.url.path]
        try await Self.run(
            ["swift", "symbolgraph-extract", "-module-name", module, "-I", moduleFolder.path] + flags + Self.sdk())
        let graph = folder.url.appendingPathComponent("\(module).symbols.json")
        return try Declaration.all(in: try Data(contentsOf: graph))
    }

    /// Returns the public declarations of a module with the given text.
    static func declarations(in text: String) async throws -> [Declaration] {
        let folder = try TemporaryFolder()
        let compiler = SwiftCompiler(moduleFolder: folder.url, folder: folder)
        let module = folder.url.appendingPathComponent("Library.swiftmodule").path
        try await run(
            ["swiftc", "-swift-version", "6", "-parse-as-library", "-module-name", "Library", "-emit-module"]
                + ["-emit-module-path", module, try compiler.write(text, to: "Library.swift").path])
        return try await compiler.declarations(of: "Library")
    }

    /// The compiler's own target, which `symbolgraph-extract` does not know.
    private static func target() async throws -> String {
        struct Information: Decodable {
            struct Target: Decodable { var triple: String }
            var target: Target
        }
        let information = try await run(["swiftc", "-print-target-info"])
        return try JSONDecoder().decode(Information.self, from: Data(information.utf8)).target.triple
    }

    private static func sdk() async throws -> [String] {
        #if os(macOS)
            try await ["-sdk", run(["xcrun", "--show-sdk-path"]).trimmingCharacters(in: .whitespacesAndNewlines)]
        #else
            []
        #endif
    }

    private init(moduleFolder: URL, folder: TemporaryFolder) {
        self.moduleFolder = moduleFolder
        self.folder = folder
    }

    private static func modules(for ui: EmissionOptions.UserInterface) async throws -> URL {
        switch ui {
        case .none: try await modules.value
        case .swiftui: try await modulesWithSwiftUI.value
        case .uikit: try await modulesWithUIKit.value
        }
    }

    /// The name of the file with the digest of all that a folder of modules was built from.
    private static let digest = "digest"

    /// Builds modules, each of which can use those before it, unless neither the compiler nor their sources have changed.
    private static func build(
        _ modules: [(name: String, sources: URL)], in folder: String, for flags: [String] = []
    ) async throws -> URL {
        // The folder is next to the package's own products, so that it is removed together with them.
        let folder = Folder.package.appendingPathComponent(".build/\(folder)")
        let record = folder.appendingPathComponent(Self.digest)
        let files = try modules.map { try Folder.swiftFiles(in: $0.sources) }
        let flags =
            ["-swift-version", "6", "-parse-as-library", "-wmo", "-emit-module", "-warnings-as-errors"] + flags
        var inputs = try await [version.value] + flags
        for (module, files) in zip(modules, files) {
            inputs.append(module.name)
            inputs += try files.map { "\($0.lastPathComponent)\n\(try String(contentsOf: $0, encoding: .utf8))" }
        }
        let digest = SHA256.hexadecimal(of: inputs.joined(separator: "\n"))
        if (try? String(contentsOf: record, encoding: .utf8)) == digest { return folder }
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (module, files) in zip(modules, files) {
            let name = module.name
            try await run(
                ["swiftc"] + flags + ["-module-name", name, "-I", folder.path]
                    + ["-emit-module-path", folder.appendingPathComponent("\(name).swiftmodule").path]
                    + ["-c", "-o", folder.appendingPathComponent("\(name).o").path] + files.map(\.path))
        }
        // The record is written last, so that an incomplete build has none.
        try digest.write(to: record, atomically: true, encoding: .utf8)
        return folder
    }

    /// The temporary folder of a compilation.
    private let folder: TemporaryFolder
    private let moduleFolder: URL

    /// Creates a compiler with the runtime as an available module.
    ///
    /// - Parameter ui: The user interface framework that is available in addition.
    init(with ui: EmissionOptions.UserInterface = .none) async throws {
        moduleFolder = try await Self.modules(for: ui)
        folder = try TemporaryFolder()
    }

    /// The compiler's own description, and the SDK that it uses.
    private static let version = Task { try await ([run(["swiftc", "--version"])] + sdk()).joined(separator: "\n") }

    /// - Parameter flags: all flags, except those with a path.
    private func record(of flags: [String], _ files: [URL]) async throws -> CompilationRecord {
        let digest = try String(contentsOf: moduleFolder.appendingPathComponent(Self.digest), encoding: .utf8)
        return try await CompilationRecord(of: [Self.version.value, digest] + flags, files)
    }

    /// Compiles files far enough to get all diagnostics. A warning is a failure.
    func check(_ files: [URL], as mode: Mode) async throws {
        let flags =
            ["-emit-sib", "-wmo", "-module-name", "App", "-package-name", "app", "-parse-as-library"]
            + ["-warnings-as-errors"] + mode.flags
        let record = try await record(of: flags, files)
        if record.file("checked") != nil { return }
        let result = folder.url.appendingPathComponent("out.sib")
        try await Self.run(
            ["swiftc"] + flags + ["-o", result.path, "-I", moduleFolder.path] + files.map(\.path))
        _ = try record.keep(try write("", to: "checked"), as: "checked")
    }

    /// Compiles modules, each of which can use those before it. A warning is a failure.
    ///
    /// - Returns: the object files.
    @discardableResult
    func compile(modules: [(name: String, files: [(name: String, text: String)])], as mode: Mode) async throws -> [URL]
    {
        var objects: [URL] = []
        for module in modules {
            let place = folder.url.appendingPathComponent(module.name)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            let files = try module.files.map { try write($0.text, to: "\(module.name)/\($0.name)") }
            let object = folder.url.appendingPathComponent("\(module.name).o")
            try await Self.run(
                ["swiftc", "-wmo", "-module-name", module.name, "-package-name", "app", "-parse-as-library"]
                    + ["-enable-testing", "-warnings-as-errors"] + mode.flags
                    + ["-I", moduleFolder.path, "-I", folder.url.path]
                    + ["-emit-module", "-emit-module-path"]
                    + [folder.url.appendingPathComponent("\(module.name).swiftmodule").path, "-c", "-o", object.path]
                    + files.map(\.path))
            objects.append(object)
        }
        return objects
    }

    /// Links the object files of modules to a program, runs it, and returns its output.
    func output(ofModules objects: [URL]) async throws -> String {
        let program = folder.url.appendingPathComponent("program")
        try await Self.run(["swiftc", "-o", program.path] + objects.map(\.path) + (try self.objects()))
        return try await Program(file: program).output()
    }

    /// Compiles tests far enough to get all diagnostics, and the code that they test. A warning is a failure.
    ///
    /// - Parameter module: the name of the module with the code; `nil` if the tests are in it.
    func check(tests: [URL], of module: String?, _ code: [URL], as mode: Mode) async throws {
        guard let module else { return try await check(code + tests, as: mode) }
        let flags = ["-package-name", "app", "-parse-as-library", "-warnings-as-errors"] + mode.flags
        let record = try await record(of: ["tests of", module] + flags, code + tests)
        if record.file("checked") != nil { return }
        let interface = folder.url.appendingPathComponent("\(module).swiftmodule").path
        try await Self.run(
            [
                "swiftc", "-wmo", "-emit-module", "-emit-module-path", interface, "-module-name", module,
                "-enable-testing",
            ]
                + flags + ["-I", moduleFolder.path] + code.map(\.path))
        try await Self.run(
            ["swiftc", "-typecheck", "-module-name", "AppTests", "-I", folder.url.path, "-I", moduleFolder.path]
                + flags + tests.map(\.path))
        _ = try record.keep(try write("", to: "checked"), as: "checked")
    }

    /// Compiles the code of an old client together with the code generated after an edit, far enough to get all errors.
    ///
    /// - Returns: the errors; `nil` if there are none.
    func complaint(about edit: EditedModule, number: Int) async throws -> String? {
        let (old, new) = (edit.oldOutputs, edit.newOutputs)
        // The code that the client was written for compiles, which another test checks.
        if old.map(\.text) == new.map(\.text) { return nil }
        return try await complaint(ofClientOf: edit.old.module, with: new, number: number)
    }

    func complaint(ofClientOf module: Module, with new: [SwiftOutput], number: Int) async throws -> String? {
        let place = folder.url.appendingPathComponent("edit\(number)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: place) }
        let client = OldClient.text(of: module, EditedModule.options)
        let texts = new.map { ($0.fileName, $0.text) } + [("Client.swift", client)]
        let files = try texts.map { try write($1, to: "edit\(number)/\($0)") }
        let flags = ["-frontend", "-typecheck", "-swift-version", "6", "-module-name", "App"]
        let record = try await record(of: flags, files)
        if let kept = record.file("errors") {
            let errors = try String(contentsOf: kept, encoding: .utf8)
            return errors.isEmpty ? nil : errors
        }
        var errors: String?
        do {
            try await Self.run(["swiftc"] + flags + ["-I", moduleFolder.path] + files.map(\.path))
        } catch let failure as Failure {
            // An error in a file, unlike one of the compiler or of the machine, is the same each time.
            let lines = failure.description.split(separator: "\n").filter { $0.contains("error:") }
            guard lines.contains(where: { $0.contains(".swift:") }) else { throw failure }
            errors = Set(lines).sorted().joined(separator: "\n")
        }
        _ = try record.keep(try write(errors ?? "", to: "edit\(number)/errors"), as: "errors")
        return errors
    }

    /// Writes files. The one called `main.swift` is the program.
    func write(_ texts: KeyValuePairs<String, String>) throws -> [URL] {
        try texts.map { name, text in try write(text, to: name) }
    }

    func write(_ outputs: [SwiftOutput]) throws -> [URL] {
        try outputs.map { try write($0.text, to: $0.fileName) }
    }

    private func write(_ text: String, to name: String) throws -> URL {
        let file = folder.url.appendingPathComponent(name)
        try text.write(to: file, atomically: true, encoding: .utf8)
        return file
    }

    /// Compiles a program, runs it, and returns its output.
    func output(of files: [URL], as mode: Mode, withRuntime: Bool = true) async throws -> String {
        try await program(of: files, as: mode, withRuntime: withRuntime).output()
    }

    /// A compiled program.
    struct Program {
        fileprivate let file: URL

        /// Runs the program and returns its output.
        func output(_ arguments: [String] = []) async throws -> String {
            try await SwiftCompiler.run([file.path] + arguments)
        }
    }

    func program(of files: [URL], as mode: Mode, withRuntime: Bool = true) async throws -> Program {
        let flags = ["-wmo", "-module-name", "App", "-warnings-as-errors"] + mode.flags
        let record = try await record(of: flags + ["with the runtime: \(withRuntime)"], files)
        if let kept = record.file("program") { return Program(file: kept) }
        let program = folder.url.appendingPathComponent("program")
        try await Self.run(
            ["swiftc"] + flags + ["-o", program.path, "-I", moduleFolder.path] + files.map(\.path)
                + (withRuntime ? try objects() : []))
        return Program(file: try record.keep(program, as: "program"))
    }

    /// The object files of the runtime, the modules that it uses, and the models.
    private func objects() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: moduleFolder.path).sorted()
            .filter { $0.hasSuffix(".o") }
            .map { moduleFolder.appendingPathComponent($0).path }
    }

    /// As many processes as the cores of the reference machine. More would use memory and save no time.
    private static let limit = ProcessLimit(2)

    @discardableResult
    private static func run(_ arguments: [String]) async throws -> String {
        let run = try await limit.run(ChildProcess(URL(fileURLWithPath: "/usr/bin/env"), arguments))
        let output = run.output + run.error
        guard run.exitCode == 0, !run.endedBySignal else {
            throw Failure(description: "\(arguments[0]) ended with \(run.exitCode):\n\(output)")
        }
        return output
    }
}
