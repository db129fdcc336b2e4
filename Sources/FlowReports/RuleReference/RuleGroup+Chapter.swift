import FlowLint
import FlowDiagnostics

/// The chapters of docs/rules.md.
extension RuleGroup {
    package var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    var introduction: String {
        switch self {
        case .reading:
            """
            Problems within one file. They are always errors. flowgen continues after them where it can, so that one run shows
            them all; it does not read the rest of a file that is not valid YAML, or whose version is unknown.
            """
        case .names:
            """
            Problems between the parts of a module. They are always errors: the generated code would not compile, or it is
            unclear what was meant.
            """
        case .behaviour:
            """
            Problems that users of the app would notice. flowgen follows every flow from its start through everything that can
            happen in it.
            """
        case .links:
            "Problems that users who follow a link would notice."
        case .style:
            "Names that mislead, declarations that are not used, and values that may not mean what they seem to."
        }
    }
}
