import FlowDiagnostics

/// One JSON object for other programs, whose format is stable: docs/diff.md describes version 1. Keys that do not apply to a
/// change are left out.
package struct ComparisonJSON: ComparisonWriter {
    /// Of the format; a change that is not compatible increases it.
    static let version = 1

    private let options: ComparisonOptions

    package init(options: ComparisonOptions) { self.options = options }

    package func render(_ comparison: Comparison) -> String {
        let counts = ChangeClass.allCases.map { ($0.rawValue, JSONValue.number(comparison.count(of: $0))) }
        return JSONValue.object(of: [
            "version": .number(Self.version),
            "old": .string(options.old),
            "new": .string(options.new),
            "summary": .object([("changes", .number(comparison.changes.count))] + counts),
            "changes": .array(comparison.changes.map(Self.value)),
            "notes": .array(comparison.notes.map(JSONValue.string)),
        ]).document
    }

    package static func value(_ change: Change) -> JSONValue {
        .object(of: [
            "element": .string(change.element.rawValue),
            "action": .string(change.action.rawValue),
            "classes": .array(change.classes.map { .string($0.rawValue) }),
            "message": .string(change.message),
            "subject": .object(of: [
                "module": change.subject.module.map(JSONValue.string),
                "flow": change.subject.flow.map(JSONValue.string),
                "screen": change.subject.screen.map(JSONValue.string),
                "route": change.subject.route.map(JSONValue.string),
                "event": change.subject.event.map(JSONValue.string),
                "name": change.subject.name.map(JSONValue.string),
            ]),
            "old": change.old.map(value),
            "new": change.new.map(value),
        ])
    }

    private static func value(_ location: Change.Location) -> JSONValue {
        .object(of: [
            "file": .string(location.file),
            "range": .object(of: ["start": value(location.start), "end": value(location.end)]),
        ])
    }

    private static func value(_ position: TextPosition) -> JSONValue {
        .object(of: ["line": .number(position.line), "column": .number(position.column)])
    }
}
