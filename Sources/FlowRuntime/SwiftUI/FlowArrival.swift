#if canImport(UIKit) && !os(watchOS)
    internal import UIKit
#endif
#if canImport(SwiftUI)
    internal import SwiftUI

    enum FlowArrivals {
        /// Whether views are notified, before it ends, of a transition that moves them off the screen.
        #if canImport(UIKit) && !os(watchOS)
            static let notifyOfLeaving = true
        #else
            static let notifyOfLeaving = false
        #endif
    }

    /// A transition in which a view leaves the screen, unless the user cancels it.
    @MainActor
    struct FlowDeparture {
        let isInProgress: @MainActor () -> Bool
        /// Calls a closure when the transition ends, or at once if nothing is animated.
        let onEnd: @MainActor (_ work: @escaping @MainActor (_ isCancelled: Bool) -> Void) -> Void
    }

    extension View {
        /// Calls a closure when the view is completely on screen, and another one when it begins to leave. SwiftUI calls `onAppear`
        /// when the transition begins; a view controller is notified of its end, and of a swipe that the user cancels.
        @ViewBuilder func onArrival(
            perform arrive: @escaping @MainActor () -> Void, orLeave leave: @escaping @MainActor (FlowDeparture) -> Void
        ) -> some View {
            #if canImport(UIKit) && !os(watchOS)
                background { FlowArrival(arrive: arrive, leave: leave) }
            #else
                onAppear(perform: arrive)
            #endif
        }
    }

    #if canImport(UIKit) && !os(watchOS)
        private struct FlowArrival: UIViewControllerRepresentable {
            let arrive: @MainActor () -> Void
            let leave: @MainActor (FlowDeparture) -> Void

            func makeUIViewController(context: Context) -> FlowArrivalController { FlowArrivalController() }

            func updateUIViewController(_ controller: FlowArrivalController, context: Context) {
                controller.arrive = arrive
                controller.leave = leave
            }
        }

        private final class FlowArrivalController: UIViewController {
            var arrive: @MainActor () -> Void = {}
            var leave: @MainActor (FlowDeparture) -> Void = { _ in }

            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                arrive()
            }

            override func viewWillDisappear(_ animated: Bool) {
                super.viewWillDisappear(animated)
                leave(
                    FlowDeparture { [weak self] in
                        self?.transitionCoordinator != nil
                    } onEnd: { [weak self] work in
                        guard let transition = self?.transitionCoordinator else { return work(false) }
                        _ = transition.animate(alongsideTransition: nil) { work($0.isCancelled) }
                    })
            }
        }
    #endif
#endif
