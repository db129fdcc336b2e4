extension OrderSummaryCoordinator {
    /// Whether the flow's task that pays runs. It is observable, so the screen can show that it is busy.
    var isPaying: Bool { (self as? CheckoutFlowCoordinatorViewModel)?.runningTask == .pay }
}
