import FlowDiagnostics
import FlowEmitters
import FlowEscaping
import FlowFiles
import FlowLint
import FlowModel
import FlowReports
import FlowService
import FlowTestSupport

/// A random name of a random module that is renamed in a session.
package struct RandomRename: Sendable {
    package let seed: UInt64
    package let kind: String
    package let old: String
    package let new: String
    package let answer: RenameAnswer<Rename>
    package let before: RenamedModule
    /// `nil` if the rename was refused.
    package let after: RenamedModule?

    package init?(seed: UInt64, of module: OpenedModule) async throws {
        self.seed = seed
        var random = SplitMix64(seed: seed)
        _ = random.next()
        let session = module.session
        let snapshot = module.snapshot
        before = module.before
        guard let run = snapshot.modules.first, let file = random.pick(run.current.ids) else { return nil }
        let named = run.occurrences(in: file).filter { occurrence in
            switch occurrence.element {
            case .type, .rule, .swiftModule, .specModule, .link: false
            default: occurrence.spelling == .exact
            }
        }
        guard let occurrence = random.pick(named), let name = run.module.name(of: occurrence.element)?.text,
            let fresh = Self.fresh(like: name, in: before, &random)
        else { return nil }
        (kind, old, new) = (occurrence.element.kind, name, fresh)
        let path = run.current[file].path
        answer = try await session.rename(at: path, Int(occurrence.span.start), to: fresh).answer
        guard case .possible(let rename) = answer else {
            after = nil
            return
        }
        var renamed = session
        let texts = rename.texts { path in run.file(at: path).map { run.current[$0].bytes } }
        guard !rename.files.isEmpty else {
            for (path, text) in texts { renamed.setText(text, of: path) }
            after = try await RenamedModule(&renamed)
            return
        }
        let names = Dictionary(uniqueKeysWithValues: rename.files.map { ($0.old, $0.new) })
        let files = run.current.files.map { file in
            (names[file.path] ?? file.path, String(decoding: texts[file.path] ?? file.bytes, as: UTF8.self))
        }
        after = try await OpenedModule(module.name, files).before
    }

    /// A name of the same length and with the same capitals and digits, whose letters are nowhere in the texts.
    private static func fresh(like name: String, in module: RenamedModule, _ random: inout SplitMix64) -> String? {
        let letters = Array("bcdfghjklmnpqrstvwxz")
        for _ in 0..<200 {
            let fresh = String(
                name.map { character in
                    guard character.isLetter, let letter = random.pick(letters) else { return character }
                    return character.isUppercase ? Character(letter.uppercased()) : letter
                })
            if fresh != name, !module.lowered.has(text: fresh.lowercased()) { return fresh }
        }
        return nil
    }
}

/// A module in a session.
package struct OpenedModule: Sendable {
    package let name: String
    package let folder: TemporaryFolder
    package let session: FlowSession
    package let snapshot: SessionSnapshot
    package let before: RenamedModule

    package init(_ name: String, _ files: [(path: String, text: String)]) async throws {
        self.name = name
        folder = try TemporaryFolder(
            Dictionary(
                files.map { (String($0.path.split(separator: "/").last ?? ""), $0.text) },
                uniquingKeysWith: { one, _ in one }))
        var session = FlowSession(at: folder.path)
        before = try await RenamedModule(&session)
        snapshot = try await session.snapshot()
        self.session = session
    }

    /// The modules of the repository, and random ones.
    package static func all(random seeds: Range<UInt64>) async throws -> [OpenedModule] {
        var modules: [OpenedModule] = []
        for folder in ["specs/basics", "specs/shop", "specs/ported"] {
            modules.append(try await OpenedModule(folder, ValidSpecs.files(in: folder)))
        }
        modules.append(try await OpenedModule("expectations", ExpectationSpecs.files))
        for seed in seeds {
            let kind: RandomSpec.Kind = [.anything, .nested, .tasks, .nestedTasks][Int(seed % 4)]
            let files = RandomSpec.sketch(kind, seed: seed).files.map { (path: $0.path, text: $0.text) }
            modules.append(try await OpenedModule("\(kind) \(seed)", files))
        }
        return modules
    }
}

/// What is known about a module before or after a rename.
package struct RenamedModule: Sendable {
    package let specs: [(path: String, text: String)]
    /// The generated code of each spec, by its flow, or else by its file.
    package let swift: [String: String]
    /// All texts in small letters.
    let lowered: String
    /// How many diagnostics each rule reports.
    package let diagnostics: [String: Int]
    /// Whether it has no code. What the rules find wrong with its behaviour does not matter.
    package let hasErrors: Bool

    package init(_ session: inout FlowSession) async throws {
        let report = try await session.check().report
        diagnostics = Dictionary(grouping: report.diagnostics, by: \.rule.rawValue).mapValues(\.count)
        hasErrors = report.diagnostics.contains { RuleRegistry.alwaysErrors.contains($0.rule) && $0.severity == .error }
        let run = try await session.snapshot().modules[0]
        specs = run.current.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
        let emitter = FlowEmitter(
            run.module, paths: run.current.files.map(\.path), options: EmissionOptions(observation: .observableObject))
        swift = Dictionary(
            (hasErrors ? [] : run.module.units).map { unit in
                (
                    unit.flow.map { run.module[$0].name.text } ?? FilePath.name(of: run.current[unit.file].path),
                    emitter.emit(unit).text
                )
            }, uniquingKeysWith: { one, _ in one })
        lowered = (specs.map(\.text) + swift.values).joined(separator: "\n").lowercased()
    }
}
