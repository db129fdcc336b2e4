import FlowRuntime
import LoginKit
import ShopKit

final class Decisions: MainFlowAllDecisions {
    func isLocked() -> Bool { false }
}

/// A link of the app that ends in a screen of the login kit, and an intent that bubbles through both kits.
@MainActor func run() {
    let main = MainFlowCoordinator(decisions: Decisions())
    guard let address = LinkAddress("demo://shop/login/terms/7", schemes: ["demo"], hosts: []),
        let link = MainFlowLink(address)
    else { return print("no link") }
    main.open(link)
    guard let shop = main.currentChild as? CheckoutFlowCoordinatorViewModel,
        let login = shop.currentChild as? LoginFlowCoordinator, case .terms(let version) = login.current
    else { return print("no terms") }
    print(main.current.kind, shop.current.kind, login.current.kind, version)
    login.termsClosed()
    login.helpRequested(topic: "login")
    guard case .help(let topic) = main.current else { return print("no help") }
    print(main.current.kind, topic)
}

run()
