import FlowDiagnostics

package enum YAMLLimit: Rule {
    package static let id = RuleID.yamlLimit
    package static let group = RuleGroup.reading
    package static let level = RuleLevel.error
    package static let documentation = """
        More than flowgen reads: a file of more than 64 MiB, nesting of more than 100 levels, or aliases that stand for
        more than 100,000 nodes. The limits keep a broken or a hostile file from taking the memory of the machine it is
        checked on, and no spec that somebody wrote comes near them. Split the flow, or write out what the aliases
        multiply.
        """
    package static let badExample: RuleExample = """
        flowgen: 1
        x-a: &a [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
        x-b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
        x-c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
        x-d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
        x-e: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]
        """
    package static let goodExample: RuleExample = """
        flowgen: 1
        x-a: &a [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
        x-b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
        """
}
