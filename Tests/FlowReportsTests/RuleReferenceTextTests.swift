import FlowDiagnostics
import FlowLint
import FlowReports
import FlowTestSupport
import Testing

/// How docs/rules.md shows a rule.
@Suite struct RuleReferenceTextTests {
    @Test func showsTheMistakeItsDiagnosticAndTheFix() {
        #expect(
            section(of: Plain.self, printed: "a.flow.yaml:1:1: error: no\n1 error in 1 file\n") == """
                ### yaml-syntax

                An error. Something is wrong.

                ```yaml MainFlow.flow.yaml broken
                flow: MainFlow
                bad: yes
                ```

                ```console
                $ flowgen lint MainFlow.flow.yaml
                a.flow.yaml:1:1: error: no
                1 error in 1 file
                ```

                Fixed:

                ```yaml MainFlow.flow.yaml
                flow: MainFlow
                ```

                """)
    }

    @Test(
        arguments: [
            (Plain.self, "An error.", "error"), (Warning.self, "A warning.", "warning"),
            (Info.self, "An info.", "info"),
            (ErrorOrWarning.self, "An error or a warning.", "error or warning"),
            (AskedFor.self, "Off by default.", "off"),
        ] as [(any Rule.Type, String, String)])
    func saysHowBadItIs(rule: any Rule.Type, sentence: String, word: String) {
        let reference = RuleReference(of: [rule], printed: [:]).text
        #expect(reference.contains("\n\n\(sentence) Something is wrong.\n\n"))
        #expect(reference.contains("\n| [\(rule.id)](#\(rule.id)) | \(rule.group.rawValue) | \(word) |\n"))
    }

    @Test(
        arguments: [
            (Plain.self, "MainFlow.flow.yaml broken"), (ErrorOrWarning.self, "MainFlow.flow.yaml broken"),
            (Warning.self, "MainFlow.flow.yaml warned"), (Info.self, "MainFlow.flow.yaml warned"),
            // Nothing is reported for it by default.
            (AskedFor.self, "MainFlow.flow.yaml"),
        ] as [(any Rule.Type, String)])
    func saysWhatLintingItsMistakeGives(rule: any Rule.Type, words: String) {
        #expect(blocks(of: rule).first?.words == ["yaml"] + words.split(separator: " ").map(String.init))
    }

    @Test func showsNoCommandForARuleThatHasToBeAskedFor() {
        #expect(blocks(of: AskedFor.self).map { $0.words[0] } == ["yaml", "yaml"])
    }

    @Test func showsEveryFileOfAnExampleAndOneCommandForAll() {
        #expect(
            blocks(of: TwoFiles.self).map(\.words) == [
                ["yaml", "a/A.flow.yaml", "part"], ["yaml", "B.flow.yaml", "part"], ["console"],
                ["yaml", "B.flow.yaml"],
            ])
        #expect(commands(of: TwoFiles.self) == ["$ flowgen lint a/A.flow.yaml B.flow.yaml"])
    }

    /// In a document it would be invisible, or turn the text around it, and the next editor that saves it may drop it.
    @Test(arguments: [
        ("\u{B}", #"\013"#), ("\u{202E}", #"\342\200\256"#), ("\u{A0}", #"\302\240"#), ("\u{200B}", #"\342\200\213"#),
    ])
    func letsTheCommandWriteWhatNobodyWouldSee(character: String, escape: String) throws {
        let file = try #require(RuleExample(stringLiteral: "# \(character) 'é' 100% \\").files.first)
        #expect(
            ExampleCommand.argument(for: file)
                == #"$(printf '# \#(escape) '\''é'\'' 100%% \\\n' > Shared.flow.yaml; echo Shared.flow.yaml)"#)
    }

    @Test func showsNoBlockOfWhatNobodyWouldSee() {
        #expect(blocks(of: Hidden.self).map { $0.words[0] } == ["console", "yaml"])
    }

    @Test func hasAChapterForEveryGroup() {
        let reference = RuleReference(of: RuleRegistry.all, printed: [:]).text
        let headings = reference.split(separator: "\n").filter { $0.hasPrefix("## ") || $0.hasPrefix("### ") }
        let expected = RuleGroup.allCases.flatMap { group -> [String] in
            let rules = RuleRegistry.all.filter { $0.group == group }
            return ["## \(group.title)"] + rules.map { "### \($0.id)" }
        }
        #expect(headings.map(String.init) == expected)
    }

    // MARK: The tests' own words

    private func section(of rule: any Rule.Type, printed: String) -> String {
        let reference = RuleReference(of: [rule], printed: [rule.id: printed]).text
        let start = reference.firstRange(of: "### ")?.lowerBound ?? reference.endIndex
        let end = reference[start...].firstRange(of: "\n## ")?.lowerBound ?? reference.endIndex
        return String(reference[start..<end])
    }

    private func blocks(of rule: any Rule.Type) -> [CodeBlock] {
        CodeBlock.blocks(in: RuleReference(of: [rule], printed: [:]).text)
    }

    private func commands(of rule: any Rule.Type) -> [String] {
        blocks(of: rule).filter { $0.words == ["console"] }.flatMap(\.lines)
    }
}

private protocol InventedRule: Rule {}

extension InventedRule {
    static var id: RuleID { .yamlSyntax }
    static var group: RuleGroup { .reading }
    static var level: RuleLevel { .error }
    static var documentation: String { "Something is wrong." }
    static var examples: RuleExamples { "  flow: MainFlow\n- bad: yes" }
}

private enum Plain: InventedRule {}

private enum Warning: InventedRule {
    static let level = RuleLevel.warning
}

private enum Info: InventedRule {
    static let level = RuleLevel.info
}

private enum AskedFor: InventedRule {
    static let level = RuleLevel.off
}

private enum ErrorOrWarning: InventedRule {
    static let severities: [Severity] = [.error, .warning]
}

private enum TwoFiles: InventedRule {
    static let examples = RuleExamples([("a/A.flow.yaml", "- flow: A"), ("B.flow.yaml", "- flow: B\n+ flow: C")])
}

private enum Hidden: InventedRule {
    static let examples: RuleExamples = "- flow: Main\u{7}\n+ flow: MainFlow"
}
