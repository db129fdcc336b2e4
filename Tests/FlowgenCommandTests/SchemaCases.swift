/// Specs and configurations that a schema must accept or reject.
enum SchemaCases {
    /// Valid for flowgen, although a schema could easily be stricter.
    static let unusualSpecs = [
        "flowgen: \"1\"\nscreens: { Home: }",
        "flowgen: 1\ndoc: 2024\nscreens:\n",
        "flowgen: 1\nx-shared: &home { intents: { opened: } }\nscreens: { Home: *home, Other: { <<: *home, view: A.B } }",
        "flowgen: 1\nimports: Models\nscreens: { Home: { params: { tags: [Tag], counts: [String: Int], on: \"() -> Void\" } } }",
        flow("home: { transitions: { opened: { pop: , run: , with: } } }"),
        flow(
            "home: { transitions: { opened: [{ when: not  isNew, push: home, unique: layer }, { do: [popToRoot, { push: home }] }] } }"
        ),
        flow(
            "about: { params: { ok: Bool, at: Int? }, transitions: { opened: [{ when: not  $route.ok, stay: }, { when: { ok: true, $at: ~, x-note: a }, stay: }, stay] } }"
        ),
        flow("home: { transitions: { opened: { present: home, as: cover, with: { é: 1, ok: true, no: ~, a: .b } } } }"),
        "flowgen: 1\nflow: MainFlow\ncontainer: tabs\nstart: home\nroutes: { home: { transitions: { a: { show: home, fresh: true }, b: { do: [{ show: home, fresh: false }] } } } }",
        "flowgen: 1\nflow: MainFlow\ncontainer: tabs\nstart: home\nroutes: { home: { transitions: { $reselected: stay } } }",
        "flowgen: 1\nflow: MainFlow\ncontainer: tabs\nstart: home\nroutes: { home: { transitions: { a: { dismissAll: children }, b: { do: [{ dismissAll: children }, dismissAll] } } } }",
        "flowgen: 1\nflow: MainFlow\noutcomes: { done: }\nguards: { isNew: }\nstart: [{ when: isNew, finish: done, with: }, { route: home }]\nroutes: { home: { transitions: { a: { finish: done } } } }",
        flow(
            "home: { transitions: { opened: { open: https://example.com/a?b=c#d }, closed: [{ open: $url, run: a }, stay] } }"
        ),
        flow("home: { transitions: { opened: { do: [pop, { open: $route.page.url }] } } }"),
        flow(
            "about: { params: { a: Int, b: Int }, transitions: { again: { push: about, unique: layer, by: [a, b] } } }"),
        flow(
            "about: { params: { a: Int }, transitions: { again: { do: [pop, { push: about, unique: top, by: a }] } } }"),
        flow("home: { detents: 0.5, transitions: { opened: stay, $back: stay, $dismissed: { stay: } } }"),
        flow(
            "home: { transitions: { opened: stay, $opened: [{ when: isNew, run: track }, { run: [track], with: , doc: x }], $shown: { run: track } } }"
        ),
        flow(
            "home: { transitions: { opened: forget } }\nintents: { tapped: }\ntransitions: { tapped: [{ stay: , hold: { for: 5 } }, { do: [forget, resume], hold: true }] }"
        ),
        flow("home: { detents: ['0.5', large], transitions: { opened: { dismiss: 'true' } } }"),
        "flowgen: 1\nflow: MainFlow\ncontainer: tabs\nstart: home\nroutes: { home: { tab: { title: Home, when: not  isNew } }, other: { tab: { when: isNew } } }",
        flow("home: { tab: , with: , transitions: { opened: { reset: [{ route: home, with: }, home] } } }"),
        flow(
            "home: { transitions: { opened: stay } }\nlinks: { hosts: a.b, routes: { /: { show: home }, /b/: { show: home }, /x/**: { show: home }, \"/a/{b=1}?c={d}&e={f=/}\": { reset: home, hold: true } } }"
        ),
        flow(
            "about:\n    params: { id: Int, tags: [Tag] }\n    transitions: { closed: { payload: { at: Date }, pop: }, chosen: [{ payload: , stay: }, pop] }"
        ),
        "flowgen: 1\nscreens: { Home: { receives: { a: , b: { id: Int }, c: { doc: x, payload: } } } }",
        flow("about: { receives: { told: }, transitions: { closed: { payload: , stay: , deliver: told } } }"),
        flow(
            "asking: { params: { id: Int }, alert: { title: 'Delete {id}?', message: 7, buttons: { done: { title: Yes, role: destructive } } }, transitions: { done: stay } }"
        ),
        flow("asking: { doc: x, confirmation: { title: Sure, buttons: } }"),
        "flowgen: 1\nexternal: { Player: , Checkout: { doc: x, params: { cart: Cart }, outcomes: { ordered: , left: { at: Date } } } }",
        flow(
            "home: { flow: MainFlow, transitions: { opened: [{ push: home, at: /a }, { do: [pop, { show: home }], at: \"/a/{b}?c={d.e}\" }] } }"
        ),
        flow(
            "home: { as: card, transitions: { opened: { present: home, as: panel } } }\npresentations: { card: , panel: { dismissible: false, doc: x } }"
        ),
        "flowgen: 1\nscreens: { Home: { intents: { a: { doc: x }, b: { payload: { doc: Int } }, c: { doc: x, payload: } } } }",
        "flowgen: 1\nscreens: { Home: { intents: { a: { bubbles: true }, b: { bubbles: Bool }, c: { doc: x, bubbles: false } } } }",
    ]

    /// Mistakes for flowgen, too.
    static let misshapenSpecs = [
        "flowgen: 1\nexternal: [Player]", "flowgen: 1\nexternal: { Player: { routes: { home: } } }",
        "flowgen: 1\nexternal: { Player: }\nflow: MainFlow\nstart: home\nroutes: { home: }",
        "- flowgen: 1", "screens: { Home: }", "flowgen: 2", "flowgen: latest",
        "flowgen: 1\nscreens: { Home: }\nroutes: { home: }", "flowgen: 1\nflow: MainFlow\nroutes: { home: }",
        "flowgen: 1\nflow: MainFlow\noutcomes: { done: }\nstart: [{ finish: done }]\nroutes: { home: }",
        "flowgen: 1\nflow: MainFlow\noutcomes: { done: }\nstart: { finish: done }\nroutes: { home: }",
        "flowgen: 1\nflow: MainFlow\noutcomes: { done: }\nstart: [{ finish: done, route: home }, home]\nroutes: { home: }",
        "flowgen: 1\nflow: MainFlow\noutcomes: { done: }\nstart: [{ when: isNew }, home]\nroutes: { home: }",
        "flowgen: 1\nflow: MainFlow\nstart: home\n", "flowgen: 1\nflow: MainFlow\nstart: home\nroutes: {}",
        "flowgen: 1\nflow: 1Flow\nstart: home\nroutes: { home: }", "flowgen: 1\nscreens: [Home]",
        "flowgen: 1\nscreens: { Home: { intent: { opened: } } }", "flowgen: 1\ndoc: { a: b }",
        "flowgen: 1\nscreens: { Home: { params: { id: { type: Int, Type: Int } } } }",
        "flowgen: 1\nscreens: { Home: { params: { id: { default: 1 } } } }",
        "flowgen: 1\nscreens: { Home: { params: { id: } } }",
        "flowgen: 1\nscreens: { Home: { params: { id: [A, B] } } }",
        "flowgen: 1\nscreens: { Home: { params: { id: { type: Int, label: a b } } } }",
        "flowgen: 1\nscreens: { Home: { intents: { opened: { payload: {}, dok: x } } } }",
        "flowgen: 1\nscreens: { Home: { intents: { opened: { payload: {}, id: Int } } } }",
        "flowgen: 1\nscreens: { Home: { intents: { opened: { payload: {}, bubbles: upwards } } } }",
        "flowgen: 1\nscreens: { home page: }",
        flow("home: { screens: Home }"), flow("home: { screen: Home, flow: MainFlow }"), flow("home: { back: false }"),
        flow("home: { screen: Home, params: {} }"), flow("home: { flow: MainFlow, params: {} }"),
        flow("home: { screen: Home, receives: {} }"), flow("home: { flow: MainFlow, receives: {} }"),
        "flowgen: 1\nscreens: { Home: { receives: told } }", transition("{ stay: , deliver: [told] }"),
        transition("{ do: [{ stay: , deliver: told }] }"), transition("{ deliver: told }"),
        transition("{ push: home, at: home }"), transition("{ push: home, at: [/home] }"),
        transition("{ stay: , at: /home }"), transition("{ do: [{ push: home, at: /home }] }"),
        flow("about: { params: { id: [A, B] } }"), flow("about: { params: [id] }"),
        flow("about: { transitions: { closed: { payload: { id: Int } } } }"),
        flow("about: { transitions: { closed: { payload: Int, pop: } } }"),
        flow("about: { transitions: { closed: [stay, { payload: { id: Int }, pop: }] } }"),
        flow("home:\ntransitions: { opened: { payload: { id: Int }, stay: } }"),
        flow("asking: { alert: }"), flow("asking: { alert: { message: Hello } }"),
        flow("asking: { alert: { title: A }, confirmation: { title: B } }"),
        flow("asking: { screen: Home, alert: { title: A } }"), flow("asking: { alert: { title: A }, as: cover }"),
        flow("asking: { alert: { title: A, buttons: { done: } }, transitions: { done: stay } }"),
        flow(
            "asking: { alert: { title: A, buttons: { done: { title: B, role: bold } } }, transitions: { done: stay } }"),
        flow("home:\nlinks: { routes: { /home: { payload: { id: Int }, stay: } } }"),
        flow("home: { detents: [medium, small] }"), flow("home: { as: [card] }"), flow("home: { dismissible: no }"),
        flow("home:\npresentations: [card]"), flow("home:\npresentations: { sheet: }"),
        flow("home:\npresentations: { card: { dismissable: false } }"), flow("home:\npresentations: { card: true }"),
        flow("home: { tab: { titel: Home } }"), flow("home: { with: { a: [1] } }"),
        flow("home:\ncontainer: tab"), flow("home:\nentries: [{ with: {} }]"),
        flow("home:\nlinks: { scheme: app }"), flow("home:\nlinks: { schemes: 'app://' }"),
        flow("home:\nlinks: { hosts: 'https://a.b' }"), flow("home:\nlinks: { routes: { home: stay } }"),
        transition(""), transition("[]"), transition("home"), transition("push"), transition("{ push: }"),
        transition("{ when: isNew }"), transition("{ push: home, dismiss: }"), transition("{ push: home, as: sheet }"),
        transition("{ replace: home, unique: layer }"), transition("{ push: home, above: home, unique: top }"),
        transition("{ push: home, unique: all }"), transition("{ push: home, animated: no }"),
        transition("{ push: home, hold: true }"), transition("{ forget: now }"),
        flow("home:\nintents: { tapped: }\ntransitions: { tapped: { stay: , hold: 5 } }"),
        flow("home:\nintents: { tapped: }\ntransitions: { tapped: { stay: , hold: { for: 0 } } }"),
        flow("home:\nintents: { tapped: }\ntransitions: { tapped: { stay: , hold: { after: 5 } } }"),
        transition("{ pop: 0 }"), transition("{ pop: some }"),
        transition("{ dismiss: home }"), transition("{ reset: [] }"), transition("{ reset: [{ with: {} }] }"),
        transition("{ do: stay }"), transition("{ do: [] }"), transition("{ do: [{ do: [stay] }] }"),
        transition("{ do: [{ push: home, when: isNew }] }"), transition("{ when: a or b, stay: }"),
        transition("{ push: home, by: [a] }"), transition("{ push: home, above: home, by: [a] }"),
        transition("{ push: home, unique: top, by: [$a] }"), transition("{ push: home, unique: top, by: }"),
        transition("{ dismissAll: home }"), transition("{ dismissAll: [children] }"),
        transition("{ show: home, fresh: always }"), transition("{ push: home, fresh: true }"),
        transition("{ open: }"), transition("open"), transition("{ open: example.com }"),
        transition("{ open: 'https://a b' }"), transition("{ open: [$url] }"),
        transition("{ when: {}, stay: }"), transition("{ when: { a: [1] }, stay: }"),
        transition("{ when: [a], stay: }"),
        flow("home: { transitions: { opened: stay, $opened: stay } }"),
        flow("home: { transitions: { opened: stay, $shown: { run: track, stay: } } }"),
        flow("home: { transitions: { opened: stay, $shown: { when: isNew } } }"),
        transition("{ run: [{ a: b }], stay: }"), transition("{ push: home, $dismissed: stay }"),
    ]

    /// Mistakes for flowgen, too.
    static let misshapenConfigurations = [
        "rule: { fallthrough: error }", "rules: { falthrough: error }", "rules: { fallthrough: of }",
        "rules: { unknown-key: off }", "rules: { fallthrough: { words: [a] } }", "rules: [fallthrough]",
        "generate: { acces: public }", "generate: { access: open }", "generate: { routes: [Hashable] }",
        "generate: { identifiers: true }", "generate: { naming: { screen: Coordinator } }",
        "generate: { naming: plane }", "generate: { naming: { style: plane } }",
        "generate: { naming: { route: '{Screen}Route' } }",
        "modules: { specs: a }", "modules: []", "modules: [a]", "modules: [{ output: a }]", "modules: [{ specs: [] }]",
        "modules: [{ specs: a, spec: b }]", "modules: [{ specs: a, generate: { access: open } }]", "version: latest",
    ]

    private static func flow(_ home: String) -> String {
        "flowgen: 1\nflow: MainFlow\nguards: { isNew: }\nscreens: { Home: { intents: { opened: } } }\nstart: home\n"
            + "routes:\n  \(home)\n"
    }

    private static func transition(_ text: String) -> String { flow("home: { transitions: { opened: \(text) } }") }
}
