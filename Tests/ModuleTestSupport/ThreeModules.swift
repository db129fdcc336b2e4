/// An app, a kit for shopping and one for logging in: a link of the app ends in a screen of the login kit, an intent bubbles through both
/// kits, and the modules differ in the names and in the kind of their types.
package enum ThreeModules {
    package static let names = ["LoginKit", "ShopKit", "App"]

    /// - Parameters:
    ///   - choices: of all modules.
    ///   - appAccess: that of the app's own code.
    package static func files(_ choices: String = "", appAccess: String = "internal") -> [(path: String, text: String)]
    {
        [
            (
                ".flowgen.yaml",
                """
                generate: { \(choices) }
                modules:
                  - name: App
                    specs: App
                    uses: [ShopKit, LoginKit]
                    generate: { access: \(appAccess), naming: coordinating }
                  - { name: ShopKit, specs: ShopKit, uses: [LoginKit], generate: { access: public, screens: closures } }
                  - { name: LoginKit, specs: LoginKit, generate: { access: public, naming: plain } }

                """
            ),
            ("App/MainFlow.flow.yaml", main), ("ShopKit/CheckoutFlow.flow.yaml", checkout),
            ("LoginKit/LoginFlow.flow.yaml", login),
        ]
    }

    private static let main = """
        flowgen: 1
        flow: MainFlow
        screens:
          Home: { intents: { shopTapped: , termsTapped: , loginTapped: , cartTapped: } }
          Help: { params: { topic: String } }
        start: home
        routes:
          home:
            transitions:
              shopTapped: { present: shop }
              termsTapped: { push: terms, with: { version: 2 } }
              loginTapped: { push: login }
              cartTapped: { push: cart }
          shop: { flow: CheckoutFlow, transitions: { checkedOut: dismiss, helpRequested: { push: help, with: { topic: $topic } } } }
          login: { flow: LoginKit.LoginFlow, transitions: { loggedIn: pop, cancelled: pop, helpRequested: stay } }
          terms: { screen: Terms, transitions: { termsClosed: pop } }
          cart: { screen: Cart, transitions: { payTapped: pop, closeTapped: pop, termsTapped: stay } }
          help:
        links:
          schemes: [demo]
          routes: { /shop/**: { present: shop } }

        """

    private static let checkout = """
        flowgen: 1
        flow: CheckoutFlow
        outcomes: { checkedOut: }
        screens: { Cart: { receives: { userChanged: { user: String } }, intents: { payTapped: , closeTapped: , termsTapped: } } }
        start: cart
        routes:
          cart:
            transitions:
              payTapped: { push: login }
              closeTapped: { finish: checkedOut }
              termsTapped: { push: login, at: /terms/3 }
          login:
            flow: LoginFlow
            transitions: { loggedIn: { pop: , deliver: userChanged, with: { user: $user } }, cancelled: pop }
        links:
          routes: { /login/**: { reset: [cart, login] } }

        """

    private static let login = """
        flowgen: 1
        flow: LoginFlow
        outcomes: { loggedIn: { user: String }, cancelled: }
        guards: { isLocked: }
        screens:
          Terms: { params: { version: Int }, intents: { termsClosed: } }
          Login:
            intents:
              loginTapped: { user: String }
              termsTapped:
              cancelTapped:
              helpRequested: { bubbles: true, payload: { topic: String } }
        start: login
        routes:
          login:
            transitions:
              loginTapped: [{ when: isLocked, stay: }, { finish: loggedIn, with: { user: $user } }]
              termsTapped: { push: terms, with: { version: 1 } }
              cancelTapped: { finish: cancelled }
          terms: { transitions: { termsClosed: back } }
        links:
          routes: { "/terms/{version}": { push: terms } }

        """
}
