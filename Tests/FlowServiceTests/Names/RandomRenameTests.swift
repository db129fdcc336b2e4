import FlowService
import FlowTestSupport
import ServiceTestSupport
import Testing

/// Random names of the modules of the repository, and of random ones.
@Suite struct RandomRenameTests {
    private static let count = UInt64(TestScope.choose(all: 500, sample: 25))

    @Test("the definition of each use is a declaration, whose references have the use")
    func definitions() async throws {
        for module in try await OpenedModule.all(random: 40..<TestScope.choose(all: 80, sample: 44)) {
            try check(module)
        }
    }

    private func check(_ module: OpenedModule) throws {
        for file in try #require(module.snapshot.modules.first).current.files {
            let occurrences = try occurrences(of: module, in: file.path)
            #expect(!occurrences.isEmpty)
            for index in stride(from: 0, to: occurrences.count, by: TestScope.choose(all: 1, sample: 9)) {
                let occurrence = occurrences[index]
                let offset = Int(occurrence.span.start)
                let things = module.snapshot.things(at: file.path, offset)
                #expect(things.contains { $0.element == occurrence.element })
                guard occurrence.element.isDeclared else { continue }
                let definitions = module.snapshot.definitions(at: file.path, offset)
                #expect(!definitions.isEmpty, "\(occurrence)")
                for definition in definitions {
                    let own = module.snapshot.things(at: definition.path, definition.range.lowerBound)
                    #expect(own.contains { things.contains($0) }, "\(occurrence)")
                }
            }
        }
        let run = try #require(module.snapshot.modules.first)
        let all = run.current.ids.flatMap { run.occurrences(in: $0) }
        let elements = Array(Set(all.map(\.element)))
        for index in stride(from: 0, to: elements.count, by: TestScope.choose(all: 1, sample: 40)) {
            let found = module.snapshot.references(
                of: [NamedThing(module: 0, elements[index])], includingDeclarations: true)
            let expected = all.filter { $0.element == elements[index] }
            #expect(found.count == Set(expected).count)
            #expect(Set(found.map(\.location.range)) == Set(expected.map(\.span.offsets)))
        }
    }

    @Test("a renamed module has the diagnostics of before, and its code differs in that name alone")
    func renames() async throws {
        let modules = try await OpenedModule.all(random: 0..<TestScope.choose(all: 60, sample: 8))
        var refusals: [String] = []
        var shared: [String] = []
        var renamed: [String: Int] = [:]
        for seed in 0..<Self.count {
            var random = SplitMix64(seed: ~seed)
            guard let module = random.pick(modules),
                let rename = try await RandomRename(seed: seed, of: module)
            else { continue }
            let words = "seed \(seed), \(module.name): \(rename.kind) `\(rename.old)` → `\(rename.new)`"
            guard let after = rename.after else {
                if case .refused(let reason) = rename.answer { refusals.append("\(words): \(reason)") }
                continue
            }
            renamed[rename.kind, default: 0] += 1
            // A `with` answers the question whether a value is meant.
            let (old, new) = (rename.before.diagnostics, after.diagnostics)
            for rule in Set(old.keys).union(new.keys) where rule != "suspicious-binding" {
                #expect(new[rule] == old[rule], "\(words): \(rule)")
            }
            #expect(new["suspicious-binding"] ?? 0 <= old["suspicious-binding"] ?? 0, "\(words)")
            #expect(after.swift.count == rename.before.swift.count, "\(words)")
            let text = RenamedText(rename.old, as: rename.new)
            for (name, old) in rename.before.swift {
                let new = after.swift[name == rename.old ? rename.new : name] ?? ""
                guard let difference = text.otherDifference(old, new) else { continue }
                // Something else of that name is left, with which it shared a method or a case, which is two of them now.
                if new.contains(rename.old) {
                    shared.append(words)
                } else {
                    Issue.record("\(words):\n\(difference)")
                }
            }
        }
        let total = renamed.values.reduce(0, +)
        let tally = "\(total) renamed: \(renamed), \(shared.count) shared, \(refusals.count) refused"
        if TestScope.isWhole { print(tally) }
        #expect(refusals.count * 10 <= total, "\(tally)\n\(refusals.joined(separator: "\n"))")
        #expect(shared.count * 4 <= total, "\(tally)\n\(shared.joined(separator: "\n"))")
    }

    private func occurrences(of module: OpenedModule, in path: String) throws -> [Occurrence] {
        let run = try #require(module.snapshot.modules.first)
        return run.occurrences(in: try #require(run.file(at: path)))
    }
}

extension NamedElement {
    fileprivate var isDeclared: Bool {
        switch self {
        case .type, .rule, .swiftModule, .specModule: false
        default: true
        }
    }
}
