import FlowEscaping

/// The ES modules of a page as one script: browsers load no modules from a disk, and the page has one hash for what it runs.
///
/// Each import and each declaration that is exported begins a line, names are unique over all modules, and every module is behind
/// those that it imports. So nothing is left to do but to remove the words that make them modules. Lines that are comments are left out,
/// because a page has all scripts: their text is for those who change them.
enum ScriptModules {
    static func joined(_ modules: String) -> String {
        modules.parts(at: "\n").filter { !$0.begins(with: "import ") && !isComment($0) }
            .map { $0.rest(after: "export ") ?? $0 }.joined(separator: "\n")
    }

    /// Whether a whole line is a comment, or part of one. No statement begins like that.
    private static func isComment(_ line: Substring) -> Bool {
        let text = line.utf8.drop { $0 == UInt8(ascii: " ") }
        return ["//", "/*", "* ", "*/"].contains { text.starts(with: $0.utf8) } || text.elementsEqual("*".utf8)
    }
}
