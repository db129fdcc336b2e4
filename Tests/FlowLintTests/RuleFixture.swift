import FlowDiagnostics
import FlowLint
import FlowPipeline
import FlowReports
import ModuleTestSupport
import Foundation
import Testing

/// A case in the folder of a rule: a spec, or a folder with the specs of a module. Beside it is recorded what `flowgen lint` prints
/// for it in the folder of the rule, one line for each diagnostic.
///
///     Fixtures/stack-underflow/LaterSteps.flow.yaml
///     Fixtures/stack-underflow/LaterSteps.out
struct RuleFixture: CustomStringConvertible {
    /// A folder for each rule, named after its id.
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

    let name: String
    private let folder: URL
    /// The paths in the folder of the rule, in the order in which the command reads them.
    private var specs: [String] = []

    private init(_ name: String, in folder: URL) {
        self.name = name
        self.folder = folder
    }

    /// Every case of a rule, and every recorded output, which may have lost its specs.
    static func all(of rule: RuleID) throws -> [RuleFixture] {
        let folder = folder.appending(path: rule.rawValue)
        var fixtures: [String: RuleFixture] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() {
            let isSpec = SpecInput(path: path) != nil || path.hasSuffix("/.flowgen.yaml")
            guard isSpec || path.hasSuffix(".out") else { continue }
            let name = String(path.prefix { $0 != "/" && $0 != "." })
            if isSpec { fixtures[name, default: RuleFixture(name, in: folder)].specs.append(path) }
            if !isSpec { fixtures[name, default: RuleFixture(name, in: folder)].specs += [] }
        }
        return fixtures.values.sorted { $0.name < $1.name }
    }

    var hasSpecs: Bool { !specs.isEmpty }

    var description: String { "\(folder.lastPathComponent)/\(name)" }

    /// The whole run, with all rules; a rule that is off by default is on for its own cases.
    func printed(for rule: any Rule.Type) async throws -> String {
        let settings = RuleSettings(levels: rule.level == .off ? [rule.id: .warning] : [:])
        let reporter = ConciseReporter(options: ReporterOptions())
        if specs.contains(where: { $0.hasSuffix("/.flowgen.yaml") }) {
            let files = try specs.map { path in
                (
                    String(path.dropFirst(name.count + 1)),
                    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
                )
            }
            return reporter.render(try await ConfiguredTexts(files).report(settings))
        }
        let inputs = try specs.map { path in
            let text = try Data(contentsOf: folder.appending(path: path))
            return try #require(SpecInput(path: path, text: Array(text)))
        }
        let pipeline = Pipeline(settings: settings)
        return reporter.render(try await pipeline.check(inputs).report)
    }

    /// `nil` if nothing is recorded yet.
    var recorded: String? { try? String(contentsOf: recording, encoding: .utf8) }

    func record(_ text: String) throws { try text.write(to: recording, atomically: true, encoding: .utf8) }

    private var recording: URL { folder.appending(path: "\(name).out") }
}
