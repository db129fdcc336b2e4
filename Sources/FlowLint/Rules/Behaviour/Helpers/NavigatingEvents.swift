import FlowModel

extension [Transition] {
    /// Whether the event of a transition occurs while its route is on the stack, and can navigate.
    func isEvent(_ index: Int) -> Bool {
        switch trigger(of: index) {
        case .event, .backAttempt, .dismissAttempt: true
        case .systemBack, .systemDismiss, .reselected, .opened, .shown, .removed, nil: false
        }
    }
}
