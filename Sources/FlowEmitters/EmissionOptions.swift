import FlowSwiftCode

/// The choices a project makes about its output.
package struct EmissionOptions: Hashable, Sendable {
    /// The access level of the generated declarations.
    package enum Access: String, Hashable, Sendable, CaseIterable {
        case `internal`
        case package
        case `public`
    }

    /// Additional conformances of the Route enums.
    package enum RouteConformance: String, Hashable, Sendable, CaseIterable {
        /// Every parameter of every route must be `Sendable`.
        case sendable = "Sendable"
        /// For state restoration; every parameter of every route must be `Codable`.
        case codable = "Codable"
    }

    /// The views to generate.
    package enum UserInterface: String, Hashable, Sendable, CaseIterable {
        /// SwiftUI views, compiled where SwiftUI is available.
        case swiftui
        /// UIKit view controllers, compiled where UIKit is available.
        case uikit
        /// No views: the app has its own.
        case none
    }

    /// How views observe a view model.
    package enum Observation: String, Hashable, Sendable, CaseIterable {
        /// `@Observable`, from iOS 17 on.
        case observable
        /// `ObservableObject`, where Combine is available.
        case observableObject
    }

    /// How a screen reports events.
    package enum Screens: String, Hashable, Sendable, CaseIterable {
        /// A protocol for each screen, which the view model conforms to.
        case protocols
        /// A struct of closures for each screen, which keeps it independent of the view model.
        case closures
    }

    /// Where FlowRuntime comes from.
    package enum Runtime: String, Hashable, Sendable, CaseIterable {
        /// Imported as the library.
        case `import`
        /// Written to the output folder as source code.
        case embedded
    }

    /// What carries an accessibility identifier, for UI tests.
    package enum Identifiers: String, Hashable, Sendable, CaseIterable {
        /// Nothing.
        case none
        /// Each screen, with the names of its flow and its route.
        case screens
    }

    /// The stubs of decisions, for tests and previews.
    package enum Stubs: String, Hashable, Sendable, CaseIterable {
        case none
        /// In `#if DEBUG`.
        case debug
    }

    package var access: Access
    package var routes: Set<RouteConformance>
    package var ui: UserInterface
    package var observation: Observation
    package var screens: Screens
    package var runtime: Runtime
    package var identifiers: Identifiers
    package var stubs: Stubs
    /// Modules that every file imports, in addition to those of its spec.
    package var imports: Set<String>
    /// The names of types, except for the project's own.
    package var namingStyle: NamingStyle
    /// The project's own names for types.
    package var names: [Naming.Kind: NameTemplate]

    package var naming: Naming { Naming(for: screens, namingStyle, names, identifiers: identifiers, stubs: stubs) }

    package init(
        access: Access = .internal, routes: Set<RouteConformance> = [], ui: UserInterface = .swiftui,
        observation: Observation = .observable, screens: Screens = .protocols, runtime: Runtime = .import,
        identifiers: Identifiers = .none, stubs: Stubs = .none, imports: Set<String> = [],
        namingStyle: NamingStyle = .standard,
        naming names: [Naming.Kind: NameTemplate] = [:]
    ) {
        self.access = access
        self.routes = routes
        self.ui = ui
        self.observation = observation
        self.screens = screens
        self.runtime = runtime
        self.identifiers = identifiers
        self.stubs = stubs
        self.imports = imports
        self.namingStyle = namingStyle
        self.names = names
    }
}

extension EmissionOptions {
    /// All choices as text. It differs between different options, and is the same in every process.
    package var identity: String {
        [
            [access.rawValue], routes.map(\.rawValue).sorted(), [ui.rawValue], [observation.rawValue],
            [screens.rawValue], [runtime.rawValue], [identifiers.rawValue], [stubs.rawValue], imports.sorted(),
            [namingStyle.rawValue], names.map { "\($0.rawValue)=\($1.text)" }.sorted(),
        ].map { $0.joined(separator: " ") }.joined(separator: "\n")
    }

    /// In a fixed order.
    var routeConformances: [SwiftType] {
        RouteConformance.allCases.filter(routes.contains).map { .named($0.rawValue) }
    }

    /// The access modifier of declarations; `internal` is not written.
    var declarationAccess: SwiftAccess? {
        switch access {
        case .internal: nil
        case .package: .package
        case .public: .public
        }
    }

    /// The access modifier of declarations that an app can subclass and override. It only differs for `public`.
    var openAccess: SwiftAccess? {
        access == .public ? .open : declarationAccess
    }

    /// The access modifier of an import.
    ///
    /// Under `InternalImportsByDefault`, a declaration with wider access can only use modules imported with that access.
    /// Otherwise, a `package import` in one file makes every plain `import` of the module in other files an error.
    ///
    /// - Parameter mayBeUnneeded: Whether the file might not use the module, in which case a `public import` would cause a
    ///   warning.
    func importing(_ module: String, mayBeUnneeded: Bool = false) -> SwiftImport {
        SwiftImport(
            module, access: declarationAccess, isPlainByDefault: access == .package || mayBeUnneeded)
    }
}

extension EmissionOptions.UserInterface {
    /// The module that declares the views.
    var module: String? {
        switch self {
        case .swiftui: "SwiftUI"
        case .uikit: "UIKit"
        case .none: nil
        }
    }

    /// The platforms on which the module lacks types that the views need.
    var missingOn: [String] { self == .uikit ? ["watchOS"] : [] }
}
