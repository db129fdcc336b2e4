/// Specs with links: of a flow, its child flow, and a child flow of both.
package enum LinkSpecs {
    /// A parent whose `**` passes the rest of a link to a child flow, which does the same.
    package static let parent = """
        flowgen: 1
        flow: ShopFlow
        guards: { isLoggedIn: }
        screens: { Home: , Login: }
        start: home
        routes:
          home:
          login:
          orders: { flow: OrdersFlow }
          help: { flow: HelpFlow }
        links:
          schemes: [shop]
          hosts: [shop.example.com]
          routes:
            /: { reset: home }
            /orders/all: { reset: [home, orders] }
            /orders/**:
              - { when: isLoggedIn, reset: [home, orders] }
              - { reset: login, hold: true }
            /{shopID}/help/**?lang={lang=en}: { reset: help, with: { shopID: $shopID, language: $lang } }
        """

    package static let child = """
        flowgen: 1
        flow: OrdersFlow
        screens:
          Orders:
          Order: { params: { id: Int } }
        start: orders
        routes:
          orders:
          order:
          help: { flow: HelpFlow }
        links:
          routes:
            /{id}: { reset: [orders, order] }
            /{id}/help/**: { reset: [orders, order, help], with: { shopID: own, language: en } }
        """

    package static let grandchild = """
        flowgen: 1
        flow: HelpFlow
        params: { shopID: String, language: String }
        screens: { Topics: , Topic: { params: { name: String } } }
        start: topics
        routes: { topics: , topic: }
        links:
          routes:
            /: { reset: topics }
            /topic/{name}: { reset: [topics, topic] }
        """

    /// All three specs, as one module.
    package static var family: Specs {
        get throws {
            try Specs(["ShopFlow.flow.yaml": parent, "OrdersFlow.flow.yaml": child, "HelpFlow.flow.yaml": grandchild])
        }
    }

    /// A flow whose `**` passes the rest of a link to one of two child flows.
    package static var alternatives: Specs {
        get throws {
            try Specs([
                "AppFlow.flow.yaml": """
                flowgen: 1
                flow: AppFlow
                container: switch
                guards: { isReady: , isMember: }
                screens: { Login: { intents: { loggedIn: } } }
                start: login
                routes:
                  login: { transitions: { loggedIn: resume } }
                  guest: { flow: GuestFlow }
                  home: { flow: HomeFlow, transitions: { left: { show: guest } } }
                links:
                  schemes: [app]
                  hosts: [example.com]
                  routes:
                    /**:
                      - { when: not isReady, show: login, hold: true }
                      - { when: isMember, show: home }
                      - { show: guest }
                """,
                "GuestFlow.flow.yaml": """
                flowgen: 1
                flow: GuestFlow
                screens: { Welcome: , Offers: , GuestPage: { params: { id: Int } } }
                start: welcome
                routes: { welcome: , offers: , page: { screen: GuestPage } }
                links: { routes: { /offers: { reset: [welcome, offers] }, "/page/{id}": { reset: page } } }
                """,
                "HomeFlow.flow.yaml": """
                flowgen: 1
                flow: HomeFlow
                outcomes: { left: }
                screens: { Home: { intents: { closed: } }, HomePage: { params: { id: String } } }
                start: home
                routes: { home: { transitions: { closed: { finish: left } } }, page: { screen: HomePage } }
                links: { routes: { "/page/{id}": { reset: [home, page] } } }
                """,
            ])
        }
    }
}
