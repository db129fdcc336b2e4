/// A module that states what must hold in it: every form, every part of a situation, and every check.
package enum ExpectationSpecs {
    package static let child = """
        flowgen: 1
        flow: ChildFlow
        outcomes: { picked: }
        screens: { First: { intents: { chosen: } } }
        start: first
        routes: { first: { transitions: { chosen: { finish: picked } } } }

        """

    package static let rules = """
        flowgen: 1
        expect:
          - { id: R-1, never: { seen: [ChildFlow/first, HomeFlow/child], layer: card } }
          - possible: { seen: HomeFlow/child/first }
          - { when: { intent: opened, at: HomeFlow/home }, seen: HomeFlow/child }
          - { when: { event: system-swipe }, fails: never }

        """

    /// The parent of the child flow.
    package static let home = home(
        """
        id: A
            doc: Why.
            before: { first: home, then: child/first }
          - never: { seen: home, beneath: { not: [child, sure] }, directlyBeneath: child, anywhere: [home, child] }
          - never: { twice: home, layer: sheet, deeper: 3, modals: 1, running: load }
          - never: { layer: card }
          - possible: { layer: alert, seen: "sure" }
          - always: { can: home, within: 3 }
          - always: { can: finish, with: done }
          - between: { after: sure, before: home, never: { not: [sure, home] } }
          - { when: { intent: opened, at: home }, seen: child }
          - { when: { link: "/item/{id}" }, stack: [home] }
          - { when: { event: system-back }, fails: never }
          - { when: { event: loaded, at: { not: sure } }, seen: { not: [sure, child/first] } }
          - { when: { intent: yes }, outcome: done }
        """)

    /// The parent with one item.
    package static func home(_ item: String) -> String {
        """
        flowgen: 1
        flow: HomeFlow
        outcomes: { done: }
        intents: { expired: }
        tasks: { load: { outcomes: { loaded: } } }
        presentations: { card: }
        screens: { Home: { intents: { opened: , asked: , pulled: } } }
        start: home
        routes:
          home: { transitions: { opened: { push: child }, asked: { present: sure }, pulled: { run: load }, loaded: stay } }
          child: { flow: ChildFlow, transitions: { picked: pop } }
          sure: { alert: { title: Sure?, buttons: { yes: { title: OK } } }, transitions: { yes: { finish: done } } }
        transitions: { expired: { finish: done } }
        links: { schemes: [app], routes: { "/item/{id}": { reset: home } } }
        expect:
          - \(item)

        """
    }

    /// All files, by path.
    package static let files = [
        (path: "ChildFlow.flow.yaml", text: child), (path: "HomeFlow.flow.yaml", text: home),
        (path: "Rules.flow.yaml", text: rules),
    ]
}
