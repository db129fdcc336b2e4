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
}
