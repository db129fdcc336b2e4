import FlowDiagnostics
import FlowLint
import FlowModel

/// Which rules a run could check in which files.
struct RunCoverage {
    var settings: RuleSettings
    var understanding: ModuleUnderstanding
    /// Files with a flow that is too large to be analysed completely.
    var unproved: Set<SourceFileID>

    func includes(_ rule: any Rule.Type, in file: SourceFileID) -> Bool {
        if settings.level(of: rule) == .off || understanding.hasErrors(file) { return false }
        if rule.needs > understanding.module { return false }
        return rule.group != .behaviour || !unproved.contains(file)
    }
}
