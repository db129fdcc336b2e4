#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    /// The sheets and covers above a flow, each presented by the one below it.
    @MainActor
    final class FlowCovers {
        private weak var host: UIViewController?
        private let controllers: FlowControllers
        private let onRest: @MainActor () -> Void
        private var shown: [FlowCoverController] = []
        /// Whether one comes or goes because the flow says so.
        private var isBusy = false

        init(over host: UIViewController, of controllers: FlowControllers, onRest: @escaping @MainActor () -> Void) {
            self.host = host
            self.controllers = controllers
            self.onRest = onRest
        }

        /// Whether anything that is presented comes or goes, be it the app's own.
        private var isMoving: Bool {
            if isBusy { return true }
            var next = shown.last ?? host
            while let controller = next {
                if controller.isMoving(then: onRest) { return true }
                next = controller.presentedViewController
            }
            return false
        }

        /// One that is not presented any more was taken away by the user, with those above it. Where the state has moved on meanwhile,
        /// the state wins.
        func followUser() {
            shown.last?.followUser()
            guard !isMoving, let gone = shown.firstIndex(where: { $0.presentingViewController == nil }) else { return }
            let before = shown.map(\.layer)
            shown.removeSubrange(gone...)
            guard controllers.node.screenLayers.dropFirst().map(\.id) == before else { return }
            controllers.node.systemDismiss(layer: before[gone])
        }

        /// - Returns: whether all of them are shown now; if not, something is still moving.
        func show(_ layers: ArraySlice<ScreenLayer>, animated: Bool) -> Bool {
            var isDone = true
            let kept = zip(shown, layers).prefix { $0.layer == $1.id }
            for (cover, layer) in kept { isDone = cover.show(layer, animated: animated) && isDone }
            guard kept.count < max(shown.count, layers.count) else { return isDone }
            guard !isMoving else { return false }
            if kept.count < shown.count {
                dismiss(from: kept.count, animated: animated)
            } else if let next = layers.dropFirst(kept.count).first {
                present(next, animated: animated)
            }
            return false
        }

        /// Takes one away, and those above it with it.
        private func dismiss(from index: Int, animated: Bool) {
            let presenter = shown[index].presentingViewController
            shown.removeSubrange(index...)
            move { rest in presenter?.dismiss(animated: animated) { rest() } }
            // It was gone already, and nothing is called back.
            if presenter == nil { rest() }
        }

        private func present(_ layer: ScreenLayer, animated: Bool) {
            guard let presenter = shown.last ?? host, presenter.viewIfLoaded?.window != nil else { return }
            if let other = presenter.presentedViewController {
                // Something of the app's own is in the way, an alert say, and UIKit presents one thing at a time.
                return move { rest in other.presentingViewController?.dismiss(animated: animated) { rest() } }
            }
            let cover = FlowCoverController(layer, of: controllers, onRest: onRest)
            _ = cover.show(layer, animated: false)
            shown.append(cover)
            move { rest in presenter.present(cover, animated: animated) { rest() } }
            // UIKit has refused it, and nothing is called back.
            if cover.presentingViewController == nil {
                shown.removeLast()
                isBusy = false
            }
        }

        private func move(_ movement: (@escaping @MainActor () -> Void) -> Void) {
            isBusy = true
            movement { [weak self] in self?.rest() }
        }

        private func rest() {
            isBusy = false
            onRest()
        }
    }
#endif
