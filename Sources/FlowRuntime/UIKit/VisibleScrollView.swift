#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    extension UIViewController {
        /// Returns the scroll view of the screen that is visible in this view controller: the one that was set, or the one that UIKit
        /// finds by itself in a screen, but not in a screen within another view controller.
        func visibleScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
            if let own = contentScrollView(for: edge) { return own }
            switch self {
            case let navigation as UINavigationController:
                return navigation.topViewController?.visibleScrollView(for: edge)
            case let bar as UITabBarController:
                return bar.selectedViewController?.visibleScrollView(for: edge)
            default:
                return viewIfLoaded as? UIScrollView ?? viewIfLoaded?.subviews.first as? UIScrollView
            }
        }
    }
#endif
