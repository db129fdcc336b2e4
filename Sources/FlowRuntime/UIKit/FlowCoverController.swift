#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    /// A sheet or a cover: the same one for as long as its layer is there, whatever becomes of the screens in it.
    final class FlowCoverController: UIViewController, UIAdaptivePresentationControllerDelegate {
        let layer: ScreenID
        private let controllers: FlowControllers
        private let onRest: @MainActor () -> Void
        private var base: (any FlowBase)?
        private var detents: [RouteDetent] = []

        init(_ layer: ScreenLayer, of controllers: FlowControllers, onRest: @escaping @MainActor () -> Void) {
            self.layer = layer.id
            self.controllers = controllers
            self.onRest = onRest
            super.init(nibName: nil, bundle: nil)
            #if os(tvOS)
                modalPresentationStyle = .fullScreen
            #else
                modalPresentationStyle = layer.presentation == .sheet ? .pageSheet : .fullScreen
            #endif
            presentationController?.delegate = self
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        func followUser() { base?.followUser() }

        /// - Returns: whether all of it is shown now.
        func show(_ layer: ScreenLayer, animated: Bool) -> Bool {
            isModalInPresentation = !layer.isDismissible
            #if !os(tvOS)
                if detents != layer.detents {
                    detents = layer.detents
                    sheetPresentationController?.detents = detents.isEmpty ? [.large()] : detents.map(\.sheetDetent)
                }
            #endif
            let base = base ?? makeBase()
            self.base = base
            return base.show(layer, animated: animated)
        }

        private func makeBase() -> any FlowBase {
            controllers.node.owner(of: layer)?.isStack == true
                ? FlowStackBase(in: self, of: controllers, onRest: onRest)
                : FlowRootBase(in: self, of: controllers)
        }

        #if !os(tvOS) && !os(visionOS)
            override var childForStatusBarStyle: UIViewController? { children.last }
            override var childForStatusBarHidden: UIViewController? { children.last }
        #endif

        // MARK: Going

        /// However it went: swiped down, or taken away by code that is not the flow's.
        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            onRest()
        }

        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { onRest() }
    }

    #if !os(tvOS)
        extension RouteDetent {
            @MainActor fileprivate var sheetDetent: UISheetPresentationController.Detent {
                switch self {
                case .medium: .medium()
                case .large: .large()
                case .fraction(let part): .custom { $0.maximumDetentValue * part }
                case .height(let points): .custom { _ in points }
                }
            }
        }
    #endif
#endif
