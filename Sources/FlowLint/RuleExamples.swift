import FlowEscaping

/// A module with what a rule reports, and the module without it: one text, in which the lines of only one of them are marked, as
/// in a patch.
///
///       start: home
///     - routes: { home: , help: }
///     + routes: { home: }
package struct RuleExamples: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    package var bad: RuleExample
    package var good: RuleExample

    /// For modules that have little in common.
    package init(bad: RuleExample, good: RuleExample) {
        self.bad = bad
        self.good = good
    }

    /// - Parameter files: a file without marks is the same in both modules; one whose lines are all marked is only in one of them.
    package init(_ files: [(name: String, text: String)]) {
        let patches = files.map { (name: $0.name, patch: Patch($0.text)) }
        bad = RuleExample(patches.compactMap { file in file.patch.old.map { (file.name, $0) } })
        good = RuleExample(patches.compactMap { file in file.patch.new.map { (file.name, $0) } })
    }

    /// One spec, in a file named after its flow.
    package init(stringLiteral text: String) {
        let patch = Patch(text)
        bad = RuleExample(stringLiteral: patch.old ?? "")
        good = RuleExample(stringLiteral: patch.new ?? "")
    }

    /// A text in two versions.
    private struct Patch {
        /// `nil` if the version has no lines.
        let old: String?
        let new: String?

        init(_ text: String) {
            let lines = text.parts(at: "\n")
            guard lines.contains(where: { $0.begins(with: "- ") || $0.begins(with: "+ ") }) else {
                (old, new) = (text, text)
                return
            }
            old = Self.lines(lines, marked: "- ")
            new = Self.lines(lines, marked: "+ ")
        }

        /// The lines with a mark or without one, which have two spaces in its place.
        private static func lines(_ lines: [Substring], marked mark: String) -> String? {
            var own: [Substring] = []
            for line in lines {
                if let text = line.isEmpty ? line : line.rest(after: mark) ?? line.rest(after: "  ") {
                    own.append(text)
                } else {
                    precondition(
                        line.begins(with: "- ") || line.begins(with: "+ "), "neither a mark nor two spaces: \(line)")
                }
            }
            return own.allSatisfy(\.isEmpty) ? nil : own.joined(separator: "\n")
        }
    }
}
