import FlowEscaping

/// The ES modules of a page as one script: browsers load no modules from a disk, and the page has one hash for what it runs.
///
/// Each import and each declaration that is exported begins a line, names are unique over all modules, and every module is behind
/// those that it imports. So nothing is left to do but to remove the words that make them modules.
enum ScriptModules {
    static func joined(_ modules: String) -> String {
        modules.parts(at: "\n").filter { !$0.begins(with: "import ") }
            .map { $0.rest(after: "export ") ?? $0 }.joined(separator: "\n")
    }
}
