import EmitterTestSupport

/// The runtime and all generated code, as each platform of Package.swift compiles it.
struct PlatformAnalysis {
    let table: MemberTable
    let platforms: [Platform]
    let runtime: [CompiledFile]
    let generated: [CompiledFile]

    /// A file on one platform.
    struct CompiledFile {
        var file: SourceFile
        var platform: Platform
        var code: ActiveCode
        var uses: [MemberUses.Use]
    }

    var all: [CompiledFile] { runtime + generated }

    init() throws {
        let table = try MemberTable.read()
        let platforms = try Platform.all(table)
        let members = MemberUses(of: table)
        func compile(_ files: [SourceFile]) throws -> [CompiledFile] {
            try files.flatMap { file in
                try platforms.map { platform in
                    let code = try file.code(on: platform, table)
                    return CompiledFile(file: file, platform: platform, code: code, uses: members.uses(in: code))
                }
            }
        }
        runtime = try compile(SourceFile.runtime())
        generated = try compile(SourceFile.generated())
        self.table = table
        self.platforms = platforms
    }
}
