// The start of an outermost flow that has been created without one.
extension FlowNavigator {
    /// Whether the flow has started. Only an outermost flow can be there before that.
    var hasStarted: Bool {
        observation.noteReading(of: self)
        return !waitsForStart
    }

    /// Leaves the start to a later call, without child flows until then.
    func waitForStart() {
        waitsForStart = true
        hasBegun = false
    }

    /// Reports an intent that comes before the flow has started, because it has no effect.
    ///
    /// - Returns: Whether that is so.
    func refusesBeforeStart(_ intent: String) -> Bool {
        if waitsForStart { report(intent, .notCurrent) }
        return waitsForStart
    }

    /// Shows the flow if it was about to finish immediately, which a flow does not do if a link leads into it.
    func beginForLink() { if ending != nil { begin() } }

    func start(restoring snapshot: FlowSnapshot?, opening follow: (() -> Void)?) throws {
        let isLate = waitsForStart
        let waiting = waitingLinks
        waitingLinks = []
        var failure: (any Error)?
        occur("restored", by: .system) {
            asOneChange {
                observation.announceChange(of: self)
                observation.change(self) { waitsForStart = false }
                if isLate { (absentTabs, badges) = (answeredAbsence, answeredBadges) }
                if let snapshot {
                    do { try restore(snapshot) } catch { failure = error }
                }
                if ending == nil { begin() }
                follow?()
                for link in waiting { link() }
            }
        }
        if let failure { throw failure }
    }
}
