/// One file of Swift: comment lines at its head, imports, declarations.
package struct SwiftFile: Hashable, Sendable {
    /// One comment for each, `//` lines; an empty line between them.
    package var header: [String]
    package var imports: [SwiftImport]
    package var declarations: [SwiftDeclaration]

    package init(header: [String] = [], imports: [SwiftImport] = [], declarations: [SwiftDeclaration] = []) {
        self.header = header
        self.imports = imports
        self.declarations = declarations
    }
}

/// `import Module`, with its access where declarations of that access need it.
package struct SwiftImport: Hashable, Sendable {
    package var module: String
    package var access: SwiftAccess?
    /// Whether the access is only written where a plain import is internal: otherwise it would contradict the plain imports of other
    /// files, or be wider than the file needs.
    package var isPlainByDefault: Bool

    package init(_ module: String, access: SwiftAccess? = nil, isPlainByDefault: Bool = false) {
        self.module = module
        self.access = access
        self.isPlainByDefault = isPlainByDefault
    }
}
