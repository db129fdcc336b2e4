import FlowDiagnostics

/// Reported by FlowYAML, which reads every byte, also in comments.
package enum HiddenLineBreak: Rule {
    package static let id = RuleID.hiddenLineBreak
    package static let group = RuleGroup.style
    package static let level = RuleLevel.error
    package static let documentation = """
        The text contains a character that ends a line in YAML, but that editors and reviews show as part of the line, if at all
        (U+2028, U+2029, U+0085, and U+000D in a file whose lines end with line feeds). After one in a comment, the rest of what
        looks like the comment is read as keys and values. Start a new line instead; if a text for users needs it, write it as an
        escape in double quotes: `"\\L"`, `"\\P"`, `"\\N"` or `"\\r"`.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
        - screens: { Home: } # the only screen\u{2028}doc: The whole app
        + screens: { Home: } # the only screen
        + doc: The whole app
          start: home
          routes: { home: }
        """
}
