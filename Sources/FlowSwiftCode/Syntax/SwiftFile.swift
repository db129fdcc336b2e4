/// A Swift file: comments at the top, imports and declarations.
package struct SwiftFile: Hashable, Sendable {
    /// The comments at the top, each with its own `//` lines, separated by empty lines.
    package var header: [String]
    package var imports: [SwiftImport]
    package var declarations: [SwiftDeclaration]

    package init(header: [String] = [], imports: [SwiftImport] = [], declarations: [SwiftDeclaration] = []) {
        self.header = header
        self.imports = imports
        self.declarations = declarations
    }
}

/// `import Module`, with an access modifier if declarations with that access need the module.
package struct SwiftImport: Hashable, Sendable {
    package var module: String
    package var access: SwiftAccess?
    /// Whether the access modifier is only written if imports are internal by default. Otherwise, it would contradict the
    /// plain imports of other files, or be wider than the file needs.
    package var isPlainByDefault: Bool

    package init(_ module: String, access: SwiftAccess? = nil, isPlainByDefault: Bool = false) {
        self.module = module
        self.access = access
        self.isPlainByDefault = isPlainByDefault
    }
}
