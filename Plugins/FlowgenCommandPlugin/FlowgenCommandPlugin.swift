import Foundation
import PackagePlugin

/// `swift package flowgen COMMAND …`: flowgen in the package's folder, with the arguments as they are. `lint` and `inspect`
/// that are told of no specs take those of every target, or of each `--target NAME`, a module at a time.
@main
struct FlowgenCommandPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let flowgen = try context.tool(named: "flowgen").url
        let folder = context.package.directoryURL
        var failure: Int32 = 0
        for arguments in try runs(arguments, in: context.package) {
            failure = max(failure, try run(flowgen, arguments, in: folder))
        }
        // flowgen has said what is wrong; its exit code is all that is left to tell.
        if failure != 0 { exit(failure) }
    }

    /// The arguments of each run of flowgen.
    private func runs(_ arguments: [String], in package: Package) throws -> [[String]] {
        guard let command = arguments.first, ["lint", "inspect"].contains(command) else { return [arguments] }
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let rest = extractor.remainingArguments
        let isAsking = rest.contains { ["-h", "--help", "--version"].contains($0) }
        if names.isEmpty, isAsking || rest.dropFirst().contains(where: { mayBeSpecs($0, in: package) }) {
            return [arguments]
        }
        let targets = names.isEmpty ? package.targets : try package.targets(named: names)
        let isConfigured = rest.contains { $0.hasPrefix("--config") || $0 == "--no-config" }
        let modules = targets.compactMap { specs(of: $0, in: package, isConfigured: isConfigured) }
        if modules.isEmpty {
            let whose = names.isEmpty ? "no target of `\(package.displayName)`" : "none of \(list(names))"
            Diagnostics.error("\(whose) has a spec (`Name.flow.yaml`); say where they are: `flowgen \(command) specs`")
        }
        if modules.count > 1, let option = rest.first(where: writesOneFile) {
            Diagnostics.error(
                "`\(option)` is of one module, and \(modules.count) targets have specs; choose one: `--target NAME`")
            return []
        }
        return modules.map { rest + $0 }
    }

    /// Whether an option asks for a file, which the next module's would take the place of.
    private func writesOneFile(_ argument: String) -> Bool {
        ["--output", "--write-baseline"].contains { argument == $0 || argument.hasPrefix($0 + "=") }
    }

    /// Whether an argument says where specs are. A name of nothing that is there is left to flowgen to refuse.
    private func mayBeSpecs(_ argument: String, in package: Package) -> Bool {
        let url = URL(fileURLWithPath: argument, relativeTo: package.directoryURL)
        if argument.hasPrefix("-") { return false }
        var isFolder: ObjCBool = false
        return TargetSpecs.isSpec(url)
            || FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// The rest of the command line, with paths as one would write them in the package's folder.
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
