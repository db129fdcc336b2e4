import FlowLint
import Testing

/// How the two examples of a rule are written as one text.
@Suite struct MarkedExamplesTests {
    @Test("lines with a minus are in the bad example, lines with a plus in the good one, and all others in both")
    func lines() {
        let examples: RuleExamples = """
              flowgen: 1
            - flow: Bad
            + flow: Good
              routes:
            +   - a
            """
        #expect(examples.bad == "flowgen: 1\nflow: Bad\nroutes:")
        #expect(examples.good == "flowgen: 1\nflow: Good\nroutes:\n  - a")
    }

    @Test("a file without marks is in both, and one with marks only is in one of them")
    func files() {
        let examples = RuleExamples([
            ("A.flow.yaml", "flow: A"), ("B.flow.yaml", "- flow: B"), ("C.flow.yaml", "+ flow: C"),
        ])
        #expect(examples.bad == RuleExample([("A.flow.yaml", "flow: A"), ("B.flow.yaml", "flow: B")]))
        #expect(examples.good == RuleExample([("A.flow.yaml", "flow: A"), ("C.flow.yaml", "flow: C")]))
    }
}
