import CFlowLibYAML
import FlowDiagnostics

/// Builds a tree from libyaml's events.
///
/// A struct that lives in one stack frame and is never copied, so that its buffers need neither reference counting nor
/// exclusivity checks. Open collections are in `frames`, and their children so far in `pending`, so there is no recursion on the
/// depth of the input.
struct TreeBuilder: ~Copyable {
    /// A collection that has not ended yet.
    struct Frame {
        var node: UInt32
        /// The index of its first child in `pending`.
        var firstPending: Int
        var isFlow: Bool
        /// Its index in `anchors`, or -1.
        var anchor: Int
        /// The value of `expandedNodes` at its start.
        var expandedBefore: Int
        /// The depth of the collections in it so far, counted through aliases.
        var height: Int
    }

    /// The target of an anchor (`&name`).
    struct Anchor {
        var node: UInt32
        /// The node after the last one in it.
        var end: UInt32
        /// The number of nodes that an alias to it adds, counting all copies.
        var size: Int
        var height: Int
        /// Whether its collection has not ended yet; an alias to it would then contain itself.
        var isOpen: Bool
        /// Whether there is an alias to it.
        var isShared = false
    }

    let text: SourceText
    var cursor: MarkCursor
    var records: GrowingBuffer<YAMLTree.Record>
    var links: GrowingBuffer<UInt32>
    var bytes: GrowingBuffer<UInt8>
    var pending = GrowingBuffer<UInt32>(capacity: 256)
    var frames = GrowingBuffer<Frame>(capacity: 32)
    var anchors: [Anchor] = []
    var anchorIndices: [String: Int] = [:]
    var keys = MappingKeys()
    /// The number of nodes so far, including those that aliases repeat.
    var expandedNodes = 0
    /// How many of them aliases and merge keys added.
    var aliasedNodes = 0
    var root: UInt32?
    private var hasDocument = false
    var diagnostics: [Diagnostic] = []

    init(_ text: SourceText) {
        self.text = text
        cursor = MarkCursor(text)
        // Specs have about one node per ten bytes, and scalars are about half of the text. Few specs need more capacity, and the
        // buffers can grow.
        let size = text.bytes.count
        records = GrowingBuffer(capacity: size / 9 + 8)
        links = GrowingBuffer(capacity: size / 9 + 8)
        bytes = GrowingBuffer(capacity: size / 2 + 8)
    }

    mutating func build() -> YAMLDocument {
        guard readEvents() else { return YAMLDocument(tree: nil, diagnostics: diagnostics) }
        let storage = YAMLTree.Storage(
            records: records.finished(), links: links.finished(), bytes: bytes.finished(), source: text.source)
        let tree = YAMLTree(storage, root: root.map(YAMLNode.init(index:)), file: text.file)
        return YAMLDocument(tree: tree, diagnostics: diagnostics)
    }

    /// Returns whether the text was read to its end.
    private mutating func readEvents() -> Bool {
        let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
        let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)
        defer {
            parser.deallocate()
            event.deallocate()
        }
        guard yaml_parser_initialize(parser) == 1 else {
            diagnostics.append(.outOfMemory(at: text.source.start(as: text.file)))
            return false
        }
        defer { yaml_parser_delete(parser) }
        // The byte order mark must not be passed to libyaml, or it would count as a column of the first line.
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        // libyaml requires a valid pointer even for an empty text.
        var nothing: UInt8 = 0
        return withUnsafePointer(to: &nothing) { nothing in
            let start = text.bytes.baseAddress.map { $0 + text.base }
            yaml_parser_set_input_string(parser, start ?? nothing, text.bytes.count - text.base)
            while true {
                guard yaml_parser_parse(parser, event) == 1 else {
                    // After a failure, the event must not be deleted.
                    report(parser.pointee)
                    return false
                }
                defer { if Self.ownsMemory(event) { yaml_event_delete(event) } }
                switch add(event) {
                case .more: continue
                case .end: return true
                case .giveUp: return false
                }
            }
        }
    }

    /// Whether the event has anything to free. Half of all events do not, and libyaml's own check clears the whole event, which
    /// the parser does again.
    @inline(__always)
    private static func ownsMemory(_ event: UnsafePointer<yaml_event_t>) -> Bool {
        switch event.pointee.type {
        case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
            return false
        case YAML_MAPPING_START_EVENT:
            let start = event.pointee.data.mapping_start
            return start.anchor != nil || start.tag != nil
        default:
            return true
        }
    }

    /// How to continue after an event.
    private enum Step {
        case more
        case end
        /// Stop: a limit is exceeded or the text is misread, and this has been reported.
        case giveUp
    }

    @inline(__always)
    private mutating func add(_ event: UnsafePointer<yaml_event_t>) -> Step {
        switch event.pointee.type {
        case YAML_SCALAR_EVENT:
            return addScalar(event) ? .more : .giveUp
        case YAML_MAPPING_START_EVENT:
            let start = event.pointee.data.mapping_start
            let isFlow = start.style == YAML_FLOW_MAPPING_STYLE
            return open(.mapping, event, anchor: start.anchor, tag: start.tag, isFlow: isFlow) ? .more : .giveUp
        case YAML_SEQUENCE_START_EVENT:
            let start = event.pointee.data.sequence_start
            let isFlow = start.style == YAML_FLOW_SEQUENCE_STYLE
            return open(.sequence, event, anchor: start.anchor, tag: start.tag, isFlow: isFlow) ? .more : .giveUp
        case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
            close(event)
            return .more
        case YAML_ALIAS_EVENT:
            return addAlias(event) ? .more : .giveUp
        case YAML_DOCUMENT_START_EVENT:
            if hasDocument {
                diagnostics.append(.secondDocument(at: text.span(secondDocumentMarker(event))))
                return .end
            }
            hasDocument = true
            return .more
        case YAML_STREAM_END_EVENT:
            return .end
        default:
            return .more
        }
    }

    /// The three dashes, or the first word after the three dots.
    private mutating func secondDocumentMarker(_ event: UnsafePointer<yaml_event_t>) -> Range<Int> {
        let start = cursor.offset(event.pointee.start_mark)
        var end = start
        while end < text.bytes.count, text.bytes[end] > 0x20 { end += 1 }
        return start..<end
    }

    /// Adds a finished or opened node to the enclosing collection.
    @inline(__always)
    mutating func attach(_ node: UInt32) {
        if frames.isEmpty { root = node } else { pending.append(node) }
    }
}
