#if canImport(Combine)
    public import Combine
#endif
public import Observation

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension NavigatingCoordinatorViewModel: Observable {}
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension RootCoordinatorViewModel: Observable {}
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension TabCoordinatorViewModel: Observable {}

#if canImport(Combine)
    extension NavigatingCoordinatorViewModel: ObservableObject {
        /// A publisher that emits before every change of the flow or its child flows.
        public nonisolated var objectWillChange: ObservableObjectPublisher { flowNavigator.objectWillChange }
    }

    extension RootCoordinatorViewModel: ObservableObject {
        /// A publisher that emits before every change of the flow or its child flows.
        public nonisolated var objectWillChange: ObservableObjectPublisher { flowNavigator.objectWillChange }
    }

    extension TabCoordinatorViewModel: ObservableObject {
        /// A publisher that emits before every change of the flow or its child flows.
        public nonisolated var objectWillChange: ObservableObjectPublisher { flowNavigator.objectWillChange }
    }
#endif
