#if canImport(UIKit) && !os(watchOS)
    internal import UIKit
#endif
#if canImport(SwiftUI)
    internal import SwiftUI

    extension View {
        /// Lets a tab selection know whether the bar is on screen and at rest. While its size changes, SwiftUI can set the selected tab
        /// again without a tap.
        @ViewBuilder func watchingBar(for selection: FlowTabSelection) -> some View {
            #if canImport(UIKit) && !os(watchOS)
                background { FlowBarWatcher(selection: selection) }
            #else
                self
            #endif
        }
    }

    #if canImport(UIKit) && !os(watchOS)
        private struct FlowBarWatcher: UIViewControllerRepresentable {
            let selection: FlowTabSelection

            func makeUIViewController(context: Context) -> UIViewController { UIViewController() }

            func updateUIViewController(_ controller: UIViewController, context: Context) {
                selection.isBarAtRest = { [weak controller] in
                    guard let controller, controller.transitionCoordinator == nil else { return false }
                    return controller.viewIfLoaded.map { $0.window != nil } ?? true
                }
            }
        }
    #endif
#endif
