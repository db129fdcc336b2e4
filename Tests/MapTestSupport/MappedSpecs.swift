import FlowAnalysis
import FlowDiagnostics
import FlowLint
import FlowMaps
import FlowModel
import FlowReports
import FlowTestSupport
import Foundation

/// A spec that a test means to be valid has errors.
private struct InvalidSpec: Error {
    let errors: [String]
}

/// A module with its map.
package struct MappedSpecs: Sendable {
    package let name: String
    package let read: ReadModule
    package let flows: [TracedFlow]
    package let diagnostics: [Diagnostic]

    package init(_ name: String, _ files: [(path: String, text: String)]) async {
        self.name = name
        read = ReadModule(files)
        var understanding = ModuleUnderstanding(whole: read.module)
        let errors = read.diagnostics.filter { $0.severity == .error }
        understanding.add(errorsIn: Set(errors.map(\.span.file)), of: read.module)
        flows = await read.module.trace(understanding)
        diagnostics =
            read.diagnostics
            + (await read.module.check(RuleSettings(), sources: read.sources, understanding: understanding))
    }

    /// One flow, whose text follows its first two lines.
    package init(_ text: String) async throws {
        await self.init("text", [("SomeFlow.flow.yaml", "flowgen: 1\nflow: SomeFlow\n" + text)])
        let errors = read.diagnostics.filter { $0.severity == .error }.map(\.message)
        if !errors.isEmpty { throw InvalidSpec(errors: errors) }
    }

    package func map(
        _ children: NavigationMap.Children = .folded, naming: MapNaming = .identifiers, of flow: FlowID? = nil
    ) -> NavigationMap {
        NavigationMap(
            of: read.module, flows, diagnostics, children: children, naming: naming, selected: flow.map { [$0] })
    }

    /// What `flowgen inspect --format json` prints.
    package var inspection: String {
        InspectionJSON().render(
            InspectedModule(sources: read.sources, flows: flows.map(\.inspection), errors: []))
    }

    // MARK: Modules of the repository

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

    /// The modules in `specs`, and with all tests those of the real apps if they are beside the checkout. Read once.
    private static let real = Task {
        var modules: [MappedSpecs] = []
        for parent in ["specs"] + (TestScope.isWhole ? ["../shared/corpus"] : []) {
            let folder = root.appending(path: parent)
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            for name in names.sorted() {
                let files = ValidSpecs.files(in: "\(parent)/\(name)")
                if !files.isEmpty { modules.append(await MappedSpecs(name, files)) }
            }
        }
        return modules
    }

    /// The modules of real apps, and random ones.
    package static func all(random count: Int) async -> [MappedSpecs] {
        var modules = await real.value
        for seed in 0..<UInt64(count) {
            for kind in [RandomSpec.Kind.anything, .nested] {
                modules.append(await MappedSpecs("seed \(seed), \(kind)", RandomSpec.sketch(kind, seed: seed).files))
            }
        }
        return modules
    }
}
