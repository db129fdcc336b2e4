import FlowSwiftCode

/// The choices a project makes about its output.
package struct EmissionOptions: Hashable, Sendable {
    /// Who may use what is generated.
    package enum Access: String, Hashable, Sendable, CaseIterable {
        case `internal`
        case package
        case `public`
    }

    /// What the Route enums conform to besides what flowgen needs.
    package enum RouteConformance: String, Hashable, Sendable, CaseIterable {
        /// Every value of every route has to be.
        case sendable = "Sendable"
        /// For a flow that is to be kept and brought back; every value of every route has to be.
        case codable = "Codable"
    }

    /// What shows the flows.
    package enum UserInterface: String, Hashable, Sendable, CaseIterable {
        /// SwiftUI views, for where there is SwiftUI.
        case swiftui
        /// UIKit view controllers, for where there is UIKit.
        case uikit
        /// Nothing: the app's own code.
        case none
    }

    /// How views follow a view model.
    package enum Observation: String, Hashable, Sendable, CaseIterable {
        /// `@Observable`, from iOS 17 on.
        case observable
        /// `ObservableObject`, where there is Combine.
        case observableObject
    }

    /// What a screen tells what happened.
    package enum Screens: String, Hashable, Sendable, CaseIterable {
        /// A protocol for each screen, which the view model conforms to.
        case protocols
        /// A struct of closures for each screen, for screens that are to know nothing else.
        case closures
    }

    /// Where the output's foundation comes from.
    package enum Runtime: String, Hashable, Sendable, CaseIterable {
        /// The library `FlowRuntime`.
        case `import`
        /// Its source, beside the output.
        case embedded
    }

    package var access: Access
    package var routes: Set<RouteConformance>
    package var ui: UserInterface
    package var observation: Observation
    package var screens: Screens
    package var runtime: Runtime
    /// Modules that every file imports, besides those that its spec names.
    package var imports: Set<String>
    package var naming: Naming

    package init(
        access: Access = .internal, routes: Set<RouteConformance> = [], ui: UserInterface = .swiftui,
        observation: Observation = .observable, screens: Screens = .protocols, runtime: Runtime = .import,
        imports: Set<String> = [], naming: [Naming.Kind: NameTemplate] = [:]
    ) {
        self.access = access
        self.routes = routes
        self.ui = ui
        self.observation = observation
        self.screens = screens
        self.runtime = runtime
        self.imports = imports
        self.naming = Naming(for: screens, naming)
    }
}

extension EmissionOptions {
    /// In one order, whatever order they were asked for in.
    var routeConformances: [SwiftType] {
        RouteConformance.allCases.filter(routes.contains).map { .named($0.rawValue) }
    }

    /// The word before declarations; `internal` goes without saying.
    var declarationAccess: SwiftAccess? {
        switch access {
        case .internal: nil
        case .package: .package
        case .public: .public
        }
    }

    /// The word before what an app may subclass and override, which only needs saying across modules.
    var openAccess: SwiftAccess? {
        access == .public ? .open : declarationAccess
    }

    /// Under `InternalImportsByDefault` a declaration of wider access may only use modules imported with that access.
    ///
    /// Elsewhere `package import` in one file makes an error of every plain `import` of the module in the others.
    /// - Parameter mayBeUnneeded: whether the file may do without: then a `public import` would be a warning.
    func importing(_ module: String, mayBeUnneeded: Bool = false) -> SwiftImport {
        SwiftImport(
            module, access: declarationAccess, isPlainByDefault: access == .package || mayBeUnneeded)
    }
}

extension EmissionOptions.UserInterface {
    /// The module that the views are made with.
    var module: String? {
        switch self {
        case .swiftui: "SwiftUI"
        case .uikit: "UIKit"
        case .none: nil
        }
    }

    /// The platforms that have the module, but not what the views need of it.
    var missingOn: [String] { self == .uikit ? ["watchOS"] : [] }
}
