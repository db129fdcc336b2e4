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

    package var access: Access
    package var routes: Set<RouteConformance>
    package var ui: UserInterface

    package init(
        access: Access = .internal, routes: Set<RouteConformance> = [], ui: UserInterface = .swiftui
    ) {
        self.access = access
        self.routes = routes
        self.ui = ui
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
    var importAccess: SwiftAccess? { declarationAccess }
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
