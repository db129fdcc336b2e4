import FlowDiagnostics

/// The names that the generated code gives to the declarations of a module, as far as different names of a spec can become one
/// name in Swift. The emitters fill this table, and the rule `name-collision` checks it: neither knows the other.
package struct EmittedNames: Sendable {
    /// A type that the generated code declares at the top of a file, and the name in the spec that it comes from.
    package struct TypeName: Sendable {
        package enum Owner: Hashable, Sendable {
            case flow(String)
            case screen(String)
        }

        package let name: String
        /// What a message calls the type: "the Route enum".
        package let title: String
        package let owner: Owner
        package let span: SourceSpan

        package init(_ name: String, title: String, owner: Owner, span: SourceSpan) {
            self.name = name
            self.title = title
            self.owner = owner
            self.span = span
        }
    }

    /// The types of one flow whose members can collide.
    package struct FlowTypes: Sendable {
        package let route: String
        package let decisions: String

        package init(route: String, decisions: String) {
            self.route = route
            self.decisions = decisions
        }
    }

    /// In the order of the files. Empty if no two types have one name and none is used otherwise: the emitters can tell that
    /// without this list, which is long.
    package let types: [TypeName]
    /// The types that the generated code uses without the name of their module.
    package let usedTypes: Set<String>
    /// For each flow of the module.
    package let flows: [FlowTypes]
    /// An enum in each Route enum, which hides an app's type of that name there.
    package let kindEnum: String
    /// A type in each view model, which hides an app's type of that name there.
    package let associatedRoute: String

    package init(
        types: [TypeName], usedTypes: Set<String>, flows: [FlowTypes], kindEnum: String, associatedRoute: String
    ) {
        self.types = types
        self.usedTypes = usedTypes
        self.flows = flows
        self.kindEnum = kindEnum
        self.associatedRoute = associatedRoute
    }
}
