import FlowDiagnostics

/// The specs of a run after all fixes, before any file is written.
package struct FixedModule: Sendable {
    package var files: [FixedFile]
    package var applied: [PlacedFix]
    /// The module with the remaining diagnostics.
    package var checked: CheckedModule
}

extension Pipeline {
    /// Reads and checks specs, and applies the fixes.
    /// - Parameters:
    ///   - includesUnsafe: whether fixes that may change the meaning are applied too.
    ///   - shown: selects the diagnostics that the run reports; only these are fixed.
    package func fix(
        _ inputs: Inputs, includesUnsafe: Bool, shown: ([Diagnostic], SourceFiles) -> [Diagnostic]
    ) async throws(InputError) -> FixedModule {
        await fix(try await inputs.read(), of: inputs, includesUnsafe: includesUnsafe, shown: shown)
    }

    /// The same for texts that have already been read.
    package func fix(
        _ files: [SourceFile], of inputs: Inputs, includesUnsafe: Bool,
        shown: ([Diagnostic], SourceFiles) -> [Diagnostic] = { found, _ in found }
    ) async -> FixedModule {
        var rounds = FixRounds(files, includesUnsafe: includesUnsafe)
        var checked = await check(rounds.files, of: inputs)
        while rounds.run(shown(checked.diagnostics, checked.sources)) {
            checked = await check(rounds.files, of: inputs)
        }
        return FixedModule(files: rounds.changed, applied: rounds.applied, checked: checked)
    }
}
