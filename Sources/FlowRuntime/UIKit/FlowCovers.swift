#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    /// The sheets and covers above a flow, and the alert above them. Each is presented by the one below it.
    ///
    /// UIKit performs one presentation or dismissal at a time. It can ignore a request, or perform it later, without reporting
    /// that. So nothing is concluded from a request: what is presented, and whether it moves, is read from the view controllers in
    /// every update.
    @MainActor
    final class FlowCovers {
        private weak var host: UIViewController?
        private let controllers: FlowControllers
        private let onTransitionEnd: @MainActor () -> Void
        /// The sheets and covers that were last put on the screen, including a last one whose presentation has been requested and
        /// has not begun.
        private var shown: [FlowCoverController] = []
        /// The alert that was last put on the screen, or whose presentation has been requested.
        private var alert: FlowShownAlert?
        /// Whether the flow was embedded in what the window shows when its lowest layer was presented.
        private var wasEmbedded = false

        init(
            over host: UIViewController, of controllers: FlowControllers,
            onTransitionEnd: @escaping @MainActor () -> Void
        ) {
            self.host = host
            self.controllers = controllers
            self.onTransitionEnd = onTransitionEnd
        }

        /// The flow's view controller and those presented above it, including the app's own, from the bottom to the top.
        private var chain: [UIViewController] {
            host.map { Array(sequence(first: $0) { $0.presentedViewController }) } ?? []
        }

        /// The flow's view controller and those that contain it, from the inside to the outside.
        private var containers: [UIViewController] {
            host.map { Array(sequence(first: $0) { $0.parent }) } ?? []
        }

        /// Whether a view controller is a sheet or a cover of another flow. UIKit also names what a common container presents, so
        /// it can be in the chain of a flow next to this one.
        private func isOfOtherFlow(_ controller: UIViewController) -> Bool {
            (controller as? FlowCoverController).map { $0.node !== controllers.node } ?? false
        }

        /// Whether any presented view controller, including the app's own, is in transition.
        var isMoving: Bool {
            chain.contains { controller in
                // A transition without a coordinator ends with `viewDidAppear` or `viewDidDisappear`.
                controller.isAnythingMoving(then: onTransitionEnd) || controller.isBeingPresented
                    || controller.isBeingDismissed
            }
        }

        /// Reports to the flow that the user dismissed a layer, along with those above it. A layer that is no longer presented was
        /// dismissed by the user, unless the flow itself, or what another flow shows below the layer, was dismissed with it. If the
        /// state has changed in the meantime, the state takes precedence.
        func followUser() {
            shown.last?.followUser()
            guard !isMoving, let gone = shown.firstIndex(where: \.wasRemoved) else { return }
            let before = shown.filter(\.hasAppeared).map(\.layer)
            let cover = shown[gone]
            shown.removeSubrange(gone...)
            guard !isHostGone, cover.coverOfOtherFlow?.wasRemoved != true else { return }
            guard controllers.node.screenLayers.dropFirst().map(\.id) == before else { return }
            controllers.node.systemDismiss(layer: cover.layer)
        }

        /// Dismisses the sheets and covers of a flow that has ended. One whose presentation has only been requested may appear later, and
        /// dismisses itself then.
        ///
        /// - Returns: `true` if nothing is left, or `false` if a transition is still in progress.
        func end(animated: Bool) -> Bool {
            for cover in shown where !cover.hasAppeared { cover.isUnwanted = true }
            return show([], animated: animated)
        }

        /// Shows the given layers, in several updates if necessary.
        ///
        /// - Returns: `true` if all layers are completely shown, or `false` if a transition is still in progress.
        func show(_ layers: ArraySlice<ScreenLayer>, animated: Bool) -> Bool {
            // Nothing is above an alert.
            let alertLayer = layers.last.flatMap { $0.isAlert ? $0.id : nil }
            let alertOrigin = alertLayer == nil ? nil : layers.last?.origin
            let layers = alertLayer == nil ? layers : layers.dropLast()
            var isDone = true
            let unchanged = zip(shown, layers).prefix { $0.layer == $1.id }
            for (cover, layer) in unchanged { isDone = cover.show(layer, animated: animated) && isDone }
            shown.removeSubrange(unchanged.count...)
            let chain = chain
            // An active search controller belongs to the screen below it. Nothing else can be presented there, so the next layer is
            // presented by the search controller, and the search goes on when the layer has been dismissed. The same holds for
            // sheets and covers of other flows.
            let presented = zip(chain, chain.dropFirst()).filter { !($1 is UISearchController) && !isOfOtherFlow($1) }
            let matching = zip(presented, shown).prefix { $0.1 === $1 }.count
            let above = presented.dropFirst(matching).first
            let isAlertShown = above?.1 === alert?.controller && alert?.layer == alertLayer && matching == layers.count
            if isAlertShown, alertLayer != nil { return isDone && !isMoving }
            // What else the app presents itself, such as an alert, stays until the flow presents something in its place.
            let covering = above.flatMap { presenter, controller in
                matching < layers.count || alertLayer != nil || controller is FlowCoverController
                    || controller === alert?.controller ? presenter : nil
            }
            if alert?.layer != alertLayer, covering == nil { alert = nil }
            guard matching < layers.count || alertLayer != nil || covering != nil else { return isDone }
            guard !isMoving else { return false }
            if let covering {
                covering.dismiss(animated: animated) { [onTransitionEnd] in onTransitionEnd() }
                awaitTransition(isPerformed: covering.presentedViewController == nil)
            } else if let next = layers.dropFirst(matching).first, let top = chain.last,
                // A flow in a hidden tab presents nothing until it appears.
                matching > 0 || host?.viewIfLoaded?.window != nil
            {
                present(next, on: top, animated: animated)
            } else if matching == layers.count, let alertLayer, let top = chain.last, top.viewIfLoaded?.window != nil {
                present(alertAt: alertLayer, from: alertOrigin, on: top, animated: animated)
            }
            return false
        }

        private func present(
            alertAt layer: ScreenID, from origin: ScreenOrigin?, on presenter: UIViewController, animated: Bool
        ) {
            noteEmbedding(under: presenter)
            let pending = alert.flatMap { $0.layer == layer ? $0 : nil }
            if pending == nil { controllers.noteMissing(origin) }
            guard let next = pending ?? makeAlert(of: layer) else { return }
            alert = next
            next.present(on: presenter, at: controllers.source(of: origin), animated: animated) { [onTransitionEnd] in
                onTransitionEnd()
            }
            awaitTransition(isPerformed: next.controller.presentingViewController != nil)
        }

        private func makeAlert(of layer: ScreenID) -> FlowShownAlert? {
            let (node, onTransitionEnd) = (controllers.node, onTransitionEnd)
            return node.alert(at: layer).map { alert in
                FlowShownAlert(layer, showing: alert) { button in
                    node.systemAnswer(alert: layer, with: button)
                    onTransitionEnd()
                }
            }
        }

        /// Notes whether the flow is embedded in what the window shows, before it presents its lowest layer.
        private func noteEmbedding(under presenter: UIViewController) {
            guard presentedByFlow.allSatisfy({ $0.presentingViewController == nil }),
                let window = presenter.viewIfLoaded?.window
            else { return }
            wasEmbedded = isEmbedded(in: window)
        }

        /// The view controllers of all layers, from the bottom to the top.
        private var presentedByFlow: [UIViewController] { shown + (alert.map { [$0.controller] } ?? []) }

        /// Whether the app has removed the flow's view controller from below a sheet or a cover. UIKit would leave them there.
        ///
        /// An app can also show the view alone, without making the view controller a child. Then it cannot be determined whether it
        /// is still there, and its sheets and covers stay.
        var isHostRemoved: Bool {
            guard wasEmbedded,
                let presenter = lowestPresenter(ignoring: { $0 is UISearchController || isOfOtherFlow($0) })
            else { return false }
            guard containers.contains(presenter) else { return true }
            guard let window = presentedByFlow.lazy.compactMap({ $0.viewIfLoaded?.window }).first else { return false }
            return !isEmbedded(in: window)
        }

        /// Whether the view controllers that contain the flow lead to what the window shows.
        private func isEmbedded(in window: UIWindow) -> Bool {
            guard let root = containers.last else { return false }
            return root.presentingViewController != nil || window.rootViewController === root
        }

        /// Whether the flow's view controller, with all that contains it, is no longer on the screen or presented. If its layers
        /// are not presented any more either, the app removed everything together.
        private var isHostGone: Bool {
            guard let root = containers.last else { return true }
            // A full-screen cover takes what is below it out of the window.
            let isCovered = presentedByFlow.contains { $0.viewIfLoaded?.window != nil }
            return root.presentingViewController == nil && root.viewIfLoaded?.window == nil && !isCovered
        }

        /// The view controller that presents the lowest layer, or, if that is to be ignored and does not contain the flow, the first
        /// one below it.
        private func lowestPresenter(ignoring isIgnored: (UIViewController) -> Bool) -> UIViewController? {
            let containers = containers
            var presenter = presentedByFlow.lazy.compactMap(\.presentingViewController).first
            while let found = presenter, isIgnored(found), !containers.contains(found) {
                presenter = found.presentingViewController
            }
            return presenter
        }

        /// Dismisses all sheets and covers, and forgets them. If one is still in transition, that happens when the transition ends.
        func dismissAll() {
            if presentedByFlow.contains(where: { $0.isAnythingMoving { [self] in Task { dismissAll() } } }) { return }
            lowestPresenter { $0 is UISearchController }?.dismiss(animated: false)
            shown = []
            alert = nil
        }

        private func present(_ layer: ScreenLayer, on presenter: UIViewController, animated: Bool) {
            guard presenter.viewIfLoaded?.window != nil else { return }
            noteEmbedding(under: presenter)
            // The same view controller is presented again, because a presentation that was not performed may still follow.
            let pending = shown.last.flatMap { $0.layer == layer.id ? $0 : nil }
            let cover = pending ?? FlowCoverController(layer, of: controllers, onTransitionEnd: onTransitionEnd)
            if pending == nil {
                controllers.noteMissing(layer.origin)
                _ = cover.show(layer, animated: false)
                shown.append(cover)
            }
            cover.coverOfOtherFlow = isOfOtherFlow(presenter) ? presenter as? FlowCoverController : nil
            cover.presentationController?.delegate = cover
            #if !os(tvOS)
                if let popover = cover.popoverPresentationController {
                    controllers.source(of: layer.origin)?.place(popover)
                }
            #endif
            presenter.present(cover, animated: animated) { [onTransitionEnd] in onTransitionEnd() }
            awaitTransition(isPerformed: cover.presentingViewController != nil)
        }

        /// Continues when the transition that was just requested has ended, even if UIKit does not call its completion.
        private func awaitTransition(isPerformed: Bool) {
            if !isMoving, isPerformed { onTransitionEnd() }
        }
    }
#endif
