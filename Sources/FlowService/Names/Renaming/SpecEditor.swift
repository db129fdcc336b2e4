import FlowDiagnostics
import FlowModel
import FlowPipeline
import FlowYAML

/// Edits of the specs of a module, which add what a name no longer says.
struct SpecEditor {
    struct Edit: Hashable {
        var span: SourceSpan
        var text: String
    }

    private let snapshot: SnapshotModule
    private(set) var edits: Set<Edit> = []
    /// Why an edit is not possible.
    private(set) var refusal: String?
    private var trees: [SourceFileID: YAMLTree] = [:]

    init(_ snapshot: SnapshotModule) { self.snapshot = snapshot }

    mutating func refuse(_ reason: String) { refusal = refusal ?? reason }

    mutating func replace(_ span: SourceSpan, by text: String) { edits.insert(Edit(span: span, text: text)) }

    /// Gives another parameter the value of an argument.
    mutating func addArgument(_ new: String, like argument: SourceSpan) {
        guard let tree = tree(of: argument.file),
            case .pair(of: let mapping, let key, isKey: true)? = tree.path(to: argument.start).last,
            let value = tree.pairs(mapping).first(where: { tree.span($0.key) == tree.span(key) })?.value
        else { return refuse(unclear(argument)) }
        let text = tree.source.text(tree.span(value))
        add(PairInsertion(into: tree).fix(adding: new, text, to: [], of: mapping), at: argument)
    }

    mutating func addValue(_ name: String, _ value: String, besideKeyAt span: SourceSpan) {
        guard let tree = tree(of: span.file),
            case .pair(of: let mapping, _, isKey: true)? = tree.path(to: span.start).last
        else { return }
        add(PairInsertion(into: tree).fix(adding: name, value, to: ["with"], of: mapping), at: span)
    }

    mutating func addValue(_ name: String, _ value: String, toItem item: Name) {
        guard let tree = tree(of: item.span.file) else { return }
        switch tree.path(to: item.span.start).last {
        case .pair(of: _, let key, isKey: false) where tree.hasText(key, "start"):
            edits.insert(Edit(span: item.span, text: "[{ route: \(text(of: item)), with: { \(name): \(value) } }]"))
        case .pair(of: let mapping, _, isKey: false):
            add(PairInsertion(into: tree).fix(adding: name, value, to: ["with"], of: mapping), at: item.span)
        case .element:
            edits.insert(Edit(span: item.span, text: "{ route: \(text(of: item)), with: { \(name): \(value) } }"))
        case .pair, nil: break
        }
    }

    private func text(of name: Name) -> String { snapshot.resolved.sources[name.span.file].text(name.span) }

    // MARK: Insertions

    mutating func add(_ key: String, _ value: String, under path: [String], toValueOf name: Name) {
        guard let tree = tree(of: name.span.file),
            case .pair(of: let mapping, let own, isKey: true)? = tree.path(to: name.span.start).last
        else { return refuse(unclear(name.span)) }
        add(
            PairInsertion(into: tree).fix(adding: key, value, to: [tree.text(own)] + path, of: mapping), at: name.span)
    }

    private mutating func add(_ fix: Fix?, at span: SourceSpan) {
        guard let fix else { return refuse(unclear(span)) }
        for edit in fix.edits { edits.insert(Edit(span: edit.span, text: edit.text)) }
    }

    private func unclear(_ span: SourceSpan) -> String {
        "\(snapshot.position(of: span)): this place has to say more than a name afterwards, and it is unclear where to write it; write"
            + " it there first"
    }

    private mutating func tree(of file: SourceFileID) -> YAMLTree? {
        if let tree = trees[file] { return tree }
        let tree = YAMLParser.parse(snapshot.resolved.sources[file], as: file).tree
        trees[file] = tree
        return tree
    }
}

extension SnapshotModule {
    /// `Login.flow.yaml:3:5`, for messages.
    func position(of span: SourceSpan) -> String {
        let file = resolved.sources[span.file]
        let start = LineIndex(of: file).start(of: span)
        return "\(file.path):\(start.line):\(start.column)"
    }
}
