import FlowDiagnostics

package enum TaskWithoutPlace: Rule {
    package static let id = RuleID.taskWithoutPlace
    package static let group = RuleGroup.names
    package static let level = RuleLevel.error
    package static let documentation = """
        A task belongs to the route that is on top once its transition has been performed, and the spec has to say which one that
        is: `stay` in a transition of a route, `push`, `present`, `replace`, `reset`, `show` or `popTo`. After `pop`, `dismiss`
        or `back`, it depends on the stack; after `finish`, there is none. The route has to show a screen: a flow starts its own
        tasks. With a button of an alert, it is the route beneath, so that only transitions of routes can present that alert, or a
        verb before `present` names the route.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          tasks: { save: { outcomes: { saved: } } }
          screens: { Home: { intents: { formRequested: } }, Form: { intents: { closed: } } }
          start: home
          routes:
        -   home: { transitions: { formRequested: { push: form } } }
        -   form: { transitions: { closed: { run: save, pop: } } }
        +   home: { transitions: { formRequested: { push: form }, saved: stay } }
        +   form: { transitions: { closed: { run: save, popTo: home } } }
        """
}
