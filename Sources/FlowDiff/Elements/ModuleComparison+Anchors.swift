import FlowDiagnostics
import FlowModel

extension ModuleComparison {
    /// The anchors of a screen, which are the cases of an enum. Views name them, but nothing has to handle each of them.
    mutating func compareAnchors(_ screen: ScreenMatch, _ subject: Change.Subject) {
        let (old, new) = (screen.old, screen.new)
        for pair in screen.anchors.pairs { compare(old.anchors[pair.old], new.anchors[pair.new], subject) }
        for index in screen.anchors.added {
            let name = new.anchors[index].name
            add(
                .anchor, .added, [], subject.naming(name.text), "the anchor `\(name.text)` was added",
                old: old.name.span, new: name.span)
        }
        for index in screen.anchors.removed {
            let name = old.anchors[index].name
            add(
                .anchor, .removed, [.source], subject.naming(name.text), "the anchor `\(name.text)` was removed",
                old: name.span, new: new.name.span)
        }
    }

    private mutating func compare(_ old: Anchor, _ new: Anchor, _ subject: Change.Subject) {
        let name = new.name.text
        let subject = subject.naming(name)
        if old.name.text != name {
            add(
                .anchor, .renamed, [.source], subject, "the anchor `\(old.name.text)` became `\(name)`",
                old: old.name.span, new: new.name.span)
        }
        guard old.value?.type != new.value?.type else { return }
        func words(_ value: Parameter?) -> String { value.map { "a value `\($0.type)`" } ?? "no value" }
        // A value that was not optional can be given to one that is.
        let isCompatible = old.value.map { new.value?.type == .optional($0.type) } ?? false
        add(
            .anchor, .changed, isCompatible ? [] : [.source], subject,
            "the anchor `\(name)` had \(words(old.value)) and has \(words(new.value))",
            old: old.value?.typeSpan ?? old.name.span, new: new.value?.typeSpan ?? new.name.span)
    }
}
