#if canImport(Combine)
    internal import Combine
#endif
#if canImport(SwiftUI)
    internal import SwiftUI

    /// A layer on screen, with what SwiftUI is asked to present above it, and how far it has come with that.
    @MainActor
    final class FlowLevel: ObservableObject {
        /// How far SwiftUI has come with what was asked of it last.
        enum Progress {
            /// Nothing is presented.
            case nothing
            /// A presentation was asked for. SwiftUI drops it if another transition is in progress.
            case requested
            /// The presentation is in progress.
            case begun
            /// The layer is completely on screen.
            case arrived
            /// The layer is dismissed, by the flow or by the user. SwiftUI drops that, too, if another transition is in progress.
            case leaving(FlowCover)
        }

        /// What SwiftUI is asked to present.
        @Published private(set) var above: FlowCover?
        var progress = Progress.nothing
        /// Whether the contents of the layer above have disappeared since they last appeared.
        var hasDisappeared = false
        /// Whether the dismissal of the layer above is in progress.
        var hasBegunToLeave = false
        private var requests = 0
        /// How often the alert was asked for again after a pause.
        private var lateRepetitions = 0
        /// The anchors that are on screen in the layer.
        var anchors = FlowAnchorPlaces()
        /// Creates the view of what is presented above the layer.
        var makeCover: @MainActor (FlowCover, FlowLevel) -> AnyView? = { _, _ in nil }
        /// Returns what is presented above the layer, where that can be found.
        var findPresented: @MainActor () -> FlowPresented? = { nil }
        /// Whether the window shows the layer, as far as that can be found out.
        var isOnScreen: @MainActor () -> Bool = { true }
        /// Whether the alert was on screen since it was asked for, as far as that can be found out.
        var wasAlertFound = false
        /// The layer below, as it was last shown.
        private var lastShown: ScreenLayer?

        /// Returns the layer, or, while it moves off the screen after it has been removed, its last state.
        func latest(_ layer: ScreenLayer?) -> ScreenLayer? {
            lastShown = layer ?? lastShown
            return lastShown
        }

        func present(_ layer: ScreenLayer, as alert: FlowAlert? = nil) {
            if above?.layer.id != layer.id { lateRepetitions = 0 }
            requests += 1
            progress = .requested
            hasDisappeared = false
            wasAlertFound = false
            above = FlowCover(
                layer: layer, alert: alert, place: layer.origin.flatMap { anchors.place(of: $0) }, attempt: requests,
                level: FlowLevel())
        }

        /// Shows a layer that the app draws itself. This does not have to be deferred: it is a view above the layer below.
        func draw(_ layer: ScreenLayer) {
            requests += 1
            progress = .arrived
            hasDisappeared = false
            above = FlowCover(layer: layer, attempt: requests, level: FlowLevel())
        }

        /// What the app draws itself above the layer.
        var drawn: FlowCover? { above.flatMap { $0.layer.isCustom ? $0 : nil } }

        func dismiss() {
            if drawn != nil {
                progress = .nothing
                above = nil
                return
            }
            requests += 1
            if let alertStage, alertStage != .absent, alertStage != .unknown { wasAlertFound = true }
            hasBegunToLeave = !FlowArrivals.notifyOfLeaving
            if let above { progress = hasDisappeared ? .nothing : .leaving(above) }
            above = nil
        }

        /// Takes a dismissal back that SwiftUI has not performed.
        func restore() {
            guard let leaving, above == nil else { return }
            progress = .arrived
            above = leaving
        }

        /// The alert that is shown above the layer, or that is dismissed.
        var alert: FlowCover? { (above ?? leaving).flatMap { $0.alert == nil ? nil : $0 } }

        /// How far SwiftUI has come with an alert, or `nil` where that cannot be found out.
        private var alertStage: FlowAlertStage? {
            guard FlowPresented.canBeFound else { return nil }
            guard let presented = findPresented(), let title = presented.alertTitle else { return .absent }
            if title != alert?.alert?.title.localized { return .unknown }
            return presented.isMoving ? .moving : .shown
        }

        /// Whether an alert is on screen above the layer, or appears or disappears there, as far as that can be found out.
        var showsAlert: Bool { alert != nil && [.moving, .shown, .unknown].contains(alertStage) }

        /// Notes how far SwiftUI has come with an alert, whose beginning and end it does not report.
        ///
        /// - Parameter isWanted: Whether the flow still shows the alert.
        /// - Returns: `true` if it has come further.
        func noteAlert(isWanted: Bool) -> Bool {
            guard alert != nil else { return false }
            let stage = alertStage
            if stage == .moving || stage == .shown { wasAlertFound = true }
            switch progress {
            // SwiftUI could still present the alert, long after the flow has dismissed it.
            case .requested where (stage == .absent || stage == .unknown) && !isWanted:
                dismiss()
            case .requested where stage == .shown || stage == nil:
                progress = .arrived
            // SwiftUI was asked for almost two seconds while nothing was in its way. It can show alerts in a way of its own.
            case .requested where lateRepetitions >= 3 && findPresented() == nil && isOnScreen():
                progress = .arrived
            // One that was never found may still be there.
            case .leaving where stage == .absent && wasAlertFound:
                progress = .nothing
            case .nothing, .requested, .begun, .arrived, .leaving:
                return false
            }
            return true
        }

        /// Asks once more for what SwiftUI has not done with an alert.
        ///
        /// - Parameter isLate: Whether it has had time to do it.
        func repeatAlert(isLate: Bool) {
            switch (progress, alertStage) {
            case (.requested, .absent):
                if isLate { lateRepetitions += 1 }
                if let above { present(above.layer, as: above.alert) }
            case (.leaving, .shown), (.leaving, .unknown): restore()
            // The end is not reported. SwiftUI dismisses an alert at the latest when its view was removed.
            case (.leaving, nil), (.leaving, .absent):
                objectWillChange.send()
                progress = .nothing
            default: break
            }
        }

        /// The layer that is dismissed, if any.
        var leaving: FlowCover? { if case .leaving(let cover) = progress { cover } else { nil } }

        var isMoving: Bool {
            switch progress {
            case .nothing, .arrived: false
            case .requested, .begun, .leaving: true
            }
        }

        var hasArrived: Bool { if case .arrived = progress { true } else { false } }

        /// Whether SwiftUI may be performing what was asked of it, although its beginning has not been reported: something is presented
        /// above the layer, which can also be of the app. Otherwise, the same sheet would be presented twice.
        var isUnderWay: Bool {
            switch progress {
            case .requested, .begun: findPresented() != nil
            case .leaving: hasBegunToLeave && findPresented()?.isMoving == true
            case .nothing, .arrived: false
            }
        }

        /// Notes the end of a presentation or dismissal that was not reported, such as when the app went to the background meanwhile.
        ///
        /// - Returns: `true` if it has ended.
        func noteEnd() -> Bool {
            guard FlowPresented.canBeFound, alert == nil else { return false }
            let presented = findPresented()
            switch progress {
            case .begun where presented?.isMoving == false: progress = .arrived
            case .leaving where hasBegunToLeave && presented == nil: progress = .nothing
            case .nothing, .requested, .begun, .arrived, .leaving: return false
            }
            return true
        }

        /// Whether SwiftUI has not begun with what was asked of it.
        var isRequested: Bool {
            switch progress {
            case .requested: true
            case .leaving: alert == nil && !hasBegunToLeave
            case .nothing, .begun, .arrived: false
            }
        }

        /// What was asked of SwiftUI, until it has ended.
        var request: FlowRequest? {
            switch progress {
            case .requested, .begun: above.map { FlowRequest(for: $0, isDismissal: false, number: requests) }
            case .leaving(let cover): FlowRequest(for: cover, isDismissal: true, number: requests)
            case .nothing, .arrived: nil
            }
        }
    }

    /// A request to present a layer.
    nonisolated struct FlowCover: Identifiable {
        /// A request that is repeated is a new one to SwiftUI.
        struct ID: Hashable {
            let layer: ScreenID
            let attempt: Int
        }

        let layer: ScreenLayer
        /// The texts and buttons, if the layer is an alert.
        var alert: FlowAlert?
        /// The view of the anchor that the layer comes from, if that is on screen.
        var place: FlowAnchorPlace?
        let attempt: Int
        /// What is presented above this layer.
        let level: FlowLevel

        var id: ID { ID(layer: layer.id, attempt: attempt) }
    }
#endif
