#if canImport(UIKit) && !os(watchOS)
    internal import UIKit
#endif
#if canImport(SwiftUI)
    internal import SwiftUI

    extension View {
        /// Calls a closure when the user tries to dismiss the sheet or the popover that shows this view although that is not possible.
        ///
        /// - Parameters:
        ///   - isRefused: Whether it is not possible at the moment. Otherwise, only SwiftUI receives what UIKit reports.
        ///   - attempt: The closure.
        @ViewBuilder func dismissalRefused(
            _ isRefused: Bool, onAttempt attempt: @escaping @MainActor () -> Void
        ) -> some View {
            #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
                background {
                    if isRefused { FlowDismissalAttempt(attempt: attempt) }
                }
            #else
                self
            #endif
        }
    }

    #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
        /// An invisible view that reports attempts to dismiss the sheet or the popover around it.
        private struct FlowDismissalAttempt: UIViewControllerRepresentable {
            let attempt: @MainActor () -> Void

            func makeUIViewController(context: Context) -> FlowDismissalController { FlowDismissalController() }

            func updateUIViewController(_ controller: FlowDismissalController, context: Context) {
                controller.receiver.attempt = attempt
                controller.attach()
                // The view controller may still have to be put into the sheet, and SwiftUI to update the sheet.
                Task { [weak controller] in controller?.attach() }
            }

            static func dismantleUIViewController(_ controller: FlowDismissalController, coordinator: Void) {
                controller.detach()
            }
        }

        /// Puts a delegate in front of the one that SwiftUI has set, for as long as the view is there.
        private final class FlowDismissalController: UIViewController {
            let receiver = FlowAttemptReceiver()
            private weak var presentation: UIPresentationController?
            private var isDetached = false

            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                attach()
            }

            /// The sheet has disappeared, or a cover covers it.
            override func viewDidDisappear(_ animated: Bool) {
                super.viewDidDisappear(animated)
                release()
            }

            /// Takes the place of the delegate, also if SwiftUI has set it again.
            func attach() {
                let sheet = sequence(first: self as UIViewController) { $0.parent }.reduce(self) { $1 }
                // A view controller that is not presented would create one.
                guard !isDetached, sheet !== self, sheet.presentingViewController != nil,
                    let found = sheet.presentationController
                else { return }
                if found.delegate !== receiver {
                    receiver.next = found.delegate
                    found.delegate = receiver
                    presentation = found
                }
                // UIKit may ignore taps outside a popover that is modal. The delegate refuses them, too, and receives them.
                if FlowAttempt.isOfPopover(found) { sheet.isModalInPresentation = false }
            }

            func detach() {
                isDetached = true
                release()
            }

            private func release() {
                if let presentation, presentation.delegate === receiver { presentation.delegate = receiver.next }
                receiver.next = nil
                presentation = nil
            }
        }

        /// Receives attempts to dismiss a sheet or a popover, and passes everything on to another delegate. UIKit asks a delegate
        /// which messages it understands, so this one understands what the other one does.
        private final class FlowAttemptReceiver: UIResponder, UIAdaptivePresentationControllerDelegate {
            var attempt: @MainActor () -> Void = {}
            /// Not weak: UIKit keeps which messages this delegate has said that it understands. Not isolated, because the functions of
            /// `NSObject` that read it are not; UIKit calls them on the main thread.
            nonisolated(unsafe) var next: (any UIAdaptivePresentationControllerDelegate)?
            private let report = FlowAttempt()

            func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
                report.report(attempt)
            }

            /// UIKit asks when the user taps outside a popover, and whenever it wants to know while the user drags a sheet.
            func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
                if FlowAttempt.isOfPopover(presentationController) { report.report(attempt) }
                return false
            }

            nonisolated override func responds(to selector: Selector!) -> Bool {
                super.responds(to: selector) || next?.responds(to: selector) == true
            }

            nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
                next?.responds(to: selector) == true ? next : super.forwardingTarget(for: selector)
            }
        }
    #endif
#endif
