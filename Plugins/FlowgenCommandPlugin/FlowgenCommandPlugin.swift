import Foundation
import PackagePlugin

/// `swift package flowgen COMMAND …`: runs flowgen in the package's folder with the same arguments. Without paths, `lint` and `inspect`
/// read the modules of the package's configuration; if it has none, or with `--target NAME`, the specs of each target, one module at a
/// time.
@main
struct FlowgenCommandPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let flowgen = try context.tool(named: "flowgen").url
        let folder = context.package.directoryURL
        var failure: Int32 = 0
        for arguments in try runs(arguments, context, flowgen) {
            failure = max(failure, try run(flowgen, arguments, in: folder))
        }
        // flowgen has printed what is wrong; only its exit code is left.
        if failure != 0 { exit(failure) }
    }

    /// The arguments of each run of flowgen.
    private func runs(_ arguments: [String], _ context: PluginContext, _ flowgen: URL) throws -> [[String]] {
        let package = context.package
        guard let command = arguments.first, ["lint", "inspect"].contains(command) else { return [arguments] }
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let rest = extractor.remainingArguments
        let isAsking = rest.contains { ["-h", "--help", "--version"].contains($0) }
        if names.isEmpty, isAsking || rest.dropFirst().contains(where: { mayBeSpecs($0, in: package) }) {
            return [arguments]
        }
        if names.isEmpty, try hasModules(rest, in: package, flowgen) { return [arguments] }
        let targets = names.isEmpty ? package.targets : try package.targets(named: names)
        let isConfigured = rest.contains { $0.hasPrefix("--config") || $0 == "--no-config" }
        // Only `lint` reports what a flow shows of another target.
        let isNamed = command == "lint" && !rest.contains(where: saysModule)
        // `inspect` shows the same with every configuration, so it has no option for one.
        let modules = try targets.compactMap { target in
            try specs(of: target, in: package, isConfigured: isConfigured || command == "inspect").map {
                try (isNamed ? nameOptions(of: target, context) : []) + $0
            }
        }
        if modules.isEmpty {
            let whose = names.isEmpty ? "no target of `\(package.displayName)`" : "none of \(list(names))"
            Diagnostics.error(
                "\(whose) has a spec (`Name.flow.yaml`); name their folder, as in `flowgen \(command) specs`, or list `modules` in `.flowgen.yaml`"
            )
        }
        if modules.count > 1, let option = rest.first(where: writesOneFile) {
            Diagnostics.error(
                "`\(option)` is for one module, but \(modules.count) targets have specs; choose one with `--target NAME`"
            )
            return []
        }
        return modules.map { rest + $0 }
    }

    /// Whether flowgen would read the modules of a configuration. It knows best itself: a configuration with a mistake, which has to
    /// be reported, counts too.
    private func hasModules(_ arguments: [String], in package: Package, _ flowgen: URL) throws -> Bool {
        let isThere = FileManager.default.fileExists(
            atPath: package.directoryURL.appendingPathComponent(".flowgen.yaml").path)
        let given = configuration(in: arguments)
        // Only with one of its own: flowgen would also find a configuration above the package.
        if arguments.contains("--no-config") || !isThere && given.isEmpty { return false }
        let process = Process()
        process.executableURL = flowgen
        process.arguments = ["lint", "--print-config"] + given
        process.currentDirectoryURL = package.directoryURL
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return process.terminationStatus != 0 || text.split(separator: "\n").contains { $0.hasPrefix("modules:") }
    }

    /// The option that names a configuration, if it is given.
    private func configuration(in arguments: [String]) -> [String] {
        guard let index = arguments.firstIndex(where: { $0 == "--config" || $0.hasPrefix("--config=") }) else {
            return []
        }
        return Array(arguments[index...].prefix(arguments[index] == "--config" ? 2 : 1))
    }

    /// Whether an option says what the module is, as a name would.
    private func saysModule(_ argument: String) -> Bool {
        argument == "--changed" || argument == "--module" || argument.hasPrefix("--module=")
    }

    /// Whether an option names a file, which the next module would overwrite.
    private func writesOneFile(_ argument: String) -> Bool {
        ["--output", "--write-baseline"].contains { argument == $0 || argument.hasPrefix($0 + "=") }
    }

    /// Whether an argument is the path of specs. flowgen reports a path that does not exist.
    private func mayBeSpecs(_ argument: String, in package: Package) -> Bool {
        let url = URL(fileURLWithPath: argument, relativeTo: package.directoryURL)
        if argument.hasPrefix("-") { return false }
        var isFolder: ObjCBool = false
        return TargetSpecs.isSpec(url)
            || FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// The rest of the command line, with paths relative to the package's folder.
    private func specs(of target: any Target, in package: Package, isConfigured: Bool) -> [String]? {
        guard let module = target.sourceModule,
            let specs = TargetSpecs(
                among: module.sourceFiles.map(\.url), of: target.directoryURL, upTo: package.directoryURL)
        else { return nil }
        let root = package.directoryURL.standardizedFileURL.path + "/"
        func shown(_ url: URL) -> String {
            url.path.hasPrefix(root) ? String(url.path.dropFirst(root.count)) : url.path
        }
        let configuration = specs.configuration.map { ["--config", shown($0)] } ?? ["--no-config"]
        return (isConfigured ? [] : configuration) + specs.specs.map(shown)
    }

    /// What the target is called, and what it uses, as in the build plug-in.
    private func nameOptions(of target: any Target, _ context: PluginContext) throws -> [String] {
        guard let module = target.sourceModule?.moduleName else { return [] }
        let folder = context.pluginWorkDirectoryURL.appendingPathComponent(target.name, isDirectory: true)
        let list = try UsedTargets(of: target, in: context.package)?.write(in: folder)
        return ["--name", module] + (list.map { ["--uses", $0.path] } ?? [])
    }

    private func run(_ flowgen: URL, _ arguments: [String], in folder: URL) throws -> Int32 {
        let process = Process()
        process.executableURL = flowgen
        process.arguments = arguments
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : 1
    }

    private func list(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }
}
