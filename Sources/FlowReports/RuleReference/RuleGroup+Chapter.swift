import FlowLint
import FlowDiagnostics

/// The chapters of docs/rules.md.
extension RuleGroup {
    package var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    var introduction: String {
        switch self {
        case .reading:
            """
            What is wrong with a file by itself. Always errors. flowgen steps over them where it can, so that one run shows
            them all; of a file whose text cannot be read, or whose version is unknown, it reads nothing else.
            """
        case .names:
            """
            What is wrong between the parts of a module. Always errors: with them there is no Swift that would compile, or no
            saying what was meant.
            """
        case .behaviour:
            """
            What happens to the person who uses the app. flowgen follows every flow from its start through all that can
            happen in it.
            """
        case .links:
            "What happens to whoever follows a link into the app."
        case .style:
            "What reads badly, is not used, or may mean something else than it seems to."
        }
    }
}
