import FlowDiff
import Testing

/// What is said about single changes.
@Suite struct ChangeTests {
    private func lines(_ replacements: KeyValuePairs<String, String>) async -> [String] {
        await ComparedSpecs(Shop.spec, replacing: replacements).lines
    }

    @Test func equalSpecsHaveNoChanges() async {
        #expect(await ComparedSpecs(Shop.spec, Shop.spec).lines.isEmpty)
    }

    @Test("documentation, comments and the order of declarations are no changes")
    func orderIsNoChange() async {
        let lines = await lines([
            "flow: HomeFlow": "flow: HomeFlow\ndoc: The home. # first",
            "  help: { transitions: { closed: dismiss } }\n": "",
            "routes:\n": "routes:\n  help: { transitions: { closed: dismiss } }\n",
        ])
        #expect(lines.isEmpty)
    }

    @Test func namesARouteThatIsGoneAndTheWayToIt() async {
        let lines = await lines([
            "helpRequested: { present: help }": "helpRequested: stay",
            "  help: { transitions: { closed: dismiss } }\n": "",
            "    /help: { reset: [home, help] }\n": "",
        ])
        #expect(
            lines == [
                "source, state: `HomeFlow`: the route `help` was removed; users could reach it after `helpRequested`",
                "behaviour: `HomeFlow`: on `home`, `helpRequested` was `present: help` and is `stay`",
                "source, links: `HomeFlow`: the link `/help` was removed; `/help` no longer opens",
            ])
    }

    @Test("a route with a new name is one change, also where others lead to it")
    func recognisesARenamedRoute() async {
        let lines = await lines([
            "present: help": "present: support", "  help: {": "  support: { screen: Help,",
            "[home, help]": "[home, support]",
        ])
        #expect(lines == ["source, state: `HomeFlow`: the route `help` became `support`"])
    }

    @Test func recognisesARenamedScreenIntentOutcomeAndGuard() async {
        #expect(
            await lines(["  Help:": "  Support:", "  help: {": "  help: { screen: Support,"])
                == ["source: `Support` was the screen `Help`"])
        #expect(
            await lines(["helpRequested:": "helpTapped:", "helpRequested: {": "helpTapped: {"])
                == ["source: `Home`: the intent `helpRequested` became `helpTapped`"])
        #expect(
            await lines(["{ left: }": "{ done: }", "finish: left": "finish: done"])
                == ["source: `HomeFlow`: the outcome `left` became `done`"])
        #expect(await lines(["isReady": "isSetUp"]) == ["source: `HomeFlow`: the guard `isReady` became `isSetUp`"])
    }

    @Test("an intent that bubbles out of a flow is not called an outcome")
    func recognisesARenamedBubblingIntent() async {
        let child = """
            flowgen: 1
            flow: ChildFlow
            screens: { Child: { intents: { helpRequested: { payload: { topic: String }, bubbles: true } } } }
            start: child
            routes: { child: }
            """
        let parent = """
            flowgen: 1
            flow: MainFlow
            screens: { Help: }
            start: child
            routes: { child: { flow: ChildFlow, transitions: { helpRequested: { push: help } } }, help: }
            """
        func renamed(_ text: String) -> String { text.replacing("helpRequested", with: "helpTapped") }
        #expect(
            await ComparedSpecs([child, parent], [renamed(child), renamed(parent)]).lines == [
                "source: `ChildFlow`: the intent `helpRequested`, which bubbles out of the flow, became `helpTapped`",
                "source: `Child`: the intent `helpRequested` became `helpTapped`",
            ])
    }

    @Test("a flow with a new name is one change")
    func recognisesARenamedFlow() async {
        #expect(
            await lines(["flow: HomeFlow": "flow: StartFlow"])
                == ["source: `StartFlow` was the flow `HomeFlow`"])
    }

    @Test("a value that is new breaks code, and kept state unless it is optional")
    func classesValues() async {
        #expect(
            await lines(["title: String?": "title: String?, count: Int?"])
                == ["source: `Product`: the value `count: Int?` of the screen was added"])
        #expect(
            await lines(["title: String?": "title: String?, isGift: { type: Bool, default: false }"])
                == ["source, state: `Product`: the value `isGift: Bool` of the screen was added"])
        #expect(
            await lines([", title: String?": ""])
                == ["source: `Product`: the value `title: String?` of the screen was removed"])
        #expect(
            await lines(["title: String?": "name: String?"])
                == ["source, state: `Product`: the value `title` of the screen became `name`"])
    }

    @Test func classesAppearance() async {
        #expect(
            await lines(["  product:\n": "  product:\n    back: hidden\n"])
                == ["behaviour: `HomeFlow`: `product` has no system back any more"])
    }

    @Test("a value that comes from elsewhere is a change of behaviour")
    func namesTheSourceOfAValue() async {
        #expect(
            await lines(["{ push: product }": "{ push: product, with: { id: 7 } }"])
                == ["behaviour: `HomeFlow`: on `home`, `productSelected` passes `7` as `id`, which was `payload.id`"])
    }

    @Test func findsALongerWay() async {
        let lines = await lines([
            "helpRequested: { present: help }": "helpRequested: stay",
            "noticeSeen: stay": "noticeSeen: { present: help }",
            "    /help: { reset: [home, help] }\n": "",
        ])
        #expect(
            lines.contains(
                "behaviour: `HomeFlow`: the way to `help` is longer: 2 events instead of 1, after `productSelected`, then "
                    + "`noticeSeen`"))
    }

    @Test func aNewGuardIsAskedByCodeAndChangesWhatHappens() async {
        let lines = await lines([
            "{ isReady: }": "{ isReady: , isNew: }",
            "helpRequested: { present: help }": "helpRequested: [{ when: isNew, present: help }, stay]",
        ])
        #expect(
            lines == [
                "source: `HomeFlow`: the guard `isNew` was added",
                "behaviour: `HomeFlow`: on `home`, `helpRequested` was `present: help` and is `when isNew, present: help; "
                    + "else stay`",
            ])
    }

    @Test(
        "what a route looks like is reported as it was and as it is",
        arguments: [
            (
                "{ title: Home, icon: house }", "{ title: Start, icon: house }",
                "`home` had the tab title `Home` and has `Start`"
            ),
            ("{ title: Home, icon: house }", "{ title: Home }", "`home` had the tab icon `house` and has none"),
            ("{ title: Help }", "{ title: Help, icon: book }", "`help` had no tab icon and has the icon `book`"),
            ("{ hidden: true }", "{ title: Sheet }", "`note` is in the tab bar now"),
            ("icon: house", "image: tab-home", "`home` had no tab image and has the image `tab-home`"),
            ("{ title: Help }", "{ title: Help, role: search }", "`help` had no tab role and has the role `search`"),
            ("section: More", "section: Less", "`trial` had the tab section `More` and has `Less`"),
            ("{ title: Help }", "{ title: Help, badge: news }", "`help` had no badge and has the badge `news`"),
            ("badge: left", "badge: news", "`trial` had the badge `left` and has `news`"),
            (", badge: left", "", "`trial` had the badge `left` and has none"),
            ("default: 1", "default: 2", "`trial` gives its badge other values"),
            (
                "{ title: Help }", "{ title: Help, when: isNew }",
                "`help` was in the tab bar always and is in it when `isNew`"
            ),
            (
                "when: mayTry", "when: not mayTry",
                "`trial` was in the tab bar when `mayTry` and is in it when `not mayTry`"
            ),
            ("when: mayTry, ", "", "`trial` was in the tab bar when `mayTry` and is in it always"),
            (
                "default: 1", "default: 2",
                "`trial` is asked for with other values, to be in the tab bar"
            ),
            (
                "[medium, large]", "[0.5, 320]",
                "`note` had the heights `[medium, large]` as a sheet and has the heights `[0.5, 320]`"
            ),
            (
                "with: { kind: short }", "with: { kind: long }",
                "the route `note` fixed its value `kind` as `short` and fixes it as `long`"
            ),
        ])
    func tellsAppearances(old: String, new: String, message: String) async {
        let spec = """
            flowgen: 1
            flow: TabsFlow
            container: tabs
            guards: { isNew: , mayTry: { days: Int } }
            badges: { news: , left: { days: Int } }
            screens:
              Home:
              Help: { intents: { asked: } }
              Note: { params: { kind: String } }
              Trial: { params: { days: { type: Int, default: 1 } } }
            start: home
            routes:
              home: { tab: { title: Home, icon: house } }
              help: { tab: { title: Help }, transitions: { asked: { present: note } } }
              note: { tab: { hidden: true }, as: sheet, detents: [medium, large], with: { kind: short } }
              trial: { tab: { when: mayTry, section: More, badge: left } }
            """
        #expect(await ComparedSpecs(spec, replacing: [old: new]).lines.contains("behaviour: `TabsFlow`: \(message)"))
    }

    @Test("a guard is a decision of its flow alone, even if a child flow has one of the same name")
    func findsGuardsOfParents() async {
        let child = """
            flowgen: 1
            flow: ChildFlow
            guards: { isNew: }
            screens: { Child: { intents: { asked: } } }
            start: child
            routes: { child: { transitions: { asked: [{ when: isNew, push: child }, stay] } } }
            """
        let parent = """
            flowgen: 1
            flow: MainFlow
            start: child
            routes: { child: { flow: ChildFlow } }
            """
        let guarded = parent.replacing("start:", with: "guards: { isNew: }\nstart:")
        #expect(
            await ComparedSpecs([child, guarded], [child, parent]).lines == [
                "source: `MainFlow`: the guard `isNew` was removed"
            ])
        #expect(
            await ComparedSpecs([child, parent], [child, guarded]).lines == [
                "source: `MainFlow`: the guard `isNew` was added"
            ])
    }

    @Test("a badge that is added, removed or renamed changes the app's code")
    func findsBadges() async {
        let spec = """
            flowgen: 1
            flow: TabsFlow
            container: tabs
            badges: { itemCount: , unread: { days: Int } }
            params: { days: Int }
            start: home
            routes: { home: { tab: { badge: itemCount } }, mail: { tab: { badge: unread } } }
            """
        let renamed = await ComparedSpecs(
            spec, replacing: ["{ itemCount:": "{ basketCount:", "badge: itemCount": "badge: basketCount"]
        ).lines
        #expect(renamed == ["source: `TabsFlow`: the badge `itemCount` became `basketCount`"])
        let removed = await ComparedSpecs(
            spec, replacing: ["itemCount: , ": "", "home: { tab: { badge: itemCount } }": "home: "]
        ).lines
        #expect(
            removed == [
                "source: `TabsFlow`: the badge `itemCount` was removed",
                "behaviour: `TabsFlow`: `home` had the badge `itemCount` and has none",
            ])
        let changed = await ComparedSpecs(spec, replacing: ["days: Int } }\nparams": "days: Int? } }\nparams"]).lines
        #expect(changed.count == 1 && changed[0].hasPrefix("source: `TabsFlow`: "), "\(changed)")
    }

    private static let courses = """
        flowgen: 1
        flow: CourseFlow
        container: tabs
        params: { courseID: String, otherID: String }
        start: lessons
        intents: { dateTapped: { dateID: Int } }
        transitions: { dateTapped: { show: dates } }
        routes:
          lessons: { params: { courseID: String, otherID: String } }
          dates: { params: { courseID: String } }
          notes: { with: { id: $courseID }, params: { id: String } }
        """

    @Test(
        "the values that tabs get from their flow",
        arguments: [
            (
                "{ id: $courseID }", "{ id: $otherID }",
                ["behaviour: `CourseFlow`: the tab `notes` gets other values from the flow"]
            ),
            (
                "dates: { params: { courseID: String", "dates: { params: { dateID: Int, courseID: String",
                [
                    "behaviour: `CourseFlow`: the tab `dates` is in the tab bar only once it has been shown, because it needs a value",
                    "source, state: `Dates`: the value `dateID: Int` of the screen was added",
                ]
            ),
        ])
    func tellsValuesOfTabs(old: String, new: String, lines: [String]) async {
        #expect(await ComparedSpecs(Self.courses, replacing: [old: new]).lines == lines)
    }

    @Test("a flow's value with a new name is one change, also where tabs get it")
    func recognisesARenamedValueOfTabs() async {
        let new = Self.courses.replacing("tabs\nparams: { courseID", with: "tabs\nparams: { course")
            .replacing("$courseID", with: "$course")
            .replacing("lessons: {", with: "lessons: { with: { courseID: $course },")
            .replacing("dates: {", with: "dates: { with: { courseID: $course },")
        #expect(
            await ComparedSpecs(Self.courses, new).lines
                == ["source: `CourseFlow`: the value `courseID` of the flow became `course`"])
    }

    @Test(
        "values that are built of others",
        arguments: [
            (
                ".followers($id)", ".followers($id, 1)",
                [
                    "behaviour: `ListFlow`: on `profile`, `followersTapped` passes `.followers(payload.id, 1)` as `source`, which was `.followers(payload.id)`"
                ]
            ),
            (
                ".fixed(1)", ".fixed(2)",
                [
                    "behaviour: `ListFlow`: the route `fixed` fixed its value `source` as `.fixed(1)` and fixes it as `.fixed(2)`"
                ]
            ),
        ])
    func tellsBuiltValues(old: String, new: String, lines: [String]) async {
        let spec = """
            flowgen: 1
            flow: ListFlow
            screens: { People: { params: { source: PeopleSource } } }
            start: profile
            routes:
              profile:
                transitions:
                  followersTapped: { payload: { id: String }, push: people, with: { source: '.followers($id)' } }
                  fixedTapped: { push: fixed }
              people:
              fixed: { screen: People, with: { source: .fixed(1) } }
            """
        #expect(await ComparedSpecs(spec, replacing: [old: new]).lines == lines)
    }

    @Test("a value of an event with a new name is one change, also in a call")
    func recognisesARenamedValueInACall() async {
        let spec = """
            flowgen: 1
            flow: ListFlow
            screens: { Profile: { intents: { followersTapped: { id: String } } } }
            start: profile
            routes:
              profile: { transitions: { followersTapped: { push: people, with: { source: .of(.id($id)) } } } }
              people: { params: { source: PeopleSource } }
            """
        let new = spec.replacing("{ id: String }", with: "{ accountID: String }").replacing("$id", with: "$accountID")
        #expect(
            await ComparedSpecs(spec, new).lines
                == ["source: `Profile`: the value `id` of `followersTapped` became `accountID`"])
    }

    @Test("a sheet that becomes a cover has lost no height")
    func tellsOnceThatASheetIsACover() async {
        let spec = """
            flowgen: 1
            flow: NotesFlow
            screens: { Home: { intents: { asked: } }, Note: }
            start: home
            routes:
              home: { transitions: { asked: { present: note } } }
              note: { detents: [medium] }
            """
        #expect(
            await ComparedSpecs(spec, replacing: ["detents: [medium]": "as: cover"]).lines
                == ["behaviour: `NotesFlow`: on `home`, `asked` was `present: note` and is `present: note as cover`"])
    }
}
