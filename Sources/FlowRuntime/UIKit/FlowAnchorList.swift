#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    extension UIViewController {
        /// Makes a view an anchor of this screen: what the flow presents from it points at this view, or zooms out of it.
        ///
        /// Call it once the view exists, such as in `viewDidLoad`, and for a cell whenever it shows something else. A view is one anchor, and
        /// an anchor is one view: the last one counts. The view is not retained.
        ///
        /// - Parameters:
        ///   - anchor: The anchor, as the spec of the screen names it.
        ///   - view: The view.
        public func flowAnchor(_ anchor: some FlowAnchor, at view: UIView) {
            anchorList.set(AnyFlowAnchor(anchor), to: FlowAnchorSource(view: view))
        }

        /// Makes a button in a bar an anchor of this screen. Popovers and confirmations point at it; nothing zooms out of it.
        ///
        /// - Parameters:
        ///   - anchor: The anchor, as the spec of the screen names it.
        ///   - item: The button, which is not retained.
        public func flowAnchor(_ anchor: some FlowAnchor, at item: UIBarButtonItem) {
            anchorList.set(AnyFlowAnchor(anchor), to: FlowAnchorSource(item: item))
        }

        private var anchorList: FlowAnchorList {
            if let list = existingAnchorList { return list }
            let list = FlowAnchorList(frame: .zero)
            view.addSubview(list)
            return list
        }

        private var existingAnchorList: FlowAnchorList? {
            viewIfLoaded?.subviews.lazy.compactMap { $0 as? FlowAnchorList }.first
        }

        /// Returns the view of an anchor of this view controller, or of one in it.
        func anchorSource(of anchor: AnyFlowAnchor) -> FlowAnchorSource? {
            if let source = existingAnchorList?.source(of: anchor), !source.isGone { return source }
            return children.lazy.compactMap { $0.anchorSource(of: anchor) }.first
        }
    }

    /// The anchors of a screen. It is an invisible view in that of the screen, so that it exists for as long as that does.
    private final class FlowAnchorList: UIView {
        private var sources: [AnyFlowAnchor: FlowAnchorSource] = [:]

        func source(of anchor: AnyFlowAnchor) -> FlowAnchorSource? { sources[anchor] }

        func set(_ anchor: AnyFlowAnchor, to source: FlowAnchorSource) {
            sources = sources.filter { !$0.value.isGone && !$0.value.isSame(as: source) }
            sources[anchor] = source
        }
    }

    /// What a popover points at, and a screen zooms out of.
    @MainActor
    struct FlowAnchorSource {
        private(set) weak var view: UIView?
        private weak var item: UIBarButtonItem?

        init(view: UIView) { self.view = view }
        init(item: UIBarButtonItem) { self.item = item }

        var isGone: Bool { view == nil && item == nil }

        /// A button in a bar is on screen together with its screen.
        var isOnScreen: Bool { item != nil || view?.window != nil }

        func isSame(as other: FlowAnchorSource) -> Bool { view === other.view && item === other.item }

        #if !os(tvOS)
            /// Lets a popover point at the view.
            func place(_ popover: UIPopoverPresentationController) {
                if let item {
                    popover.barButtonItem = item
                } else if let view {
                    popover.sourceView = view
                    popover.sourceRect = view.bounds
                }
            }
        #endif
    }

    extension FlowControllers {
        /// Returns the view of an anchor, if it is on screen.
        func source(of origin: ScreenOrigin?) -> FlowAnchorSource? {
            guard let origin, let screen = existingController(of: origin.screen), screen.viewIfLoaded?.window != nil
            else { return nil }
            return screen.anchorSource(of: origin.anchor).flatMap { $0.isOnScreen ? $0 : nil }
        }

        /// Reports that something is about to be presented or pushed from an anchor that is not on screen.
        func noteMissing(_ origin: ScreenOrigin?) {
            if origin != nil, source(of: origin) == nil { outermost.log?(FlowDebug.missingAnchor) }
        }

        /// Those of the flow whose view controller is debugged.
        private var outermost: FlowControllers { owner?.outer?.controllers.outermost ?? self }

        /// Lets a view controller zoom out of the anchor from which it is pushed or presented, if that is on screen.
        ///
        /// - Parameter canLeave: Returns whether the user can go back or dismiss it with a gesture at the moment.
        func zoom(
            _ controller: UIViewController, from origin: ScreenOrigin?, canLeave: @escaping @MainActor () -> Bool
        ) {
            guard let origin, source(of: origin)?.view != nil else { return }
            if #available(iOS 18, tvOS 18, visionOS 2, *) {
                let options = UIViewController.Transition.ZoomOptions()
                options.interactiveDismissShouldBegin = { $0.willBegin && canLeave() }
                // UIKit also asks for the view when the screen is popped or dismissed, while it is still covered.
                controller.preferredTransition = .zoom(options: options) { [weak self] _ in
                    self?.existingController(of: origin.screen)?.anchorSource(of: origin.anchor)?.view
                }
            }
        }
    }
#endif
