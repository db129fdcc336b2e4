#if canImport(SwiftUI)
    public import SwiftUI

    extension View {
        /// Pushes the other screens of this coordinator view's flow onto the app's navigation path.
        ///
        /// The app pushes an element of its own for the flow, whose view is the coordinator view, and declares the destination of the
        /// flow's other screens:
        ///
        ///     NavigationStack(path: $home.path) {
        ///         HomeView(home: home)
        ///             .navigationDestination(for: HomeLink.self) { link in
        ///                 if let login = home.login {
        ///                     LoginFlowView(viewModel: login, factory: LoginViews())
        ///                         .flowPath($home.path, element: link)
        ///                 }
        ///             }
        ///             .navigationDestination(for: FlowScreen.self, destination: FlowScreenView.init)
        ///     }
        ///
        /// Create a new view model each time that the flow is pushed. An element for a flow that has ended is removed from the path, and the
        /// hook of ``FlowCoordinating/onEvent(includingValues:_:)`` receives the `push` as refused.
        ///
        /// Modifiers of the coordinator view, such as `environmentObject`, apply to the first screen. What all screens need belongs on the
        /// `NavigationStack`, or on the screens that the factory makes.
        ///
        /// What the app pushes above the flow's screens stays until the flow pushes or pops. The flow ends, and its screens are removed,
        /// when it reports an outcome, along with what is above them, and when the app's value is no longer on the path: because the
        /// user goes back from the first screen, or by code. Then ``FlowCoordinating/onLeave`` of its view model is called.
        ///
        /// - Parameters:
        ///   - path: The path of the navigation stack.
        ///   - element: The element of the path for which this view is shown.
        public func flowPath(_ path: Binding<NavigationPath>, element: some Hashable) -> some View {
            FlowPathReader(path: path, content: self) { FlowAppPath($0, element: element) }
        }

        /// Pushes the other screens of this coordinator view's flow onto the app's navigation path, which is an array.
        ///
        /// The elements are of a type of the app. One of them stands for the screens of flows:
        ///
        ///     enum Page: Hashable {
        ///         case login
        ///         case flow(FlowScreen)
        ///     }
        ///
        ///     .navigationDestination(for: Page.self) { page in
        ///         switch page {
        ///         case .login:
        ///             if let login = home.login {
        ///                 LoginFlowView(viewModel: login, factory: LoginViews())
        ///                     .flowPath($home.path, element: page, as: Page.flow)
        ///             }
        ///         case .flow(let screen):
        ///             FlowScreenView(screen)
        ///         }
        ///     }
        ///
        /// - Parameters:
        ///   - path: The path of the navigation stack.
        ///   - element: The element of the path for which this view is shown.
        ///   - wrap: A closure that returns the element for a screen of a flow.
        public func flowPath<Data: RandomAccessCollection & RangeReplaceableCollection>(
            _ path: Binding<Data>, element: Data.Element, as wrap: @escaping (FlowScreen) -> Data.Element
        ) -> some View where Data.Element: Hashable {
            FlowPathReader(path: path, content: self) { FlowAppPath($0, element: element, as: wrap) }
        }
    }

    /// A screen of a flow on the path of a navigation stack of the app.
    public nonisolated struct FlowScreen: Hashable, Sendable {
        /// It does not hold the stack, because what shows the stack can hold the path with this element.
        let stack: FlowStackReference
        let id: ScreenID

        /// Whether both are the same screen of the same flow.
        public static func == (left: FlowScreen, right: FlowScreen) -> Bool {
            left.stack === right.stack && left.id == right.id
        }

        /// Hashes the identity of the screen.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(stack))
            hasher.combine(id)
        }
    }

    /// The view of a screen of a flow, for `navigationDestination(for:destination:)`.
    public struct FlowScreenView: View {
        private let screen: FlowScreen

        /// Creates the view of a screen.
        ///
        /// - Parameter screen: An element of a navigation path that a flow has appended.
        public init(_ screen: FlowScreen) {
            self.screen = screen
        }

        /// The screen, with its title and its bars.
        public var body: some View {
            if let stack = screen.stack.stack { FlowStackScreenView(stack: stack, id: screen.id) }
        }
    }

    /// Refers to the stack of a flow, for as long as the view of the flow exists.
    @MainActor
    final class FlowStackReference {
        weak var stack: FlowStackPath?
    }

    private struct FlowStackScreenView: View {
        @ObservedObject var stack: FlowStackPath
        let id: ScreenID

        var body: some View {
            stack.makeScreen(id).onDisappear { [weak stack] in stack?.noteAppPath() }
        }
    }

    /// Reads the path in each evaluation, so that a change of the path is one of the view.
    private struct FlowPathReader<Path, Content: View>: View {
        let path: Binding<Path>
        let content: Content
        let appPath: (Binding<Path>) -> FlowAppPath

        var body: some View {
            let _ = path.wrappedValue
            content.environment(\.flowAppPath, appPath(path))
        }
    }
#endif
