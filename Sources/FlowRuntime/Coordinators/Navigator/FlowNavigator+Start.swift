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

    func start(restoring snapshot: FlowSnapshot?, opening follow: (() -> Void)?) throws {
        let links = [follow].compactMap(\.self) + waitingLinks
        waitingLinks = []
        var failure: (any Error)?
        occur("restored", by: .system) {
            asOneChange {
                observation.announceChange(of: self)
                observation.change(self) { waitsForStart = false }
                if let snapshot {
                    do { try restore(snapshot) } catch { failure = error }
                }
                // A flow that a link leads into does not finish immediately.
                if ending == nil || !links.isEmpty { begin() }
                for link in links { link() }
            }
        }
        if let failure { throw failure }
    }
}
