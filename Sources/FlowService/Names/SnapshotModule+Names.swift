import FlowDiagnostics
import FlowModel

/// What the files of a module name.
extension SnapshotModule {
    /// What a file names, in no particular order.
    /// - Complexity: that of the file.
    package func occurrences(in file: SourceFileID) -> [Occurrence] {
        var collector = OccurrenceCollector(module, resolved.sources[file], file)
        collector.collect()
        return collector.found
    }

    /// What is named at an offset of the text as it is now: the smallest names first.
    package func occurrences(at offset: Int, in file: SourceFileID) -> [Occurrence] {
        guard let offset = readableOffset(offset, in: file) else { return [] }
        return occurrences(in: file).filter { $0.span.offsets.contains(offset) || $0.span.offsets.upperBound == offset }
            .sorted { left, right in
                let (one, other) = (left.span.offsets, right.span.offsets)
                return one.count != other.count ? one.count < other.count : one.upperBound > other.upperBound
            }
    }

    /// All occurrences of some elements, in the order of the text.
    /// - Complexity: that of the files that can name them.
    package func occurrences(of elements: Set<NamedElement>) -> [Occurrence] {
        files(naming: elements).flatMap { file in
            occurrences(in: file).filter { elements.contains($0.element) }.sorted { $0.span.precedes($1.span) }
        }
    }

    /// Only the flow itself names what belongs to it, except for its outcomes, its parameters and its links; and expectations of other
    /// files can.
    private func files(naming elements: Set<NamedElement>) -> [SourceFileID] {
        guard elements.allSatisfy(\.isPrivateToFlow) else { return resolved.sources.ids }
        return Set(elements.compactMap(file(declaring:)) + filesWithExpectations).sorted()
    }

    private var filesWithExpectations: [SourceFileID] {
        guard module.summary.hasExpectations else { return [] }
        return module.units.indices.compactMap { index in
            let own = module.units[index].flow.map { module.flows[$0.index].expectations } ?? []
            return own.isEmpty && module.units[index].expectations.isEmpty ? nil : module.units[index].file
        }
    }

    /// The generated flow that a file declares; `nil` for a library.
    package func flow(in file: SourceFileID) -> FlowID? { module.units.first { $0.file == file }?.flow }

    /// The file that declares an element; `nil` if none does.
    package func file(declaring element: NamedElement) -> SourceFileID? { module.name(of: element)?.span.file }
}

extension NamedElement {
    /// Whether only the file of its flow can name it, besides expectations.
    fileprivate var isPrivateToFlow: Bool {
        switch self {
        case .route, .guard, .badge, .effect, .task, .taskOutcome, .presentation, .button, .flowIntent: true
        case .parameter(of: .link, _): true
        case .parameter(of: let owner, _): owner.isPrivateToFlow
        case .flow, .screen, .intent, .message, .anchor, .outcome, .link, .type, .swiftModule, .specModule, .rule: false
        }
    }
}
