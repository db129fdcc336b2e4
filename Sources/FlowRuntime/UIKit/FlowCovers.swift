#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    /// The sheets and covers above a flow. Each is presented by the one below it.
    ///
    /// UIKit performs one presentation or dismissal at a time. It can ignore a request, or perform it later, without saying so.
    /// So nothing is concluded from a request: what is up, and whether it moves, is read from the view controllers in every
    /// update.
    @MainActor
    final class FlowCovers {
        private weak var host: UIViewController?
        private let controllers: FlowControllers
        private let onTransitionEnd: @MainActor () -> Void
        /// The sheets and covers that were last put on the screen, including a last one whose presentation has been requested and
        /// has not begun.
        private var shown: [FlowCoverController] = []

        init(
            over host: UIViewController, of controllers: FlowControllers,
            onTransitionEnd: @escaping @MainActor () -> Void
        ) {
            self.host = host
            self.controllers = controllers
            self.onTransitionEnd = onTransitionEnd
        }

        /// The view controllers presented above the flow, including the app's own, from the bottom to the top.
        private var presented: [UIViewController] {
            host.map { Array(sequence(first: $0) { $0.presentedViewController }.dropFirst()) } ?? []
        }

        /// Whether any presented view controller, including the app's own, is in transition.
        private var isMoving: Bool {
            guard let host else { return false }
            return ([host] + presented).contains { controller in
                // A transition without a coordinator ends with `viewDidAppear` or `viewDidDisappear`.
                controller.isAnythingMoving(then: onTransitionEnd) || controller.isBeingPresented
                    || controller.isBeingDismissed
            }
        }

        /// Reports to the flow that the user dismissed a layer, along with those above it. A layer that is no longer
        /// presented was dismissed by the user. If the state has changed in the meantime, the state takes precedence.
        func followUser() {
            shown.last?.followUser()
            guard !isMoving, let gone = shown.firstIndex(where: \.isGone) else { return }
            let before = shown.filter(\.hasAppeared).map(\.layer)
            let layer = shown[gone].layer
            shown.removeSubrange(gone...)
            guard controllers.node.screenLayers.dropFirst().map(\.id) == before else { return }
            controllers.node.systemDismiss(layer: layer)
        }

        /// Shows the given layers, in several updates if necessary.
        ///
        /// - Returns: `true` if all layers are completely shown, or `false` if a transition is still in progress.
        func show(_ layers: ArraySlice<ScreenLayer>, animated: Bool) -> Bool {
            var isDone = true
            let unchanged = zip(shown, layers).prefix { $0.layer == $1.id }
            for (cover, layer) in unchanged { isDone = cover.show(layer, animated: animated) && isDone }
            shown.removeSubrange(unchanged.count...)
            guard let host else { return isDone }
            let presented = presented
            let matching = zip(presented, shown).prefix { $0 === $1 }.count
            // What the app presents itself, such as an alert, stays until the flow presents something in its place.
            let isCovered =
                presented.count > matching
                && (matching < layers.count || presented[matching] is FlowCoverController)
            guard matching < layers.count || isCovered else { return isDone }
            guard !isMoving else { return false }
            let presenter = matching == 0 ? host : presented[matching - 1]
            if isCovered {
                presenter.dismiss(animated: animated) { [onTransitionEnd] in onTransitionEnd() }
                awaitTransition(isPerformed: presenter.presentedViewController == nil)
            } else if let next = layers.dropFirst(matching).first {
                present(next, on: presenter, animated: animated)
            }
            return false
        }

        private func present(_ layer: ScreenLayer, on presenter: UIViewController, animated: Bool) {
            guard presenter.viewIfLoaded?.window != nil else { return }
            // The same view controller is presented again, because a presentation that was not performed may still follow.
            let pending = shown.last.flatMap { $0.layer == layer.id ? $0 : nil }
            let cover = pending ?? FlowCoverController(layer, of: controllers, onTransitionEnd: onTransitionEnd)
            if pending == nil {
                _ = cover.show(layer, animated: false)
                shown.append(cover)
            }
            presenter.present(cover, animated: animated) { [onTransitionEnd] in onTransitionEnd() }
            awaitTransition(isPerformed: cover.presentingViewController != nil)
        }

        /// Continues when the transition that was just requested has ended, even if UIKit does not call its completion.
        private func awaitTransition(isPerformed: Bool) {
            if !isMoving, isPerformed { onTransitionEnd() }
        }
    }
#endif
