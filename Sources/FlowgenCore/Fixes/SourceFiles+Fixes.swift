import FlowDiagnostics

extension SourceFiles {
    /// The findings, those that have one right mend with the edits that it comes to.
    ///
    /// Of a run without such findings, which is nearly every one, no file is looked at.
    func addingFixes(to findings: [Diagnostic]) -> [Diagnostic] {
        guard findings.contains(where: { $0.mend != nil }) else { return findings }
        // Findings come file by file, so one remembered file is enough.
        var maker: (file: SourceFileID, FixMaker)?
        return findings.map { finding in
            guard let mend = finding.mend else { return finding }
            let file = finding.location.file
            let current = maker.flatMap { $0.file == file ? $0.1 : nil } ?? FixMaker(self[file])
            maker = (file, current)
            var finding = finding
            finding.fix = current.fix(for: mend)
            return finding
        }
    }
}
