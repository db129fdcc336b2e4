import FlowPipeline

extension PackageManifest {
    /// Makes additions to the manifest's file, if it has not changed since it was read.
    package func apply(
        _ changes: [ManifestChange], at path: String, _ isInterrupted: @escaping () -> Bool
    ) throws(OutputError) {
        if changes.isEmpty { return }
        let new = ManifestChange.apply(changes, to: bytes)
        try FixWriter.write([FixedFile(path: path, old: bytes, new: new)], isInterrupted: isInterrupted)
    }

    /// What additions change.
    package func difference(_ changes: [ManifestChange]) -> UnifiedDiff {
        UnifiedDiff(path: "Package.swift", from: bytes, to: ManifestChange.apply(changes, to: bytes))
    }
}
