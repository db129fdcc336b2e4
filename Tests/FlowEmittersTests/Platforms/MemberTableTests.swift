import EmitterTestSupport
import Testing

/// The runtime and generated code use only what each platform of Package.swift has, by the table of members.
@Suite struct MemberTableTests {
    /// Read only once, because it takes a moment.
    private static let analysis = Result { try PlatformAnalysis() }

    private let analysis: PlatformAnalysis
    private var table: MemberTable { analysis.table }

    init() throws { analysis = try Self.analysis.get() }

    @Test("a member is used only on platforms that have it")
    func membersExist() {
        expectNoProblems { use, platform in
            use.row.introduced[platform.name] == nil ? "which \(platform) does not have" : nil
        }
    }

    @Test("a member that is newer than the deployment target is used only after a check of the version")
    func membersAreOldEnough() {
        expectNoProblems { use, platform in
            guard let version = use.row.introduced[platform.name], version > use.minimum else { return nil }
            return "which needs \(platform) \(version), on \(platform) \(use.minimum)"
        }
    }

    @Test("a member that the deployment target deprecates is not used")
    func membersAreNotDeprecated() {
        expectNoProblems { use, platform in
            guard let version = use.row.deprecated[platform.name], version <= use.minimum else { return nil }
            return "which \(platform) \(version) deprecates"
        }
    }

    @Test("every member in the table is used")
    func tableHasNothingElse() {
        let used = Set(analysis.all.flatMap { $0.uses.map(\.row.name) })
        let unused = table.rows.filter { !$0.isModule && !used.contains($0.name) }.map(\.name)
        #expect(unused.isEmpty, "\(unused.joined(separator: "\n"))")
    }

    @Test("each row of the table is complete and unique")
    func rowsAreComplete() {
        let names = table.rows.map { "\($0.module) \($0.name)" }
        #expect(names.count == Set(names).count)
        for row in table.rows {
            #expect(["MainActor", "nonisolated", "-"].contains(row.isolation), "\(row.name)")
            #expect(row.isModule || !row.introduced.isEmpty, "\(row.name)")
            #expect(Set(row.unconfirmed).isSubset(of: ["availability", "isolation", "sendable"]), "\(row.name)")
            #expect(Set(row.deprecated.keys).isSubset(of: MemberTable.platforms), "\(row.name)")
        }
        #expect(Set(analysis.platforms.map(\.name)) == Set(MemberTable.platforms))
    }

    @Test(
        "every name in a file of the runtime that imports a module of the table is in the table, or declared in the runtime"
    )
    func runtimeUsesNothingElse() {
        let known = names(declaredIn: analysis.runtime.map(\.file))
        let importing = analysis.runtime.filter { !$0.code.imports.isDisjoint(with: table.modules) }
        #expect(!importing.isEmpty)
        expectNames(in: importing) { known.contains($0) }
    }

    @Test("every type in generated code is in the table, or declared in generated code, the runtime or the models")
    func generatedCodeUsesNothingElse() throws {
        let known = try names(declaredIn: analysis.all.map(\.file) + SourceFile.models())
        expectNames(in: analysis.generated) { $0.first?.isUppercase == false || known.contains($0) }
    }

    /// Checks every use of a member, in all code, on all platforms.
    private func expectNoProblems(_ problem: (MemberUses.Use, Platform) -> String?) {
        var problems: [String] = []
        for file in analysis.all {
            for use in file.uses {
                guard let text = problem(use, file.platform) else { continue }
                problems.append("\(file.file.path):\(use.line) uses `\(use.row.name)`, \(text)")
            }
        }
        #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
    }

    private func names(declaredIn files: [SourceFile]) -> Set<String> {
        var names = table.words.union(SwiftNames.all)
        var seen: Set<String> = []
        for file in files where seen.insert(file.path).inserted {
            names.formUnion(DeclaredNames.names(in: file.tokens))
        }
        return names
    }

    private func expectNames(in files: [PlatformAnalysis.CompiledFile], areKnown isKnown: (String) -> Bool) {
        var unknown: Set<String> = []
        for file in files {
            for token in file.code.tokens where token.kind == .word && !isKnown(token.name) {
                unknown.insert("\(file.file.path):\(token.line) uses `\(token.text)`, which is not in the table")
            }
        }
        #expect(unknown.isEmpty, "\(unknown.sorted().joined(separator: "\n"))")
    }
}

extension SwiftToken {
    /// The name in code: a number and `$0` have none, and `_x` is the storage of a wrapped property `x`.
    fileprivate var name: String {
        guard let first = text.first, !first.isNumber, first != "$" else { return "_" }
        return first == "_" && text.count > 1 ? String(text.dropFirst()) : text
    }
}
