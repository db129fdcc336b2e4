#if canImport(UIKit) && !os(watchOS)
    internal import UIKit
#endif
#if canImport(SwiftUI)
    internal import SwiftUI

    /// The view controller that is presented above a layer: a sheet or a cover, an alert, or something of the app.
    @MainActor
    struct FlowPresented {
        let controller: AnyObject
        let isAlert: Bool
        /// Whether it appears or disappears.
        let isMoving: Bool

        /// Whether it can be found. Elsewhere, only `onAppear` and `onDismiss` tell of it.
        #if canImport(UIKit) && !os(watchOS)
            nonisolated static let canBeFound = true
        #else
            nonisolated static let canBeFound = false
        #endif
    }

    extension View {
        /// Lets a level look for what is presented above this view.
        @ViewBuilder func findingPresented(for level: FlowLevel) -> some View {
            #if canImport(UIKit) && !os(watchOS)
                background { FlowPresentedFinder(level: level) }
            #else
                self
            #endif
        }
    }

    #if canImport(UIKit) && !os(watchOS)
        private struct FlowPresentedFinder: UIViewControllerRepresentable {
            let level: FlowLevel

            func makeUIViewController(context: Context) -> UIViewController { UIViewController() }

            func updateUIViewController(_ controller: UIViewController, context: Context) {
                level.findPresented = { [weak controller] in
                    controller?.presentedViewController.map { presented in
                        FlowPresented(
                            controller: presented, isAlert: presented is UIAlertController,
                            isMoving: presented.isBeingPresented || presented.isBeingDismissed)
                    }
                }
            }
        }
    #endif
#endif
