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
    /// - Complexity: that of the module.
    package func occurrences(of elements: Set<NamedElement>) -> [Occurrence] {
        resolved.sources.ids.flatMap { file in
            occurrences(in: file).filter { elements.contains($0.element) }.sorted { $0.span.precedes($1.span) }
        }
    }

    /// The generated flow that a file declares; `nil` for a library.
    package func flow(in file: SourceFileID) -> FlowID? { module.units.first { $0.file == file }?.flow }

    /// The file that declares an element; `nil` if none does.
    package func file(declaring element: NamedElement) -> SourceFileID? { module.name(of: element)?.span.file }
}
