import FlowDiagnostics

/// Reported by FlowYAML, which reads every byte, also in comments.
package enum BidiControl: Rule {
    package static let id = RuleID.bidiControl
    package static let group = RuleGroup.style
    package static let level = RuleLevel.error
    package static let documentation = """
        The text contains an invisible character that shows the text around it in another order (U+202A to U+202E, U+2066 to
        U+2069, U+200E, U+200F, U+061C). What a reviewer sees is then not what flowgen compiles, in comments as well as in
        values: see "Trojan Source", https://trojansource.codes. Remove it; if a text for users needs it, write it as an escape
        in double quotes, `"\\u200F"`.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
        - screens: { Home: } # the only\u{202E} screen
        + screens: { Home: } # the only screen
          start: home
          routes: { home: }
        """
}
