import Foundation
import PackagePlugin

/// The targets with specs that a target depends on, directly or not: its flows can show theirs. flowgen reads them from a file, because
/// only a plug-in knows targets and packages. Both plug-ins use this file, like `TargetSpecs.swift`.
struct UsedTargets {
    private struct Module: Encodable {
        let name: String
        let package: String
        let configuration: String?
        let specs: [String]
        let uses: [String]
    }

    private struct List: Encodable {
        let package: String
        let uses: [String]
        let modules: [Module]
    }

    private let list: List
    /// Their specs and configurations: a change of one of them changes what is generated.
    let inputs: [URL]

    /// - Returns: `nil` if none of them has specs.
    init?(of target: any Target, in package: Package) {
        let packages = Self.packages(around: package)
        func owner(of target: any Target) -> Package {
            packages.first { $0.targets.contains { $0.id == target.id } } ?? package
        }
        var modules: [Module] = []
        var inputs: [URL] = []
        // Each comes after those that it depends on.
        for used in target.recursiveTargetDependencies {
            guard let source = used.sourceModule else { continue }
            let owner = owner(of: used)
            guard
                let specs = TargetSpecs(
                    among: source.sourceFiles.map(\.url), of: used.directoryURL, upTo: owner.directoryURL)
            else { continue }
            modules.append(
                Module(
                    name: source.moduleName, package: owner.id, configuration: specs.configuration?.path,
                    specs: specs.specs.map(\.path), uses: Self.names(ofDependenciesOf: used)))
            inputs += specs.specs + (specs.configuration.map { [$0] } ?? [])
        }
        if modules.isEmpty { return nil }
        list = List(package: package.id, uses: Self.names(ofDependenciesOf: target), modules: modules)
        self.inputs = inputs
    }

    /// Writes the list for flowgen, unless it is there already: a file that has changed starts a build.
    func write(in folder: URL) throws -> URL {
        let file = folder.appendingPathComponent("used-modules.json")
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let text = try encoder.encode(list)
        if (try? Data(contentsOf: file)) == text { return file }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try text.write(to: file, options: .atomic)
        return file
    }

    private static func names(ofDependenciesOf target: any Target) -> [String] {
        target.dependencies.flatMap { dependency -> [any Target] in
            switch dependency {
            case .target(let target): [target]
            case .product(let product): product.targets
            @unknown default: []
            }
        }.compactMap { $0.sourceModule?.moduleName }
    }

    private static func packages(around package: Package) -> [Package] {
        var packages: [Package] = []
        var pending = [package]
        while let next = pending.popLast() {
            if packages.contains(where: { $0.id == next.id }) { continue }
            packages.append(next)
            pending += next.dependencies.map(\.package)
        }
        return packages
    }
}
