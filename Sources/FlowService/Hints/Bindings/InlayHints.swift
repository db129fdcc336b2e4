import FlowDiagnostics
import FlowModel

/// A text that an editor shows between those of a spec.
package struct InlayHint: Hashable, Sendable {
    /// The offset behind which it is shown.
    package var offset: Int
    /// `email: payload.email`
    package var label: String
}

extension SessionSnapshot {
    /// What the values of routes, outcomes, guards, effects, tasks and messages are bound to, where nothing in the text says so.
    /// - Parameter range: the part of the text that is shown; `nil` for all of it.
    /// - Complexity: that of the file.
    package func inlayHints(in path: String, _ range: Range<Int>? = nil) -> [InlayHint] {
        guard let (module, file) = module(of: path), let flow = module.flow(in: file) else { return [] }
        // An alias is read in several places, and the transitions of a flow apply to many routes.
        var labels: [SourceSpan: Set<String>] = [:]
        module.module.forEachBoundUse(in: flow) { use in
            let unwritten = use.unwritten.map { "\($0.name): \($0.source.name)" }
            labels[use.name.span, default: []].insert(unwritten.joined(separator: ", "))
        }
        let locations = FileLocations(of: file, in: module)
        return labels.compactMap { span, labels -> InlayHint? in
            guard labels.count == 1, let label = labels.first, !label.isEmpty, span.file == file,
                let location = locations.location(of: span)
            else { return nil }
            if let range, !range.overlaps(location.range) { return nil }
            return InlayHint(offset: location.range.upperBound, label: label)
        }.sorted { $0.offset < $1.offset }
    }
}
