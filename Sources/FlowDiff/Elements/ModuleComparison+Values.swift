import FlowDiagnostics
import FlowModel
import FlowSwiftCode

extension ModuleComparison {
    /// Where a list of values is in the generated code.
    enum ValueUse {
        /// Of a screen: the values of its factory method and, unless they are fixed, of the routes that show it.
        case screen(isShown: Bool, fixed: Set<String>)
        /// Of a flow: those of its view model and, if another flow shows it, of a route.
        case flow(isShown: Bool)
        /// Of a method that the app calls or implements.
        case method(isInCode: Bool)
    }

    mutating func compareValues(
        _ old: [Parameter], _ new: [Parameter], as use: ValueUse, subject: Change.Subject, of owner: String,
        oldPlace: SourceSpan, newPlace: SourceSpan
    ) {
        if old == new { return }
        let pairing = Pairing(old, new)
        if case .flow = use {} else { addNotes(about: pairing, "values", of: subject.screen ?? subject.flow) }
        let source: [ChangeClass] = use.isInCode ? [.source] : []
        for index in pairing.removed {
            add(
                .value, .removed, source, subject.naming(old[index].name.text),
                "the value `\(old[index].feature.dropFirst(6))` of \(owner) was removed", old: old[index].name.span,
                new: newPlace)
        }
        for index in pairing.added {
            let value = new[index]
            var classes = use.breaksWhenAdded(value) ? source : []
            if use.isKept(value), !value.type.isOptional { classes.append(.state) }
            add(
                .value, .added, classes, subject.naming(value.name.text),
                "the value `\(value.feature.dropFirst(6))` of \(owner) was added", old: oldPlace, new: value.name.span)
        }
        for pair in pairing.pairs { compare(old[pair.old], new[pair.new], at: pair, as: use, subject, owner) }
        compareOrder(old, new, pairing, as: use, subject, owner)
    }

    private mutating func compare(
        _ old: Parameter, _ new: Parameter, at place: (old: Int, new: Int), as use: ValueUse,
        _ subject: Change.Subject, _ owner: String
    ) {
        let subject = subject.naming(new.name.text)
        let source: [ChangeClass] = use.isInCode ? [.source] : []
        let hasOtherKey = old.key(at: place.old) != new.key(at: place.new)
        let hasOtherLabel = old.externalLabel != new.externalLabel
        let isKept = use.isKept(old) && use.isKept(new)
        if old.name.text != new.name.text {
            add(
                .value, .renamed, (hasOtherLabel ? source : []) + (hasOtherKey && isKept ? [.state] : []), subject,
                "the value `\(old.name.text)` of \(owner) became `\(new.name.text)`", old: old.name.span,
                new: new.name.span)
        } else if hasOtherLabel {
            add(
                .value, .changed, source + (isKept ? [.state] : []), subject,
                "the value `\(new.name.text)` of \(owner) was `\(old.externalLabel ?? "_"):` in calls and is "
                    + "`\(new.externalLabel ?? "_"):`", old: old.name.span,
                new: new.name.span)
        }
        if old.type != new.type {
            let isRestored = KeptValue.restores(old.type, as: new.type)
            add(
                .value, .changed,
                (use.breaks(old.type, new.type) ? source : []) + (isKept && !isRestored ? [.state] : []),
                subject,
                "the value `\(new.name.text)` of \(owner) was `\(old.type)` and is `\(new.type)`", old: old.typeSpan,
                new: new.typeSpan)
        }
        if old.defaultValue != new.defaultValue, use.hasDefaults {
            let isGone = old.defaultValue != nil && new.defaultValue == nil
            let what =
                isGone
                ? "has no default any more"
                : new.defaultValue.map { "has the default `\($0.text)`" } ?? ""
            let isOther = old.defaultValue != nil && new.defaultValue != nil
            add(
                .value, .changed, isGone ? source : isOther ? [.behaviour] : [], subject,
                "the value `\(new.name.text)` of \(owner) \(what)", old: old.name.span, new: new.name.span)
        }
        if old.isHashable != new.isHashable, use.hasDefaults {
            add(
                .value, .changed, [.behaviour], subject,
                "the value `\(new.name.text)` of \(owner) \(new.isHashable ? "was not compared and is" : "is no longer compared")",
                old: old.name.span, new: new.name.span)
        }
    }

    private mutating func compareOrder(
        _ old: [Parameter], _ new: [Parameter], _ pairing: Pairing, as use: ValueUse, _ subject: Change.Subject,
        _ owner: String
    ) {
        let order = pairing.pairs.map(\.old)
        guard order != order.sorted() else { return }
        let isKept = pairing.pairs.contains { pair in
            use.isKept(new[pair.new]) && new[pair.new].externalLabel == nil && pair.old != pair.new
        }
        add(
            .value, .changed, (use.isInCode ? [.source] : []) + (isKept ? [.state] : []), subject,
            "the values of \(owner) are in another order", old: old.first?.name.span, new: new.first?.name.span)
    }
}

extension ModuleComparison.ValueUse {
    fileprivate var isInCode: Bool {
        switch self {
        case .screen(let isShown, _): isShown
        case .flow: true
        case .method(let isInCode): isInCode
        }
    }

    /// Whether callers may leave the value out.
    fileprivate var hasDefaults: Bool { if case .method = self { false } else { true } }

    /// Whether code that does not use the value no longer compiles.
    fileprivate func breaksWhenAdded(_ value: Parameter) -> Bool {
        // A method is implemented, and a route is matched, with all of its values.
        if case .flow(isShown: false) = self { return value.defaultValue == nil }
        return true
    }

    /// Whether code with another type no longer compiles.
    fileprivate func breaks(_ old: SwiftType, _ new: SwiftType) -> Bool {
        if case .flow(isShown: false) = self, new == .optional(old) { return false }
        return true
    }

    /// Whether the value is in snapshots.
    fileprivate func isKept(_ value: Parameter) -> Bool {
        switch self {
        case .screen(let isShown, let fixed): isShown && !fixed.contains(value.name.text)
        case .flow(let isShown): isShown
        case .method: false
        }
    }
}

extension Parameter {
    /// The key of the value in a snapshot.
    fileprivate func key(at index: Int) -> String { externalLabel ?? "_\(index)" }
}

extension Change.Subject {
    func naming(_ name: String) -> Change.Subject {
        var subject = self
        subject.name = name
        return subject
    }
}
