import FlowDiagnostics

/// The specs of a run with everything mended that has one right mend, before any of it is written.
package struct FixedModule: Sendable {
    package var files: [FixedFile]
    package var mended: [MendedFinding]
    /// What is left.
    package var checked: CheckedModule
}

extension Pipeline {
    /// Reads and checks, and mends what can be mended.
    /// - Parameter shown: which of the findings a run shows; what is not shown is not mended either.
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
        return FixedModule(files: rounds.changed, mended: rounds.mended, checked: checked)
    }
}

/// A configuration with everything mended that has one right mend.
package struct FixedConfiguration: Sendable {
    package var files: [FixedFile]
    package var mended: [MendedFinding]
    package var decoded: DecodedConfiguration
}

extension DecodedConfiguration {
    /// Mends what is wrong with the configuration itself.
    package func fixed() -> FixedConfiguration {
        var rounds = FixRounds(report.sources.files)
        var decoded = self
        while rounds.run(decoded.report.diagnostics), let source = rounds.files.first {
            decoded = Configuration.decode(source)
        }
        return FixedConfiguration(files: rounds.changed, mended: rounds.mended, decoded: decoded)
    }
}
