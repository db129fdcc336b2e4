import FlowSwiftCode

/// The choices a project makes about its output.
package struct EmissionOptions: Hashable, Sendable {
    /// Who may use what is generated.
    package enum Access: String, Hashable, Sendable, CaseIterable {
        case `internal`
        case package
        case `public`
    }

    package var access: Access

    package init(access: Access = .internal) {
        self.access = access
    }
}

extension EmissionOptions {
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
