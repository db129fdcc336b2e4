import FlowDiagnostics

/// The specs of a run with everything fixed that has one right fix, before any of it is written.
package struct FixedModule: Sendable {
    package var files: [FixedFile]
    package var applied: [AppliedFix]
    /// What is left.
    package var checked: CheckedModule
}

extension Pipeline {
    /// Reads and checks, and fixes what can be fixed.
    /// - Parameter shown: which of the findings a run shows; what is not shown is not fixed either.
    package func fix(
        _ inputs: Inputs, shown: ([Diagnostic], SourceFiles) -> [Diagnostic]
    ) async throws(InputError) -> FixedModule {
        await fix(try await read(inputs), of: inputs, shown: shown)
    }

    /// The same with texts that have been read.
    package func fix(
        _ files: [SourceFile], of inputs: Inputs,
        shown: ([Diagnostic], SourceFiles) -> [Diagnostic] = { found, _ in found }
    ) async -> FixedModule {
        var rounds = FixRounds(files)
        var checked = await check(await decode(rounds.files), of: inputs)
        while rounds.run(shown(checked.diagnostics, checked.sources)) {
            checked = await check(await decode(rounds.files), of: inputs)
        }
        return FixedModule(files: rounds.changed, applied: rounds.applied, checked: checked)
    }
}

/// A configuration with everything fixed that has one right fix.
package struct FixedConfiguration: Sendable {
    package var files: [FixedFile]
    package var applied: [AppliedFix]
    package var decoded: DecodedConfiguration
}

extension DecodedConfiguration {
    /// Fixes what is wrong with the configuration itself.
    package func fixed() -> FixedConfiguration {
        var rounds = FixRounds(report.sources.files)
        var decoded = self
        while rounds.run(decoded.report.diagnostics), let source = rounds.files.first {
            decoded = Configuration.decode(source)
        }
        return FixedConfiguration(files: rounds.changed, applied: rounds.applied, decoded: decoded)
    }
}
