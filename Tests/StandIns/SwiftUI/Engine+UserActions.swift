#if canImport(UIKit)
    import UIKit
#endif

// What the user does on the screens.
extension Engine {
    /// Whether the user can do something on the screens.
    var isFree: Bool { transition == nil && !hasAlert && alert == nil }

    /// Taps a button of the alert, or the one that SwiftUI adds.
    func tapAlert(_ index: Int) -> Bool {
        guard transition == nil, !hasAlert, let alert else { return false }
        let button = alert.buttons.dropFirst(index).first
        guard button != nil || index == 0 && !alert.isConfirmation && alert.buttons.isEmpty else { return false }
        leave(alert, calling: button?.action ?? {})
        return true
    }

    /// Taps beside a confirmation, which has a cancel button if the view has none.
    func tapBeside() -> Bool {
        guard transition == nil, !hasAlert, let alert, alert.isConfirmation else { return false }
        let cancel = alert.buttons.first { $0.role == .cancel }?.action
        leave(alert, calling: behaviors.contains(.besideIsNotCancel) ? {} : cancel ?? {})
        return true
    }

    private func leave(_ alert: AlertRequest, calling action: @escaping () -> Void) {
        let write = { [behaviors] in
            alert.write()
            if behaviors.contains(.refusalStays) { alert.refuse() }
        }
        let isEarly = behaviors.contains(.alertAnswersEarly)
        let tell = { [behaviors] in
            if behaviors.contains(.alertWritesFirst) { write() }
            action()
            if !behaviors.contains(.alertWritesFirst) { write() }
        }
        take(alert) { if !isEarly { tell() } }
        if isEarly { tell() }
    }

    func swipeDown() -> Bool {
        guard isFree, layers.count > 1, let top = layers.last, top.isSheet, top.canBeDismissed else { return false }
        if !top.hasOwnDelegate { complain("a swipe that is not reported to SwiftUI") }
        let index = layers.count - 1
        let end = beginToLeave(top.node)
        top.noteLeaving()
        begin(
            Transition(isInteractive: true) { [self] isCancelled in
                end(isCancelled)
                if isCancelled {
                    top.noteArrival()
                    return didAppear(top.node)
                }
                remove(from: index, isByUser: true)
            })
        return true
    }

    /// - Parameter isButton: Whether the user taps the button, which can be one of the screen.
    func goBack(isButton: Bool = true) -> Bool {
        if transition?.isInStack == true, !hasAlert, alert == nil, behaviors.contains(.backInterrupts) {
            finishTransition()
        }
        guard isFree else { return false }
        if isButton, let action = layers.last?.node?.firstVisible({ $0.stack?.top?.ownBack }) {
            action()
            return false
        }
        guard let stack = layers.last?.node?.firstVisible({ $0.stack?.canGoBack == true ? $0.stack : nil })
        else { return false }
        leave(stack, from: stack.shown, to: stack.shown.count - 1, isInteractive: true)
        return true
    }

    /// Turns the device, which sets the selected tab of a bar again while the size changes.
    func turn() {
        guard isFree, let node = layers.last?.node else { return }
        #if canImport(UIKit)
            var controllers: [UIViewController] = []
            node.forAll { ($0.controller?.object as? UIViewController).map { controllers.append($0) } }
            let end = UIKit.Simulation.beginMovement(of: controllers)
        #else
            let end = { (_: Bool) in }
        #endif
        if behaviors.contains(.reselectionIsWritten) {
            node.firstVisible { $0.bar?.isSingle == false ? $0.bar : nil }?.setAgain()
        }
        end(false)
    }

    /// Shows a screen above a stack that is not on its path.
    func coverStack() -> Bool {
        guard isFree, let stack = layers.last?.node?.firstVisible({ $0.stack }) else { return false }
        beginToLeave(stack.top, takesTime: false)(false)
        stack.coveringScreen = stack.top
        return true
    }

    /// Begins to remove all screens of a stack but the first one.
    func goToRoot(of stack: StackState) {
        if !stack.shown.isEmpty { leave(stack, from: stack.shown, to: 0, isInteractive: false) }
    }

    private func leave(_ stack: StackState, from before: [AnyHashable], to count: Int, isInteractive: Bool) {
        let end = beginToLeave(stack.top)
        stack.isMoving = true
        let isEarly = behaviors.contains(.backIsWrittenEarly)
        if isEarly { stack.userWentBack(from: before, to: count) }
        begin(
            Transition(
                isInteractive: isInteractive && !isEarly, node: isEarly ? nil : stack.top, isInStack: true
            ) { [self] isCancelled in
                stack.isMoving = false
                if !isCancelled, !isEarly { stack.userWentBack(from: before, to: count) }
                end(isCancelled)
                didAppear(stack.top)
            })
    }

    func tapTab(_ index: Int) -> Bool {
        guard isFree, let bar = layers.last?.node?.firstVisible({ $0.bar?.isSingle == false ? $0.bar : nil }) else {
            return false
        }
        return bar.tap(index)
    }
}
