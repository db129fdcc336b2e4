#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    /// Reports that the user tries to dismiss a layer: once, although UIKit can report it in two ways, and after what UIKit is doing.
    @MainActor
    final class FlowAttempt {
        private var isDue = false

        func report(_ work: @escaping @MainActor () -> Void) {
            guard !isDue else { return }
            isDue = true
            Task {
                isDue = false
                work()
            }
        }

        /// Whether UIKit shows a popover. Where the width is compact, a popover is a sheet.
        static func isOfPopover(_ presentationController: UIPresentationController) -> Bool {
            #if os(tvOS)
                false
            #else
                presentationController is UIPopoverPresentationController
                    && presentationController.presentedViewController.traitCollection.horizontalSizeClass != .compact
            #endif
        }
    }
#endif
