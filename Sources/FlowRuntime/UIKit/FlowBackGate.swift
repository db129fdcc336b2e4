#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    /// Keeps the user on the screens of a navigation controller that cannot be left at the moment: the back button stays and reports an
    /// attempt, and the gestures are off.
    @MainActor
    final class FlowBackGate {
        private struct ClosedScreen {
            weak var controller: UIViewController?
            #if !os(tvOS)
                /// What the app itself lets the back button do.
                let ownAction: UIAction?
                /// What it does while the screen is closed.
                let action: UIAction

                @MainActor var isInPlace: Bool { controller?.navigationItem.backAction === action }
            #endif
        }

        private weak var navigation: UINavigationController?
        private let attempt: @MainActor () -> Void
        private var closed: [ClosedScreen] = []
        #if !os(tvOS)
            /// The gestures that are off because of the screen on top.
            private var stoppedGestures: [UIGestureRecognizer] = []
        #endif

        /// - Parameter attempt: A closure that is called when the user taps the back button of a closed screen.
        init(of navigation: UINavigationController, onAttempt attempt: @escaping @MainActor () -> Void) {
            self.navigation = navigation
            self.attempt = attempt
        }

        func isClosed(_ screen: UIViewController) -> Bool { closed.contains { $0.controller === screen } }

        /// Closes the given screens, and opens all others.
        func close(_ screens: [UIViewController]) {
            #if os(tvOS)
                closed = screens.map { ClosedScreen(controller: $0) }
            #else
                for screen in closed where !screens.contains(where: { $0 === screen.controller }) {
                    // The app may have set another one meanwhile.
                    if screen.isInPlace { screen.controller?.navigationItem.backAction = screen.ownAction }
                }
                closed = screens.map { screen in
                    closed.first { $0.controller === screen && $0.isInPlace } ?? close(screen)
                }
                updateGestures()
            #endif
        }

        #if !os(tvOS)
            private func close(_ screen: UIViewController) -> ClosedScreen {
                let action = UIAction { [weak self] _ in self?.attempt() }
                let ownAction = screen.navigationItem.backAction
                screen.navigationItem.backAction = action
                return ClosedScreen(controller: screen, ownAction: ownAction, action: action)
            }

            /// Switches the gestures off while the top screen is closed, also if UIKit has switched them on again after a transition. One
            /// that the app itself has switched off stays so.
            private func updateGestures() {
                guard let navigation, let top = navigation.topViewController, isClosed(top) else {
                    for gesture in stoppedGestures { gesture.isEnabled = true }
                    stoppedGestures = []
                    return
                }
                for gesture in navigation.backGestures where gesture.isEnabled {
                    gesture.isEnabled = false
                    if !stoppedGestures.contains(where: { $0 === gesture }) { stoppedGestures.append(gesture) }
                }
            }
        #endif
    }
#endif
