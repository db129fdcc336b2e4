import FlowDiagnostics

/// How a step can fail. The rules declare these ids, in a target that the interpreter must not depend on.
extension RuleID {
    package static let stackUnderflow = RuleID("stack-underflow")
    package static let popTargetMissing = RuleID("pop-target-missing")
    package static let nothingToDismiss = RuleID("nothing-to-dismiss")
}
