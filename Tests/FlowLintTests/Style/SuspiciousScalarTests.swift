import FlowDiagnostics
import FlowLint
import FlowTestSupport
import Testing

/// Values that YAML reads otherwise than people do.
@Suite struct SuspiciousScalarTests {
    // MARK: A comment for a value

    @Test func aDocThatIsACommentIsReportedAtTheComment() async {
        await expect(
            SuspiciousScalar.id, in: "flowgen: 1\ndoc:   1️⃣#1 of all places2️⃣  \nscreens: { Home: }\n",
            "`#1 of all places` is a comment in YAML, so there is no value here; quote it, or put a space after"
                + " the `#` if it is a comment"
        )
    }

    @Test func aTitleAndAnIconThatAreCommentsAreReported() async {
        await expect(
            SuspiciousScalar.id,
            in: """
                flowgen: 1
                flow: MainFlow
                container: tabs
                screens: { Home: }
                start: home
                routes:
                  home:
                    tab:
                      title: 1️⃣#home2️⃣
                      icon: 3️⃣#fff4️⃣
                """,
            "`#home` is a comment in YAML, so there is no value here; quote it, or put a space after the `#` if"
                + " it is a comment",
            "`#fff` is a comment in YAML, so there is no value here; quote it, or put a space after the `#` if"
                + " it is a comment")
    }

    @Test func aValueThatMayBeNothingAndIsACommentIsReported() async {
        await expect(
            SuspiciousScalar.id,
            in: """
                flowgen: 1
                flow: MainFlow
                screens:
                  Home:
                    params:
                      color:
                        type: String?
                        default: 1️⃣#fff2️⃣
                  Page: { params: { color: Color? }, intents: { chosen: } }
                start: home
                routes:
                  home:
                  page:
                    with:
                      color: 3️⃣#ccc4️⃣
                    transitions: { chosen: stay }
                """,
            "`#fff` is a comment in YAML, so there is no value here; quote it, or put a space after the `#` if"
                + " it is a comment",
            "`#ccc` is a comment in YAML, so there is no value here; quote it, or put a space after the `#` if"
                + " it is a comment")
    }

    @Test(arguments: ["run:", "hosts:", "entries:", "pop:"])
    func aListOrANumberThatIsACommentIsReported(key: String) async {
        let specs = [
            "run:": transition("\n          pop:\n          run: #saved"),
            "pop:": transition("\n          pop: #3"),
            "hosts:": flow("links:\n  hosts: #example\n"),
            "entries:": flow("entries: #home\n"),
        ]
        let found = await RuleFindings(of: SuspiciousScalar.id, in: specs[key] ?? "")
        #expect(found.messages.count == 1)
    }

    @Test(arguments: [
        "doc: a #fff", "doc: '#fff'", "doc: a#fff", "intents: #what can happen\n  opened:",
        "intents:\n  opened: #when",
    ])
    func otherCommentsAreFine(text: String) async {
        let indented = text.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
        await expectNothing(of: SuspiciousScalar.id, in: "flowgen: 1\nscreens:\n  Home:\n\(indented)\n")
    }

    @Test func whereAValueIsNeededItsAbsenceIsTheOneMistake() {
        let read = ReadModule(flow("", start: "#home"))
        #expect(
            read.diagnostics.map(\.message).first
                == "expected the name of a route, found nothing, as YAML reads what follows ` #` as a comment;"
                + " write it like `start: login`")
    }

    // MARK: Texts that are none to other tools

    @Test func textsThatAreNoneToOtherToolsAreReported() async {
        await expect(
            SuspiciousScalar.id,
            in: """
                flowgen: 1
                flow: MainFlow
                doc: 1️⃣yes2️⃣
                container: tabs
                screens: { Home: { params: { mode: { type: String, default: 3️⃣off4️⃣ }, text: String? } } }
                start: home
                routes: { home: { tab: { title: 5️⃣0106️⃣, icon: house }, with: { text: 7️⃣1.108️⃣ } } }
                """,
            "`yes` is a string to flowgen and true to other YAML tools; quote it: \"yes\"",
            "`off` is a string to flowgen and false to other YAML tools; quote it: \"off\"",
            "`010` is a string to flowgen and the number 8 to other YAML tools; quote it: \"010\"",
            "`1.10` is a string to flowgen and the number 1.1 to other YAML tools; quote it: \"1.10\"")
    }

    @Test func aTextThatSaysNothingWhereOneIsNeededIsReported() async {
        await expect(
            SuspiciousScalar.id, in: pushing("{ name: 1️⃣nil2️⃣ }"),
            "`nil` is a string here, as `name` is not optional; make the type `String?`, or quote it if that"
                + " string is intended"
        )
    }

    @Test(arguments: [
        "{ name: a, note: nil }", "{ name: a, note: ~ }", "{ name: a, flag: true }", "{ name: a, count: 010 }",
        "{ name: a, amount: 1.10 }", "{ name: \"on\" }", "{ name: 'nil' }", "{ name: 12 }", "{ name: 1.5 }",
        "{ name: one }", "{ name: a, mode: .on }",
    ])
    func whatIsMeantAsItReadsIsFine(arguments: String) async {
        await expectNothing(of: SuspiciousScalar.id, in: pushing(arguments))
    }

    @Test(arguments: [
        "with: { name: on }, push: page", "do: [{ push: page, with: { name: on } }]",
        "reset: [{ route: page, with: { name: on } }]", "finish: ended, with: { name: on }",
        "push: named, run: noted, with: { name: on }",
    ])
    func everyWithIsLookedAt(branch: String) async {
        let text = """
            flowgen: 1
            flow: MainFlow
            outcomes: { ended: { name: String } }
            effects: { noted: { name: String } }
            screens: { Home: { intents: { opened: } }, Page: { params: { name: String } }, Named: }
            start: home
            routes: { home: { transitions: { opened: { \(branch) } } }, page: , named: }
            """
        #expect(await RuleFindings(of: SuspiciousScalar.id, in: text).messages.count == 1)
    }

    // MARK: Spaces

    @Test func aSpaceThatLooksLikeAnotherIsReportedWhereTextIsCompared() async {
        await expect(
            SuspiciousScalar.id, in: pushing("{ name: user1️⃣\u{A0}2️⃣name }"),
            "this is a no-break space (U+00A0), which looks like an ordinary one but is another character;"
                + " write an ordinary one, or quote the value if it is intended")
    }

    @Test(arguments: ["/my\u{A0}page", "/{id}/a\u{200B}b"])
    func aSpaceInALinkIsReported(pattern: String) async {
        let text = flow("links:\n  schemes: [app]\n  routes:\n    \(pattern): popToRoot\n")
        #expect(await RuleFindings(of: SuspiciousScalar.id, in: text).messages.count == 1)
    }

    @Test(arguments: ["doc: 10\u{A0}000 places", "doc: |\n  \u{A0}a", "doc: \"a\u{A0}b\""])
    func spacesInProseAreTypography(doc: String) async {
        await expectNothing(of: SuspiciousScalar.id, in: flow(doc + "\n"))
    }

    // MARK: A colon without a space

    @Test func aColonWithoutASpaceIsOneMistake() {
        let spec = MarkedText("flowgen: 1\nscreens: { Home: { params: {1️⃣email:String2️⃣} } }\n")
        let read = ReadModule(spec.text)
        #expect(
            read.diagnostics.map(\.message)
                == ["YAML reads `email:String` as one word; put a space after the colon: `email: String`"])
        #expect(read.diagnostics.first?.span == spec.span(1, 2))
    }

    @Test func inAWithTooItIsOneMistake() {
        let read = ReadModule(pushing("{name:on}"))
        #expect(
            read.diagnostics.map(\.message) == [
                "YAML reads `name:on` as one word; put a space after the colon: `name: on`"
            ])
    }

    // MARK: The tests' own words

    private func flow(_ top: String, start: String = "home") -> String {
        "flowgen: 1\nflow: MainFlow\n\(top)screens: { Home: }\nstart: \(start)\nroutes: { home: }\n"
    }

    private func transition(_ transition: String) -> String {
        """
        flowgen: 1
        flow: MainFlow
        screens: { Home: { intents: { opened: } } }
        start: home
        routes:
          home:
            transitions:
              opened: \(transition)

        """
    }

    private func pushing(_ arguments: String) -> String {
        """
        flowgen: 1
        flow: MainFlow
        screens:
          Home: { intents: { opened: } }
          Page:
            params:
              name: String
              note: String?
              flag: { type: Bool, default: false }
              count: { type: Int, default: 1 }
              amount: { type: Double, default: 1 }
              mode: { type: Mode, default: .off }
        start: home
        routes: { home: { transitions: { opened: { push: page, with: \(arguments) } } }, page: }
        """
    }
}
