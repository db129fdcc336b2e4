import FlowDiagnostics
import FlowSwiftCode

/// The URLs into a flow.
package struct Links: Hashable, Sendable {
    package var schemes: [Name]
    package var hosts: [Name]
    package var routes: [Link]
    /// The key.
    package var span: SourceSpan

    package init(schemes: [Name] = [], hosts: [Name] = [], routes: [Link] = [], span: SourceSpan) {
        self.schemes = schemes
        self.hosts = hosts
        self.routes = routes
        self.span = span
    }
}

/// A link: its pattern and its destination.
package struct Link: Hashable, Sendable {
    package var pattern: LinkPattern
    package var branches: [Branch]

    package init(pattern: LinkPattern, branches: [Branch]) {
        self.pattern = pattern
        self.branches = branches
    }
}

/// `/settings/{section=general}?page={page=1}`, parsed.
package struct LinkPattern: Hashable, Sendable {
    package enum Segment: Hashable, Sendable {
        case literal(String)
        /// An index into ``captures``.
        case capture(Int)
        /// `**`: the rest of the path, for the child flow's own links. Always the last component.
        case rest
    }

    package struct Capture: Hashable, Sendable {
        package var name: Name
        package var defaultText: String?
        /// The type of the value: that of the parameter that takes it, optional if the capture is optional in a query. Set by
        /// resolution.
        package var type: SwiftType

        package init(name: Name, defaultText: String? = nil, type: SwiftType = .named("String")) {
            self.name = name
            self.defaultText = defaultText
            self.type = type
        }

        /// In a query: whether the item can be missing.
        package var mayBeAbsent: Bool { defaultText != nil || type.isOptional }
    }

    package struct QueryItem: Hashable, Sendable {
        package var key: String
        package var value: Segment

        package init(key: String, value: Segment) {
            self.key = key
            self.value = value
        }
    }

    /// The pattern as written.
    package var text: Name
    package var path: [Segment]
    package var query: [QueryItem]
    /// The link's payload, in the order of the pattern.
    package var captures: [Capture]

    package init(text: Name, path: [Segment] = [], query: [QueryItem] = [], captures: [Capture] = []) {
        self.text = text
        self.path = path
        self.query = query
        self.captures = captures
    }
}
