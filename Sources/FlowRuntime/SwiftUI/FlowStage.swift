#if canImport(Combine)
    internal import Combine
#endif
#if canImport(SwiftUI)
    internal import SwiftUI

    /// The sheets and covers that are on screen now. They follow the layers of a flow one presentation or dismissal at a time, the
    /// next one when SwiftUI reports the end of the previous one.
    ///
    /// SwiftUI drops what it is asked for during a transition, and on iOS 16 it dismisses only the upper one of two layers. It reports
    /// the end of a dismissal late, and sets a binding to `nil` late, when another layer may be on screen. So a report counts only for
    /// the layer that it is about, and a request that has had no effect is repeated at the next report.
    @MainActor
    final class FlowStage: ObservableObject {
        private let node: FlowNode
        /// What is below all sheets and covers.
        let base = FlowLevel()
        private var follower: FlowFollower?
        private var isCheckDue = false
        /// The alert that the user has dismissed, while the tapped button has not been reported.
        private var unanswered: FlowCover?
        /// The request that is repeated after a pause.
        private var lateCheck: LateCheck?
        private var lateChecks = 0
        /// Whether the scene was active and is not any more: it presents nothing then.
        private var isPaused = false
        /// Whether the scene was ever active. That of a `UIHostingController` never is.
        private var wasActive = false

        /// A check of a request after a pause, of which only the last one counts.
        private struct LateCheck {
            let request: FlowRequest
            var pause: FlowRequest.Pause
            let number: Int
        }

        init(_ node: FlowNode) {
            self.node = node
            follower = FlowFollower(of: node) { [weak self] in self?.follow() ?? true }
            follower?.setNeedsUpdate()
        }

        /// The base and the layers on screen, from the bottom to the top.
        private var levels: [FlowLevel] { Array(sequence(first: base) { $0.above?.level }) }
        /// What SwiftUI has yet to end, if anything.
        private var request: FlowRequest? { levels.lazy.compactMap(\.request).first }

        /// Whether a sheet, a cover or an alert is on screen, or moves.
        var isCovered: Bool { base.above != nil || base.isMoving }
        /// A closure that is called when everything on screen is as the flow shows it.
        var onRest: @MainActor () -> Void = {}

        private func isWanted(_ cover: FlowCover) -> Bool { node.screenLayers.contains { $0.id == cover.layer.id } }

        /// Notes whether the scene is active. Nothing is repeated while it is not, and what is missing is repeated afterwards.
        func note(isActive: Bool) {
            let wasPaused = isPaused
            isPaused = wasActive && !isActive
            wasActive = wasActive || isActive
            if wasPaused, !isPaused {
                lateCheck = nil
                follower?.setNeedsUpdate()
            }
        }

        // MARK: Following the flow

        private func follow() -> Bool {
            if let unanswered, isWanted(unanswered) { return false }
            noteAlert()
            if showLostAgain() { return false }
            let levels = levels
            let wanted = node.screenLayers.dropFirst()
            if levels.contains(where: \.isMoving) {
                checkRequests()
                checkRequestsLater()
                return false
            }
            let matching = zip(levels, wanted).prefix { $0.above?.layer.id == $1.id }.count
            if let top = levels.dropLast().last, matching < levels.count - 1 {
                top.dismiss()
                if !top.isMoving { follower?.setNeedsUpdate() }
            } else if let next = wanted.dropFirst(matching).first {
                if next.isCustom {
                    levels[matching].draw(next)
                } else {
                    levels[matching].present(next, as: next.isAlert ? node.alert(at: next.id) : nil)
                    if next.origin != nil, levels[matching].above?.place == nil { log?(FlowDebug.missingAnchor) }
                }
                if next.isCustom || next.isAlert && !FlowPresented.canBeFound { follower?.setNeedsUpdate() }
            } else {
                onRest()
                return true
            }
            checkRequestsLater()
            return false
        }

        /// Repeats a request if SwiftUI has not begun with it after the current work.
        private func checkRequests() {
            guard !isPaused, !isCheckDue, levels.contains(where: \.isRequested) else { return }
            isCheckDue = true
            Task { [weak self] in
                guard let self else { return }
                isCheckDue = false
                noteAlert()
                if levels.contains(where: \.isRequested) { repeatRequest(isLate: false) }
            }
        }

        /// Repeats a request if SwiftUI has not begun with it after a pause: it drops requests because of things whose end it does
        /// not report, like an alert of the app, or, where only `onAppear` reports an arrival, a transition.
        ///
        /// Each request has a pause of its own. SwiftUI may just have begun with a younger one, and to repeat that would replace a
        /// sheet by the same one. After each repetition, the pause is twice as long, because the reason can last.
        private func checkRequestsLater() {
            guard let request, request != lateCheck?.request else { return }
            var pause = request.pause
            if let lateCheck, lateCheck.request.isRepeated(by: request) { pause = lateCheck.pause }
            check(request, after: pause)
        }

        /// - Parameters:
        ///   - pause: The time until the request is repeated for the next time.
        ///   - time: The time until it is checked, if that is another one.
        private func check(_ request: FlowRequest, after pause: FlowRequest.Pause, in time: FlowRequest.Pause? = nil) {
            lateChecks += 1
            let check = LateCheck(request: request, pause: pause, number: lateChecks)
            lateCheck = check
            Task { [weak self] in
                try? await Task.sleep(nanoseconds: (time ?? pause).nanoseconds)
                // What was reported meanwhile comes first.
                await Task.yield()
                self?.checkLate(check)
            }
        }

        private func checkLate(_ late: LateCheck) {
            guard !isPaused, late.number == lateCheck?.number else { return }
            noteAlert()
            guard late.request == request else {
                lateCheck = nil
                return checkRequestsLater()
            }
            lateCheck?.pause = late.pause.next
            repeatRequest(isLate: true)
            // Something is in the way, or the request is being performed. To look again costs nothing.
            if late.request == request { check(late.request, after: late.pause, in: .look) }
        }

        private func repeatRequest(isLate: Bool) {
            guard let level = levels.first(where: { $0.request != nil }) else { return }
            if level.noteEnd() { return follower?.setNeedsUpdate() ?? () }
            if level.alert != nil {
                level.repeatAlert(isLate: isLate)
            } else if let cover = level.above, !level.isUnderWay {
                level.present(cover.layer)
            } else if level.above == nil, !level.isUnderWay {
                level.restore()
            }
            checkRequestsLater()
            if !level.isMoving { follower?.setNeedsUpdate() }
        }

        // MARK: Alerts

        private func noteAlert() {
            guard let level = levels.first(where: { $0.alert != nil }) else { return }
            if level.noteAlert(isWanted: level.above.map(isWanted) ?? false) { follower?.setNeedsUpdate() }
        }

        /// The user has tapped a button of an alert, which SwiftUI dismisses.
        func userAnswered(_ alert: FlowCover, with button: Int, above level: FlowLevel) {
            unanswered = nil
            level.wasAlertFound = true
            if level.above?.id == alert.id { level.dismiss() }
            node.systemAnswer(alert: alert.layer.id, with: button)
            follower?.setNeedsUpdate()
        }

        /// SwiftUI has dismissed an alert, because the user has tapped one of its buttons or outside it. SwiftUI reports the button
        /// before or after that, and does not report the OK that the system adds. A tap outside a confirmation means its cancel
        /// button, if it has one.
        func userDismissedAlert(_ alert: FlowCover, above level: FlowLevel) {
            guard level.above?.id == alert.id, let description = alert.alert else { return }
            level.wasAlertFound = true
            level.dismiss()
            follower?.setNeedsUpdate()
            if description.buttons.isEmpty { return node.systemAnswer(alert: alert.layer.id, with: nil) }
            guard let cancel = description.cancelButton else { return }
            unanswered = alert
            Task { [weak self] in
                try? await Task.sleep(nanoseconds: 200_000_000)
                guard let self, unanswered?.id == alert.id else { return }
                userAnswered(alert, with: cancel, above: level)
            }
        }

        // MARK: Anchors

        /// Where an anchor is reported that is not on screen, while the app is debugged.
        var log: ((String) -> Void)?

        /// How many anchors of popovers have disappeared a moment ago.
        private var recentLosses = 0

        /// Whether SwiftUI may be dismissing a popover below a level with its anchor. It dismisses what is above with it or, on iOS 16, the
        /// uppermost layer alone, and does not say that it was not the user.
        private func isLosing(below level: FlowLevel) -> Bool {
            recentLosses > 0 && levels.prefix { $0 !== level }.contains(where: \.isAnchorMissing)
        }

        /// The view of an anchor has left the screen, with what it presents.
        func anchorDidDisappear(_ place: FlowAnchorPlace, in level: FlowLevel) {
            level.anchors.remove(place)
            if level.isAnchorMissing {
                recentLosses += 1
                Task { [weak self] in
                    try? await Task.sleep(nanoseconds: 1_000_000_000)
                    self?.recentLosses -= 1
                }
            }
            if level.hasLostAnchor { follower?.setNeedsUpdate() }
        }

        /// Presents again what has disappeared with its anchor, unless the flow has removed it, too.
        ///
        /// - Returns: `false` if there is none.
        private func showLostAgain() -> Bool {
            guard let level = levels.first(where: \.hasLostAnchor), let lost = level.above else { return false }
            if isWanted(lost) {
                level.present(lost.layer, as: lost.alert)
            } else {
                level.dismiss()
                if !level.isMoving { follower?.setNeedsUpdate() }
            }
            checkRequestsLater()
            return true
        }

        // MARK: Reports of SwiftUI

        /// A screen of a navigation stack has arrived: it was pushed, those above it were popped, or the user cancelled a swipe.
        /// SwiftUI may have dropped a request because of that.
        func screenDidArrive() { checkRequests() }

        /// The contents of a layer have appeared. Its presentation has begun, or nothing covers it any more.
        func didBegin(_ cover: FlowCover, above level: FlowLevel) {
            guard level.above?.id == cover.id else { return }
            level.hasDisappeared = false
            if level.isRequested { level.progress = .begun }
        }

        /// A layer is completely on screen: after its presentation, or because the user cancelled a swipe.
        func didArrive(_ cover: FlowCover, above level: FlowLevel) {
            if level.above?.id == cover.id {
                level.progress = .arrived
            } else if level.leaving?.id == cover.id {
                level.restore()
            }
            follower?.setNeedsUpdate()
        }

        /// A layer begins to leave the screen, or a cover covers it.
        func willLeave(_ cover: FlowCover, above level: FlowLevel) {
            if level.leaving?.id == cover.id { level.hasBegunToLeave = true }
        }

        /// The contents of a layer have disappeared, because the layer has been dismissed, or because a cover covers it.
        func didDisappear(_ cover: FlowCover, above level: FlowLevel) {
            if level.above?.id == cover.id { level.hasDisappeared = true }
            if level.leaving?.id == cover.id { finishDismissal(above: level) }
        }

        /// A dismissal above a level has ended, possibly a while ago.
        func didDismiss(above level: FlowLevel) {
            if level.leaving != nil { finishDismissal(above: level) } else { follower?.setNeedsUpdate() }
        }

        private func finishDismissal(above level: FlowLevel) {
            level.progress = .nothing
            follower?.setNeedsUpdate()
        }

        /// SwiftUI has set the binding of a layer to `nil`, because the user dismisses it. If the state has changed in the meantime,
        /// the state takes precedence.
        func userDismissed(_ cover: FlowCover, above level: FlowLevel) {
            // The user cannot swipe what is below an alert. This report is older than the alert, and SwiftUI shows the layer again.
            guard level.above?.id == cover.id, !levels.contains(where: \.showsAlert) else { return }
            let shown = levels.prefix { $0.hasArrived }.compactMap { $0.above?.layer.id }
            let isLost = level.isAnchorMissing || isLosing(below: level)
            level.dismiss()
            level.hasBegunToLeave = true
            if isLost {
                // SwiftUI has dismissed it because of an anchor, and the flow still shows it.
                follower?.setNeedsUpdate()
                return
            }
            if node.screenLayers.dropFirst().map(\.id) == shown {
                node.systemDismiss(layer: cover.layer.id)
            } else {
                node.flow.refuse(system: "swipe", "the flow has moved on")
            }
            follower?.setNeedsUpdate()
        }
    }

    private struct FlowStageKey: EnvironmentKey {
        static let defaultValue: FlowStage? = nil
    }

    extension EnvironmentValues {
        /// The sheets and covers of the outermost flow.
        var flowStage: FlowStage? {
            get { self[FlowStageKey.self] }
            set { self[FlowStageKey.self] = newValue }
        }
    }
#endif
