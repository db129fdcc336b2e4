import FlowTestSupport
import Foundation
import Testing

/// What `inspect` says about the steps of each branch, and about the values that they pass on.
@Suite struct InspectStepsTests {
    private static let editor = """
        flowgen: 1
        flow: EditorFlow
        params: { user: User, draft: String? }
        outcomes: { saved: { id: Int, title: String }, left: }
        intents: { shared: { file: File } }
        guards: { isNew: , mayEdit: { id: Int, user: { type: User?, default: nil } } }
        effects: { track: , log: { id: Int, text: String } }
        screens:
          Home:
            params: { user: User, draft: String? }
            intents: { opened: { id: Int }, chosen: { file: File } }
          Page:
            params:
              id: Int
              title: { type: String, default: New }
              mode: { type: Mode, default: .view }
              note: String?
            intents: { saved: { title: String }, closed: , left: }
          Tour:
        start: [{ when: isNew, route: tour }, home]
        routes:
          home:
            transitions:
              opened: [{ when: mayEdit, run: track, push: page, with: { mode: .edit } }, { push: page, unique: layer }]
              chosen: { push: page, with: { id: $file.id, title: 'A "new" one', note: nil }, animated: false }
          page:
            transitions:
              saved: { run: [track, log], finish: saved, with: { text: $title } }
              closed: { do: [dismissAll, { present: page, with: { title: $route.title } }, { popTo: home }] }
              left:
                - { when: not mayEdit, reset: [tour, { route: page, with: { id: 7 } }] }
                - { pop: 2 }
          tour: { as: cover }
        transitions: { shared: { push: page, insteadOf: page, with: { id: $file.meta.id } } }
        links:
          schemes: [editor]
          routes:
            /page/{id}?note={note}: { push: page, above: home, hold: true }
            /tour: [{ when: isNew, present: tour }, { do: [pop, back, stay, resume, replace: tour] }]

        """

    @Test func listsTheStepsOfEachTransitionAsJSON() async throws {
        let flow = try await inspectAsJSON(Self.editor)
        let found = (flow["transitions"] as? [[String: Any]] ?? []).map { transition in
            // The rest is what the analysis says.
            transition.filter { !["fires", "fails"].contains($0.key) }
        }
        try expect(
            found,
            """
            [ { "route": "home", "event": "opened", "branch": 0,
                "guard": { "name": "mayEdit", "negated": false, "arguments": { "id": "payload.id", "user": "route.user" } },
                "effects": [ { "name": "track", "arguments": {} } ],
                "steps": [ { "verb": "push", "target": "page",
                  "arguments": { "id": "payload.id", "title": "default", "mode": "literal", "note": "nil" },
                  "literals": { "mode": ".edit" } } ] },
              { "route": "home", "event": "opened", "branch": 1, "effects": [],
                "steps": [ { "verb": "push", "target": "page", "unique": "layer",
                  "arguments": { "id": "payload.id", "title": "default", "mode": "default", "note": "nil" } } ] },
              { "route": "home", "event": "chosen", "branch": 0, "effects": [], "animated": false,
                "steps": [ { "verb": "push", "target": "page",
                  "arguments": { "id": "payload.file.id", "title": "literal", "mode": "default", "note": "nil" },
                  "literals": { "title": "A \\"new\\" one" } } ] },
              { "route": "page", "event": "saved", "branch": 0,
                "effects": [ { "name": "track", "arguments": {} },
                  { "name": "log", "arguments": { "id": "route.id", "text": "payload.title" } } ],
                "steps": [ { "verb": "finish", "target": "saved",
                  "arguments": { "id": "route.id", "title": "payload.title" } } ] },
              { "route": "page", "event": "closed", "branch": 0, "effects": [],
                "steps": [ { "verb": "dismissAll" },
                  { "verb": "present", "target": "page", "as": "sheet",
                    "arguments": { "id": "route.id", "title": "route.title", "mode": "route.mode", "note": "route.note" } },
                  { "verb": "popTo", "target": "home" } ] },
              { "route": "page", "event": "left", "branch": 0,
                "guard": { "name": "mayEdit", "negated": true, "arguments": { "id": "route.id", "user": "default" } },
                "effects": [],
                "steps": [ { "verb": "reset", "targets": [
                  { "target": "tour", "arguments": {} },
                  { "target": "page",
                    "arguments": { "id": "literal", "title": "route.title", "mode": "route.mode", "note": "route.note" },
                    "literals": { "id": "7" } } ] } ] },
              { "route": "page", "event": "left", "branch": 1, "effects": [],
                "steps": [ { "verb": "pop", "count": 2 } ] },
              { "event": "shared", "branch": 0, "effects": [],
                "steps": [ { "verb": "push", "target": "page", "insteadOf": "page",
                  "arguments": { "id": "payload.file.meta.id", "title": "default", "mode": "default", "note": "nil" } } ] },
              { "event": "/page/{id}?note={note}", "branch": 0, "effects": [], "hold": true,
                "steps": [ { "verb": "push", "target": "page", "above": "home",
                  "arguments": { "id": "payload.id", "title": "default", "mode": "default", "note": "payload.note" } } ] },
              { "event": "/tour", "branch": 0, "effects": [],
                "guard": { "name": "isNew", "negated": false, "arguments": {} },
                "steps": [ { "verb": "present", "target": "tour", "as": "cover", "arguments": {} } ] },
              { "event": "/tour", "branch": 1, "effects": [],
                "steps": [ { "verb": "pop", "count": 1 }, { "verb": "back" }, { "verb": "stay" }, { "verb": "resume" },
                  { "verb": "replace", "target": "tour", "arguments": {} } ] } ]
            """)
    }

    @Test func namesTheFlowsParametersAtTheStart() async throws {
        let flow = try await inspectAsJSON(Self.editor)
        try expect(
            flow["start"] as Any,
            """
            [ { "guard": { "name": "isNew", "negated": false, "arguments": {} }, "target": "tour", "arguments": {} },
              { "target": "home", "arguments": { "user": "flow.user", "draft": "flow.draft" } } ]
            """)
    }

    @Test func printsTheValuesOfEachTransition() async throws {
        let folder = try TemporaryFolder(["EditorFlow.flow.yaml": Self.editor])
        let run = try await FlowgenProcess.run(["inspect", "EditorFlow.flow.yaml"], in: folder)
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines[2] == "start: [{ when: isNew, route: tour }, home(user: flow.user, draft: flow.draft)]")
        let head = try #require(lines.firstIndex { $0.hasPrefix("  route       event") })
        let end = try #require(lines.firstIndex { $0.hasPrefix("  outcome") })
        #expect(
            lines[head..<end].joined(separator: "\n") == """
                  route       event                   transition
                  home        opened                  1. when: mayEdit(id: payload.id, user: route.user),           fires
                                                          run: track, push: page(id: payload.id, title: default,
                                                          mode: .edit, note: nil)
                                                      2. push: page(id: payload.id, title: default, mode: default,  fires
                                                          note: nil), unique: layer
                              chosen                  push: page(id: payload.file.id, title: "A \\"new\\" one",       fires
                                                          mode: default, note: nil)
                  page        saved                   run: [track, log(id: route.id, text: payload.title)],         fires
                                                          finish: saved(id: route.id, title: payload.title)
                              closed                  do: [dismissAll, present: page(id: route.id,                  always fails: pop-target-missing
                                                          title: route.title, mode: route.mode, note: route.note),
                                                          popTo: home]
                              left                    1. when: not mayEdit(id: route.id, user: default),            fires
                                                          reset: [tour, page(id: 7, title: route.title,
                                                          mode: route.mode, note: route.note)]
                                                      2. pop: 2                                                     always fails: stack-underflow
                  (anywhere)  shared                  push: page(id: payload.file.meta.id, title: default,          fires, can fail: pop-target-missing
                                                          mode: default, note: nil), insteadOf: page
                  (link)      /page/{id}?note={note}  push: page(id: payload.id, title: default, mode: default,     fires, can fail: pop-target-missing
                                                          note: payload.note), above: home, hold: true
                              /tour                   1. when: isNew, present: tour                                 fires
                                                      2. do: [pop, back, stay, resume, replace: tour]               always fails: stack-underflow
                """)
    }

    private static let photos = """
        flowgen: 1
        flow: PhotosFlow
        params: { album: Int }
        screens:
          Photos:
            params: { album: Int }
            anchors: { trash: , thumbnail: Int }
            intents: { asked: , opened: { id: Int } }
          Photo: { params: { id: Int } }
        start: photos
        routes:
          photos:
            transitions:
              asked: { present: menu, as: popover, from: trash }
              opened: { do: [{ push: photo, from: { thumbnail: $id } }, { present: menu, as: popover, from: { thumbnail: 7 } }] }
          photo:
          menu:

        """

    @Test("the anchor that a route comes from is printed with the source of its value")
    func printsAnchors() async throws {
        let folder = try TemporaryFolder(["PhotosFlow.flow.yaml": Self.photos])
        let text = try await FlowgenProcess.run(["inspect", "PhotosFlow.flow.yaml"], in: folder).output
        #expect(text.contains("  photos  asked   present: menu, as: popover, from: trash "))
        #expect(text.contains("do: [{ push: photo(id: payload.id), "))
        #expect(text.contains("from: { thumbnail: payload.id } }, "))
        #expect(text.contains("from: { thumbnail: 7 } }]"))
    }

    @Test("the anchor that a route comes from is in the JSON of its step")
    func listsAnchors() async throws {
        let transitions = try await inspectAsJSON(Self.photos)["transitions"] as? [[String: Any]] ?? []
        try expect(
            transitions.compactMap { $0["steps"] },
            """
            [ [ { "verb": "present", "target": "menu", "arguments": {}, "as": "popover",
                  "from": { "name": "trash", "arguments": {} } } ],
              [ { "verb": "push", "target": "photo", "arguments": { "id": "payload.id" },
                  "from": { "name": "thumbnail", "arguments": { "thumbnail": "payload.id" } } },
                { "verb": "present", "target": "menu", "arguments": {}, "as": "popover",
                  "from": { "name": "thumbnail", "arguments": { "thumbnail": "literal" }, "literals": { "thumbnail": "7" } } } ] ]
            """)
    }

    @Test("the badge of a tab is printed, and in the JSON of its route")
    func showsBadges() async throws {
        let spec = """
            flowgen: 1
            flow: TabsFlow
            container: tabs
            params: { box: Int }
            guards: { isSignedIn: }
            badges: { news: , unread: { box: Int } }
            screens: { Mail: { params: { box: Int } }, Home: }
            start: home
            routes: { home: { tab: { badge: news, when: isSignedIn } }, mail: { tab: { badge: unread } } }

            """
        let folder = try TemporaryFolder(["TabsFlow.flow.yaml": spec])
        let text = try await FlowgenProcess.run(["inspect", "TabsFlow.flow.yaml"], in: folder).output
        let tabs = "\ntab home, badge: news, when: isSignedIn\ntab mail(box: flow.box), badge: unread(box: flow.box)\n"
        #expect(text.contains(tabs))
        let routes = try await inspectAsJSON(spec)["routes"] as? [[String: Any]] ?? []
        try expect(
            routes.compactMap { ($0["tab"] as? [String: Any])?["badge"] },
            """
            [ { "name": "news", "arguments": {} }, { "name": "unread", "arguments": { "box": "flow.box" } } ]
            """)
    }

    @Test func showsARouteInASwitchAndAChildFlow() async throws {
        let folder = try TemporaryFolder([
            "RootFlow.flow.yaml": """
            flowgen: 1
            flow: RootFlow
            container: switch
            start: login
            routes:
              login: { flow: LoginFlow, with: { isFirst: true }, transitions: { loggedIn: { show: account } } }
              account: { flow: AccountFlow }
            """,
            "LoginFlow.flow.yaml": """
            flowgen: 1
            flow: LoginFlow
            params: { isFirst: Bool }
            outcomes: { loggedIn: { user: User } }
            screens: { Login: { params: { isFirst: Bool }, intents: { done: { user: User } } } }
            start: login
            routes: { login: { transitions: { done: { finish: loggedIn } } } }
            """,
            "AccountFlow.flow.yaml": """
            flowgen: 1
            flow: AccountFlow
            params: { user: User }
            screens: { Account: { params: { user: User } } }
            start: account
            routes: { account: }
            """,
        ])
        let run = try await FlowgenProcess.run(["inspect", "."], in: folder)
        #expect(run.error.isEmpty)
        #expect(run.output.contains("  login  loggedIn  show: account(user: payload.user)  fires\n"))
        #expect(run.output.contains("start: account(user: flow.user)\n"))
        #expect(run.output.contains("start: login\n"))
    }

    /// The error is reported, and the rest is inspected.
    @Test func omitsValuesThatAreMissing() async throws {
        let text = """
            flowgen: 1
            flow: MainFlow
            screens: { Home: { intents: { chosen: { a: Int } } }, Page: { params: { a: Int, b: Int } } }
            start: home
            routes: { home: { transitions: { chosen: { push: page } } }, page: }
            """
        let folder = try TemporaryFolder(["MainFlow.flow.yaml": text])
        let run = try await FlowgenProcess.run(["inspect", "MainFlow.flow.yaml"], in: folder)
        #expect(run.error.contains("[missing-argument]"))
        #expect(run.output.contains("  home   chosen  push: page(a: payload.a)  fires\n"))
    }

    // MARK: Helpers

    private func inspectAsJSON(_ text: String) async throws -> [String: Any] {
        let folder = try TemporaryFolder(["EditorFlow.flow.yaml": text])
        let run = try await FlowgenProcess.run(["inspect", "EditorFlow.flow.yaml", "--format", "json"], in: folder)
        #expect(run.error.isEmpty)
        return try #require(try InspectedJSON(run.output).flows.first)
    }

    private func expect(
        _ found: Any, _ json: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let expected = try InspectedJSON("{ \"value\": \(json) }")
        let found = InspectedJSON(object: ["value": found])
        #expect(try found.text() == expected.text(), sourceLocation: sourceLocation)
    }
}
