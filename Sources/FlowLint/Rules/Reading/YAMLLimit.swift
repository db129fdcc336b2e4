import FlowDiagnostics

package enum YAMLLimit: Rule {
    package static let id = RuleID.yamlLimit
    package static let group = RuleGroup.reading
    package static let level = RuleLevel.error
    package static let documentation = """
        The file exceeds a limit: 64 MiB, 100 levels of nesting, or 100,000 nodes through aliases. The limits keep a broken or
        hostile file from using all memory, and hand-written specs do not come near them. Split the flow, or write out what the
        aliases multiply.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          x-a: &a [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
          x-b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
        - x-c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
        - x-d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
        - x-e: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]
        """
}
