/// The same factory serves all flows, so every child factory is `self`.
extension ShopViews {
    var accessFlowFactory: ShopViews { self }
    var accountFlowFactory: ShopViews { self }
    var basketFlowFactory: ShopViews { self }
    var catalogueFlowFactory: ShopViews { self }
    var checkoutFlowFactory: ShopViews { self }
    var onboardingFlowFactory: ShopViews { self }
    var ordersFlowFactory: ShopViews { self }
    var productFlowFactory: ShopViews { self }
    var searchFlowFactory: ShopViews { self }
    var shopTabsFlowFactory: ShopViews { self }
}
