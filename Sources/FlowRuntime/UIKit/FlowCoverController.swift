#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    /// The view controller of a sheet or a cover. It is the same for as long as the layer exists, regardless of the screens
    /// in it.
    final class FlowCoverController: UIViewController, UIAdaptivePresentationControllerDelegate {
        let layer: ScreenID
        private let controllers: FlowControllers
        private let onTransitionEnd: @MainActor () -> Void
        private var base: (any FlowBase)?
        /// Whether the layer is shown as it is, because it brings its own navigation.
        private var isBare = false
        /// The sheet or cover of another flow that presents this one. UIKit dismisses both together.
        var coverOfOtherFlow: FlowCoverController?
        /// Whether the view controller has been on screen. Until then, its presentation may have been deferred.
        private(set) var hasAppeared = false
        /// Whether the flow has ended before the presentation has begun.
        var isUnwanted = false
        /// Whether the user can dismiss the layer at the moment.
        private var isDismissible = true
        private let attempt = FlowAttempt()
        #if !os(tvOS) && !os(visionOS)
            private var detents: [RouteDetent] = []
        #endif

        init(_ layer: ScreenLayer, of controllers: FlowControllers, onTransitionEnd: @escaping @MainActor () -> Void) {
            self.layer = layer.id
            self.controllers = controllers
            self.onTransitionEnd = onTransitionEnd
            super.init(nibName: nil, bundle: nil)
            if let presentation = layer.presentation, layer.isCustom {
                modalPresentationStyle = .custom
                controllers.configure(self, of: layer.id, as: presentation)
            } else {
                #if os(tvOS)
                    modalPresentationStyle = .fullScreen
                #else
                    modalPresentationStyle =
                        switch layer.presentation {
                        case .popover where controllers.source(of: layer.origin) != nil: .popover
                        case .sheet, .popover: .pageSheet
                        case .cover, .alert, .custom, nil: .fullScreen
                        }
                    // Only the newest sheets zoom.
                    var zooms = layer.presentation == .cover
                    if #available(iOS 26, visionOS 26, *) { zooms = zooms || layer.presentation == .sheet }
                    if zooms {
                        controllers.zoom(self, from: layer.origin) { [weak self] in self?.isDismissible == true }
                    }
                #endif
            }
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        /// The flow that the layer belongs to.
        var node: FlowNode { controllers.node }

        /// Whether the layer was on screen and is no longer presented.
        var wasRemoved: Bool { hasAppeared && presentingViewController == nil }

        func followUser() { base?.followUser() }

        /// Shows the current state of the layer.
        ///
        /// - Returns: `true` if the layer is completely shown.
        func show(_ layer: ScreenLayer, animated: Bool) -> Bool {
            // If the layer stays, `viewDidAppear` follows.
            if isBeingDismissed { return false }
            isDismissible = layer.isDismissible
            #if os(tvOS)
                isModalInPresentation = !isDismissible
            #else
                // UIKit may ignore taps outside a popover that is modal. The delegate refuses them, too, and receives them.
                isModalInPresentation =
                    !isDismissible && !(layer.refusesDismissal && modalPresentationStyle == .popover)
            #endif
            #if !os(tvOS) && !os(visionOS)
                if detents != layer.detents {
                    detents = layer.detents
                    sheetPresentationController?.setDetents(detents)
                    popoverPresentationController?.adaptiveSheetPresentationController.setDetents(detents)
                }
            #endif
            if layer.bringsItsNavigation != isBare {
                isBare = layer.bringsItsNavigation
                base = nil
                if let first = layer.screens.first { controllers.existingController(of: first.id)?.leaveParent() }
            }
            let base = base ?? makeBase()
            self.base = base
            return base.show(layer, animated: animated)
        }

        private func makeBase() -> any FlowBase {
            !isBare && controllers.node.owner(of: layer)?.isStack == true
                ? FlowStackBase(in: self, of: controllers, onTransitionEnd: onTransitionEnd)
                : FlowRootBase(in: self, of: controllers)
        }

        #if !os(tvOS)
            #if !os(visionOS)
                override var childForStatusBarStyle: UIViewController? { children.last }
                override var childForStatusBarHidden: UIViewController? { children.last }
            #endif
            override var childForHomeIndicatorAutoHidden: UIViewController? { children.last }
            override var childForScreenEdgesDeferringSystemGestures: UIViewController? { children.last }
        #endif

        override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
            super.contentScrollView(for: edge) ?? children.last?.visibleScrollView(for: edge)
        }

        // MARK: Presentation and dismissal

        /// Called after any presentation, including one that UIKit had deferred.
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            hasAppeared = true
            if isUnwanted { presentingViewController?.dismiss(animated: false) }
            onTransitionEnd()
        }

        /// Called after any dismissal, whether the user swiped the layer down or other code dismissed it.
        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            onTransitionEnd()
        }

        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { onTransitionEnd() }

        // MARK: Attempts

        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            noteAttempt()
        }

        /// UIKit asks when the user taps outside a popover, and whenever it wants to know while the user drags a sheet.
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            if isDismissible { return true }
            if FlowAttempt.isOfPopover(presentationController) { noteAttempt() }
            return false
        }

        private func noteAttempt() {
            attempt.report { [weak self] in
                guard let self else { return }
                node.systemAttemptDismiss(layer: layer)
            }
        }
    }

    // UIKit has no detents on tvOS and visionOS.
    #if !os(tvOS) && !os(visionOS)
        extension UISheetPresentationController {
            /// Sets the detents in ascending order. An empty array stands for the system's default.
            fileprivate func setDetents(_ detents: [RouteDetent]) {
                let heights = SheetHeights(detents)
                let partial: [Detent] =
                    heights.isMedium ? [.medium()] : (0..<heights.count).map { detent(at: $0, of: heights) }
                self.detents = detents.isEmpty || detents.contains(.large) ? partial + [.large()] : partial
            }

            private func detent(at place: Int, of heights: SheetHeights) -> Detent {
                .custom { context in
                    let medium = Detent.medium().resolvedValue(in: context).map { Double($0) }
                    let height = heights.height(at: place, maximum: context.maximumDetentValue, medium: medium)
                    guard let height else { return nil }
                    return height
                }
            }
        }
    #endif
#endif
