#if canImport(UIKit) && !os(watchOS)
    internal import UIKit
#endif
#if canImport(SwiftUI)
    internal import SwiftUI

    /// The view controller that is presented above a layer: a sheet or a cover, an alert, or something of the app.
    @MainActor
    struct FlowPresented {
        /// The title, if it is an alert.
        let alertTitle: String?
        /// Whether it appears or disappears.
        let isMoving: Bool

        /// Whether it can be found. Elsewhere, only `onAppear` and `onDismiss` report it.
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
                    var presented = controller?.presentedViewController
                    // An active search presents what comes next itself.
                    while let search = presented as? UISearchController { presented = search.presentedViewController }
                    return presented.map { presented in
                        FlowPresented(
                            alertTitle: presented is UIAlertController ? presented.title ?? "" : nil,
                            isMoving: presented.isBeingPresented || presented.isBeingDismissed)
                    }
                }
                level.isOnScreen = { [weak controller] in controller?.viewIfLoaded.map { $0.window != nil } ?? true }
            }
        }
    #endif
#endif
