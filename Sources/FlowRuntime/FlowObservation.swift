#if canImport(Combine)
    public import Combine
#endif
public import Observation

/// Tells who reads a flow that it changes: through Observation where the system has that, through Combine where an app observes
/// objects, and by itself the view controllers that show it.
struct FlowObservation {
    /// An `ObservationRegistrar`, which systems before iOS 17 do not have.
    private let registrar: Any?

    init() {
        if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
            registrar = ObservationRegistrar()
        } else {
            registrar = nil
        }
    }

    /// Whoever reads now will be told of the next change.
    @MainActor
    func noteReading(of flow: FlowNode) {
        if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *), let registrar = registrar as? ObservationRegistrar {
            registrar.access(flow, keyPath: \.screenLayers)
        }
    }

    @MainActor
    func change(_ flow: FlowNode, by body: () -> Void) {
        if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *), let registrar = registrar as? ObservationRegistrar {
            registrar.withMutation(of: flow, keyPath: \.screenLayers, body)
        } else {
            body()
        }
    }

    /// What is on screen is about to change, and with it what the flows around this one show.
    @MainActor
    func announceChange(of flow: FlowNode) {
        #if canImport(Combine)
            flow.revision += 1
        #endif
        flow.followers.removeAll(where: \.isGone)
        for follower in flow.followers { follower.tell() }
        if let parent = flow.parent { announceChange(of: parent) }
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension FlowNode: Observable {}
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension NavigatingCoordinatorViewModel: Observable {}
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension RootCoordinatorViewModel: Observable {}
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension TabCoordinatorViewModel: Observable {}

#if canImport(Combine)
    extension FlowNode: ObservableObject {}

    extension NavigatingCoordinatorViewModel: ObservableObject {
        /// Tells of every change of the flow, and of the flows in it.
        public nonisolated var objectWillChange: ObservableObjectPublisher { flowNavigator.objectWillChange }
    }

    extension RootCoordinatorViewModel: ObservableObject {
        /// Tells of every change of the flow, and of the flows in it.
        public nonisolated var objectWillChange: ObservableObjectPublisher { flowNavigator.objectWillChange }
    }

    extension TabCoordinatorViewModel: ObservableObject {
        /// Tells of every change of the flow, and of the flows in it.
        public nonisolated var objectWillChange: ObservableObjectPublisher { flowNavigator.objectWillChange }
    }
#endif
