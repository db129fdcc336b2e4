import FlowDiagnostics

/// A file with a journey that was walked: `NAME.journey.yaml`.
package enum JourneyFile {
    private static let suffixes = [".journey.yaml", ".journey.yml"]

    /// - Returns: whether the name is that of a journey, so that saving one never overwrites a spec.
    package static func isNamedAsJourney(_ path: String) -> Bool { suffixes.contains { path.hasSuffix($0) } }

    /// Reads the file, in which a mistake is reported later.
    package static func read(_ path: String) throws(InputError) -> SourceFile {
        do throws(SystemError) { return try SourceFile(readingSpecAt: path) } catch {
            throw .unreadable(path: path, error)
        }
    }
}
