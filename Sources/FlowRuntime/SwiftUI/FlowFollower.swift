#if canImport(SwiftUI)
    /// Calls a closure after every change of what a flow shows, once for all changes that are made together.
    ///
    /// SwiftUI does not allow changes of what it shows while it evaluates views, and a change is announced before it is made. So
    /// the closure is called after the current work.
    @MainActor
    final class FlowFollower {
        private let follow: () -> Bool
        private var observation: ScreenObservation?
        private var isDue = false
        private var isAnimated = true
        /// Whether SwiftUI has yet to evaluate the views after an action of the user.
        private var isWaiting = false

        /// - Parameter follow: A closure that returns whether nothing is left to do. Until then, further calls are not animated
        ///   either if the change is not.
        init(of node: FlowNode, follow: @escaping () -> Bool) {
            self.follow = follow
            observation = ScreenObservation(of: node) { [weak self] isAnimated in
                guard let self else { return }
                self.isAnimated = self.isAnimated && isAnimated
                setNeedsUpdate()
            }
        }

        func setNeedsUpdate() {
            guard !isDue else { return }
            isDue = true
            Task { [weak self] in self?.update() }
        }

        /// Defers the next update until the views have been evaluated. If the user's action is undone before that, SwiftUI detects
        /// no change, and leaves the screen as the user has put it.
        func waitForEvaluation() { isWaiting = true }

        /// Notes that the views have been evaluated.
        func noteEvaluation() {
            guard isWaiting else { return }
            isWaiting = false
            setNeedsUpdate()
        }

        private func update() {
            isDue = false
            if isWaiting { return }
            var isDone = true
            FlowMotion.change(isAnimated: isAnimated) { isDone = follow() }
            if isDone { isAnimated = true }
        }
    }
#endif
