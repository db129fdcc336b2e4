/// A Swift declaration, limited to what generated code needs.
package indirect enum SwiftDeclaration: Hashable, Sendable {
    case type(SwiftTypeDeclaration)
    case enumCase(SwiftEnumCase)
    /// `case first, second, …`: cases without values, on as few lines as possible.
    case enumCases([String])
    case property(SwiftProperty)
    case function(SwiftFunction)
    case initializer(SwiftInitializer)
    /// `associatedtype Name: Constraint`
    case associatedType(SwiftGenericParameter)
    /// `// MARK: - text`
    case mark(String)
    /// Declarations that are compiled only on some platforms.
    case conditional(SwiftConditional)
}

/// An access modifier. A declaration without one has `nil`.
package enum SwiftAccess: String, Hashable, Sendable {
    case `private`
    case `package`
    case `public`
    case `open`
}

/// A modifier before a declaration's keyword. Modifiers are written in the order of the cases.
package enum SwiftModifier: String, Hashable, Sendable {
    case override
    case `static`
    case final
    case weak
    case convenience
}

/// The properties that all declarations have: documentation, attributes, access and modifiers.
package struct SwiftTraits: Hashable, Sendable {
    package var doc: String?
    /// The attributes without `@`.
    package var attributes: [String]
    package var access: SwiftAccess?
    package var modifiers: [SwiftModifier]

    package init(
        doc: String? = nil, attributes: [String] = [], access: SwiftAccess? = nil, modifiers: [SwiftModifier] = []
    ) {
        self.doc = doc
        self.attributes = attributes
        self.access = access
        self.modifiers = modifiers
    }
}

/// `Name: Constraint` in the generic parameters of a type or after `associatedtype`.
package struct SwiftGenericParameter: Hashable, Sendable {
    package var name: String
    package var constraint: SwiftType

    package init(_ name: String, _ constraint: SwiftType) {
        self.name = name
        self.constraint = constraint
    }
}

/// `#if condition`, with imports and declarations.
package struct SwiftConditional: Hashable, Sendable {
    /// A condition that the compiler evaluates.
    package enum Condition: Hashable, Sendable {
        /// `canImport(Module) && !os(Platform)`
        case canImport(String, exceptOn: [String] = [])
        /// `DEBUG`
        case debug
    }

    package var condition: Condition
    package var imports: [SwiftImport]
    package var declarations: [SwiftDeclaration]

    package init(_ condition: Condition, imports: [SwiftImport] = [], declarations: [SwiftDeclaration]) {
        self.condition = condition
        self.imports = imports
        self.declarations = declarations
    }
}

/// An enum, a class, a struct, a protocol or an extension.
package struct SwiftTypeDeclaration: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
        case `class`
        case `enum`
        case `protocol`
        case `struct`
        case `extension`
    }

    package var traits: SwiftTraits
    package var kind: Kind
    package var name: String
    /// In an extension, the parameters of the type that are a certain type: `where Name == Constraint`.
    package var generics: [SwiftGenericParameter]
    package var inherited: [SwiftType]
    package var members: [SwiftDeclaration]

    package init(
        _ kind: Kind, _ name: String, generics: [SwiftGenericParameter] = [], inherits inherited: [SwiftType] = [],
        traits: SwiftTraits = SwiftTraits(), members: [SwiftDeclaration] = []
    ) {
        self.kind = kind
        self.name = name
        self.generics = generics
        self.inherited = inherited
        self.traits = traits
        self.members = members
    }
}

/// `case name(label: Type = value)` or `case name = "raw value"`
package struct SwiftEnumCase: Hashable, Sendable {
    package var doc: String?
    package var name: String
    package var values: [SwiftParameter]
    package var rawValue: SwiftExpression?

    package init(
        _ name: String, values: [SwiftParameter] = [], rawValue: SwiftExpression? = nil, doc: String? = nil
    ) {
        self.name = name
        self.values = values
        self.rawValue = rawValue
        self.doc = doc
    }
}

/// `label name: Type = value` of a function, an initializer or an enum case.
package struct SwiftParameter: Hashable, Sendable {
    package enum Label: Hashable, Sendable {
        /// The same as the parameter's name.
        case name
        case other(String)
        /// `_`
        case none
    }

    package var label: Label
    package var name: String
    package var type: SwiftType
    package var isInout: Bool
    package var defaultValue: SwiftExpression?

    package init(
        label: Label = .name, _ name: String, _ type: SwiftType, isInout: Bool = false,
        defaultValue: SwiftExpression? = nil
    ) {
        self.label = label
        self.name = name
        self.type = type
        self.isInout = isInout
        self.defaultValue = defaultValue
    }
}

/// A stored property, or a computed one if it has a body.
package struct SwiftProperty: Hashable, Sendable {
    package var traits: SwiftTraits
    package var isConstant: Bool
    /// Whether the type is opaque: `some Type`.
    package var isOpaque = false
    /// Whether the property is a protocol requirement.
    package var isRequirement = false
    package var name: String
    package var type: SwiftType
    package var initialValue: SwiftExpression?
    package var getter: [SwiftStatement]?

    package init(
        _ name: String, _ type: SwiftType, isConstant: Bool = false, initialValue: SwiftExpression? = nil,
        getter: [SwiftStatement]? = nil, traits: SwiftTraits = SwiftTraits()
    ) {
        self.name = name
        self.type = type
        self.isConstant = isConstant
        self.initialValue = initialValue
        self.getter = getter
        self.traits = traits
    }
}

/// A method, or a protocol requirement if it has no body.
package struct SwiftFunction: Hashable, Sendable {
    package enum Name: Hashable, Sendable {
        case identifier(String)
        case `operator`(SwiftOperator)
    }

    package var traits: SwiftTraits
    package var name: Name
    package var parameters: [SwiftParameter]
    package var isAsync = false
    /// Whether the body, which is a single expression, follows on the same line if it fits.
    package var isOnOneLine = false
    package var result: SwiftType?
    package var body: [SwiftStatement]?

    package init(
        _ name: Name, _ parameters: [SwiftParameter] = [], result: SwiftType? = nil,
        traits: SwiftTraits = SwiftTraits(), body: [SwiftStatement]? = nil
    ) {
        self.name = name
        self.parameters = parameters
        self.result = result
        self.traits = traits
        self.body = body
    }

    package init(
        _ name: String, _ parameters: [SwiftParameter] = [], result: SwiftType? = nil,
        traits: SwiftTraits = SwiftTraits(), body: [SwiftStatement]? = nil
    ) {
        self.init(.identifier(name), parameters, result: result, traits: traits, body: body)
    }
}

/// An `init`, or an `init?`.
package struct SwiftInitializer: Hashable, Sendable {
    package var traits: SwiftTraits
    package var isFailable: Bool
    package var parameters: [SwiftParameter]
    package var body: [SwiftStatement]

    package init(
        _ parameters: [SwiftParameter], isFailable: Bool = false, traits: SwiftTraits = SwiftTraits(),
        body: [SwiftStatement]
    ) {
        self.traits = traits
        self.isFailable = isFailable
        self.parameters = parameters
        self.body = body
    }
}
