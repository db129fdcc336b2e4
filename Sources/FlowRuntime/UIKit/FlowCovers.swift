#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    /// The sheets and covers above a flow. Each is presented by the one below it.
    @MainActor
    final class FlowCovers {
        private weak var host: UIViewController?
        private let controllers: FlowControllers
        private let onTransitionEnd: @MainActor () -> Void
        private var shown: [FlowCoverController] = []
        /// Whether a presentation or dismissal that the flow requested is in progress.
        private var isBusy = false

        init(
            over host: UIViewController, of controllers: FlowControllers,
            onTransitionEnd: @escaping @MainActor () -> Void
        ) {
            self.host = host
            self.controllers = controllers
            self.onTransitionEnd = onTransitionEnd
        }

        /// Whether any presented view controller, including the app's own, is in transition.
        private var isMoving: Bool {
            if isBusy { return true }
            var next = shown.last ?? host
            while let controller = next {
                if controller.isMoving(then: onTransitionEnd) { return true }
                next = controller.presentedViewController
            }
            return false
        }

        /// Reports to the flow that the user dismissed a layer, along with those above it. A layer that is no longer
        /// presented was dismissed by the user. If the state has changed in the meantime, the state takes precedence.
        func followUser() {
            shown.last?.followUser()
            guard !isMoving, let gone = shown.firstIndex(where: { $0.presentingViewController == nil }) else { return }
            let before = shown.map(\.layer)
            shown.removeSubrange(gone...)
            guard controllers.node.screenLayers.dropFirst().map(\.id) == before else { return }
            controllers.node.systemDismiss(layer: before[gone])
        }

        /// Shows the given layers, in several updates if necessary.
        ///
        /// - Returns: `true` if all layers are completely shown, or `false` if a transition is still in progress.
        func show(_ layers: ArraySlice<ScreenLayer>, animated: Bool) -> Bool {
            var isDone = true
            let unchanged = zip(shown, layers).prefix { $0.layer == $1.id }
            for (cover, layer) in unchanged { isDone = cover.show(layer, animated: animated) && isDone }
            guard unchanged.count < max(shown.count, layers.count) else { return isDone }
            guard !isMoving else { return false }
            if unchanged.count < shown.count {
                dismiss(from: unchanged.count, animated: animated)
            } else if let next = layers.dropFirst(unchanged.count).first {
                present(next, animated: animated)
            }
            return false
        }

        /// Dismisses a layer and those above it.
        private func dismiss(from index: Int, animated: Bool) {
            let presenter = shown[index].presentingViewController
            shown.removeSubrange(index...)
            transition { end in presenter?.dismiss(animated: animated) { end() } }
            // The layer was already gone, so there is no callback.
            if presenter == nil { transitionDidEnd() }
        }

        private func present(_ layer: ScreenLayer, animated: Bool) {
            guard let presenter = shown.last ?? host, presenter.viewIfLoaded?.window != nil else { return }
            if let other = presenter.presentedViewController {
                // The app presents something itself, such as an alert. A view controller can present only one other, so that
                // one is dismissed first.
                return transition { end in other.presentingViewController?.dismiss(animated: animated) { end() } }
            }
            let cover = FlowCoverController(layer, of: controllers, onTransitionEnd: onTransitionEnd)
            _ = cover.show(layer, animated: false)
            shown.append(cover)
            transition { end in presenter.present(cover, animated: animated) { end() } }
            // UIKit has refused the presentation, so there is no callback.
            if cover.presentingViewController == nil {
                shown.removeLast()
                isBusy = false
            }
        }

        private func transition(_ run: (@escaping @MainActor () -> Void) -> Void) {
            isBusy = true
            run { [weak self] in self?.transitionDidEnd() }
        }

        private func transitionDidEnd() {
            isBusy = false
            onTransitionEnd()
        }
    }
#endif
