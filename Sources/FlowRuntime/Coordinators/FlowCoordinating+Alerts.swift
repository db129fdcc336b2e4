extension FlowCoordinating {
    /// Dismisses the alert of which the user has tapped a button, and then runs the transition of the button.
    ///
    /// - Parameters:
    ///   - intent: The name of the button's event. The default is the name of the calling method.
    ///   - follow: A closure that performs the transition.
    public func dismissAlert(intent: String = #function, _ follow: () -> Void = {}) {
        let navigator = flowNavigator
        navigator.change(as: intent) {
            navigator.dismissAlert()
            follow()
        }
    }

    /// Dismisses every alert in the tree of flows, because an intent or a link comes from outside, and then runs its transition.
    ///
    /// - Parameters:
    ///   - intent: The name of the intent, or the pattern of the link. The default is the name of the calling method.
    ///   - follow: A closure that performs the transition.
    public func dismissAllAlerts(intent: String = #function, _ follow: () -> Void = {}) {
        let navigator = flowNavigator
        navigator.change(as: intent) {
            navigator.dismissAllAlerts()
            follow()
        }
    }

    /// The alert or confirmation that the user sees, which can belong to a child flow, or `nil` if there is none.
    public var alert: FlowAlert? { flowNavigator.innermost.shownAlert }

    /// Does the same as the user's tap on a button of the visible alert. The alert can belong to a child flow.
    ///
    /// - Parameter button: The index of the button, or `nil` for the OK of an alert without buttons.
    /// - Returns: `true` if there is such a button.
    @discardableResult
    public func systemAnswerAlert(_ button: Int? = nil) -> Bool { flowNavigator.innermost.answerAlert(button) }
}
