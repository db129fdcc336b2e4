import FlowDiagnostics
import FlowEscaping
import FlowModel
import FlowSwiftCode
import FlowYAML

/// Reads one tree into the model. Each kind of declaration is decoded in an extension with a file of its own.
struct SpecDecoder {
    var reader: TreeReader
    var texts: TextTable
    var summary = DecodingSummary()
    /// The parts that errors have left unread.
    var unread = UnreadParts()
    /// The ways of presenting that the flow declares, which are read first.
    var presentations: [DeclaredPresentation] = []
    /// Whether the pair above is a key of the language among names.
    var isBelowDisplacedKey = false
    /// Whether a route has `params` or `receives`, or one of its transitions a `payload`, since this was last `false`.
    var hasOwnParameters = false
    /// Whether the payload of an event could not be read, since this was last `false`.
    var hasUnreadPayload = false
    /// The keys that are not in the tree because their mapping has them already; only some of many.
    var duplicateKeys: ArraySlice<SourceSpan> = []
    /// Those of them that are events with two transitions.
    var duplicateEvents: [DuplicateEvent] = []
    /// The location where a URL is opened first.
    var firstOpening: Name?
    /// The names that other YAML tools read as Booleans, of which the first occurrence is reported.
    var notedNames: Set<String> = []
    /// The names that no name in Swift can be, of which the first occurrence is reported.
    var reportedNames: Set<String> = []
    /// Whether the file has no flow, so that an expectation names a route with its flow.
    var isLibrary = false
    /// The payload of a branch that is left out because of an error. The other branches of its event use it.
    var unplacedPayload: OwnParameters?

    init(tree: YAMLTree) {
        reader = TreeReader(tree: tree)
        texts = TextTable(of: tree)
    }

    var tree: YAMLTree { reader.tree }

    mutating func doc(_ node: YAMLNode) -> String? {
        prose(node, expecting: "a text", example: "doc: Log in with an e-mail address.")
    }

    // MARK: Names

    /// A name that is declared or referred to, as a key or a value. One that is not a Swift identifier is reported and kept, so
    /// that references to it are not reported too.
    mutating func name(_ node: YAMLNode, of kind: @autoclosure () -> String, as nameCase: NameCase = .lower) -> Name {
        let index = texts.intern(node)
        let traits = texts.entries[index].traits
        let fits =
            switch nameCase {
            case .lower: traits.fitsLower
            case .upper: traits.fitsUpper
            }
        if !fits { summary.hasOddNames = true }
        if !traits.isASCII { summary.hasNamesBeyondASCII = true }
        let text = texts.entries[index].text
        if text.utf8.count <= 3, tree.isPlain(node), let reading = OtherReading.of(text),
            notedNames.insert(text).inserted
        {
            summary.add(UnclearValue(span: tree.span(node), text: text, fault: .readOtherwise(reading), argument: nil))
        }
        // Where the name is used, it has the same cause.
        if !traits.isIdentifier, reportedNames.insert(text).inserted {
            reader.report(identifierProblem: text, of: kind(), at: tree.span(node), isUsedElsewhere: true)
        }
        return Name(text, at: tree.span(node))
    }

    /// The name of a flow or a screen, which may be one of another module: `LoginKit.LoginFlow`.
    mutating func qualifiedNameValue(
        _ node: YAMLNode, of kind: @autoclosure () -> String, example: @autoclosure () -> String
    ) -> Name? {
        if tree.kind(node) == .scalar, tree.text(node).place(of: ".") != nil {
            let name = Name(tree.text(node), at: tree.span(node))
            if name.isQualified { return name }
        }
        return nameValue(node, of: kind(), example: example(), as: .upper)
    }

    /// A name that may have been written as a value other than a scalar by mistake.
    mutating func nameValue(
        _ node: YAMLNode, of kind: @autoclosure () -> String, example: @autoclosure () -> String,
        as nameCase: NameCase = .lower
    ) -> Name? {
        guard tree.kind(node) == .scalar, !tree.isNull(node) else {
            reader.reportShape(of: node, expecting: "the name of \(kind())", example: example())
            return nil
        }
        return name(node, of: kind(), as: nameCase)
    }
}

extension Name {
    /// Whether it is that of something in a module: `LoginKit.LoginFlow`.
    var isQualified: Bool {
        let parts = text.parts(at: ".")
        return parts.count == 2 && parts.allSatisfy { SwiftIdentifier.isValid(String($0)) }
    }
}
