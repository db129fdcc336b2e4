#if canImport(Combine)
    public import Combine
#endif
public import Observation

/// Notifies observers of a flow: through Observation if the system supports it, through Combine for apps that use
/// `ObservableObject`, and directly for the view controllers that show the flow.
struct FlowObservation {
    /// An `ObservationRegistrar`, which is not available before iOS 17.
    private let registrar: Any?

    init() {
        if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
            registrar = ObservationRegistrar()
        } else {
            registrar = nil
        }
    }

    /// Registers a read access, so that the reader is notified of the next change.
    @MainActor
    func noteReading(of flow: FlowNode) {
        if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *), let registrar = registrar as? ObservationRegistrar {
            registrar.access(flow, keyPath: \.screenLayers)
        }
    }

    /// Makes a change and notifies the readers of the flow through Observation.
    @MainActor
    func change(_ flow: FlowNode, by body: () -> Void) {
        if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *), let registrar = registrar as? ObservationRegistrar {
            registrar.withMutation(of: flow, keyPath: \.screenLayers, body)
        } else {
            body()
        }
    }

    /// Announces a change of a flow, and thereby of the flows that contain it, before it is made.
    @MainActor
    func announceChange(of flow: FlowNode) {
        #if canImport(Combine)
            flow.revision += 1
        #endif
        flow.observers.removeAll(where: \.isGone)
        for observer in flow.observers { observer.notify() }
        if let parent = flow.parent { announceChange(of: parent) }
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension FlowNode: Observable {}

#if canImport(Combine)
    extension FlowNode: ObservableObject {}
#endif
