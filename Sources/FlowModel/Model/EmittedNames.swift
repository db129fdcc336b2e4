import FlowDiagnostics

/// The names of a module in the generated code, as far as different names of a spec can become the same name in Swift. The
/// emitters fill this table and the rule `name-collision` checks it, so neither depends on the other.
package struct EmittedNames: Sendable {
    /// A type that the generated code declares at the top level of a file, and the name in the spec from which it is made.
    package struct TypeName: Sendable {
        package enum Owner: Hashable, Sendable {
            case flow(String)
            case screen(String)
        }

        package let name: String
        /// The name of the type in a message: "the Route enum".
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
        /// The members of the decisions for child flows, with these flows.
        package let childDecisions: [(member: String, child: FlowID)]

        package init(route: String, decisions: String, childDecisions: [(member: String, child: FlowID)]) {
            self.route = route
            self.decisions = decisions
            self.childDecisions = childDecisions
        }
    }

    /// For each Swift module, in the order of the files. Empty if the names show that all are distinct and none has another use, which
    /// the emitters can often tell without this list, which is long.
    package let types: [[TypeName]]
    /// The types that the generated code uses without a module name.
    package let usedTypes: Set<String>
    /// The members of each flow of the module.
    package let flows: [FlowTypes]
    /// An enum in each Route enum, which hides a type of the app with the same name there.
    package let kindEnum: String
    /// The same in the Route enums of flows that declare ways of presenting.
    package let presentationEnum: String
    /// A member of these Route enums.
    package let presentationList: String
    /// A type in each view model, which hides a type of the app with the same name there.
    package let associatedRoute: String

    package init(
        types: [[TypeName]], usedTypes: Set<String>, flows: [FlowTypes], kindEnum: String, presentationEnum: String,
        presentationList: String, associatedRoute: String
    ) {
        self.types = types
        self.usedTypes = usedTypes
        self.flows = flows
        self.kindEnum = kindEnum
        self.presentationEnum = presentationEnum
        self.presentationList = presentationList
        self.associatedRoute = associatedRoute
    }
}
