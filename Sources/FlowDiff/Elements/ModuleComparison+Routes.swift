import FlowAnalysis
import FlowDiagnostics
import FlowModel

extension ModuleComparison {
    mutating func compareRoutes(_ flow: FlowMatch, _ old: FlowInspection?, _ new: FlowInspection?) {
        let subject = Change.Subject(flow: flow.new.name.text)
        let renaming = AnswerRenaming(flow)
        let methods = AlertMethods(flow, in: self.new.module)
        for index in flow.new.routes.indices {
            let route = flow.new.routes[index]
            if let partner = flow.routes.old[index] {
                compare(flow.old.routes[partner], route, subject.with(route: route.name.text))
                compareSwiping(flow, partner, index, subject.with(route: route.name.text))
                compareAlerts(flow.old.routes[partner], route, methods, subject.with(route: route.name.text))
                if let old, let new {
                    let before = old.routes[partner].tabCondition.map(renaming.tabCondition)
                    let given = old.routes[partner].tabArguments.map {
                        renaming.tabArguments($0, ofRoute: old.routes[partner].name)
                    }
                    compareTabValues(
                        (flow.old.routes[partner], given), (route, new.routes[index].tabArguments),
                        subject.with(route: route.name.text))
                    compareTabs(
                        (flow.old.routes[partner], before), (route, new.routes[index].tabCondition),
                        subject.with(route: route.name.text))
                    compareLeaving(
                        (flow.old.routes[partner], old.routes[partner], flow.canSwipe(ofOld: partner)),
                        (route, new.routes[index], flow.canSwipe(ofNew: index)), renaming,
                        subject.with(route: route.name.text))
                    compareBadges(
                        (flow.old.routes[partner], old.routes[partner].tabBadge.map(renaming.tabBadge)),
                        (route, new.routes[index].tabBadge), subject.with(route: route.name.text))
                }
            } else {
                add(
                    .route, .added, [.source], subject.with(route: route.name.text),
                    "the route `\(route.name.text)` was added\(ReachText.way(new?.routes[index], " users reach it"))",
                    old: flow.old.name.span, new: route.name.span)
            }
        }
        for index in flow.routes.removed {
            let name = flow.old.routes[index].name
            add(
                .route, .removed, [.source, .state], subject.with(route: name.text),
                "the route `\(name.text)` was removed\(ReachText.way(old?.routes[index], " users could reach it"))",
                old: name.span, new: flow.new.name.span)
        }
    }

    private mutating func compare(_ old: Route, _ new: Route, _ subject: Change.Subject) {
        let name = new.name.text
        if old.name.text != name {
            add(
                .route, .renamed, [.source, .state], subject, "the route `\(old.name.text)` became `\(name)`",
                old: old.name.span, new: new.name.span)
        }
        let (before, after) = (match.content(ofOld: old), match.content(ofNew: new))
        if before != after {
            compareContent(old, new, subject)
        } else {
            compareFixed(old, new, subject)
        }
        compareAppearance(old, new, subject)
    }

    /// A route that shows something else.
    private mutating func compareContent(_ old: Route, _ new: Route, _ subject: Change.Subject) {
        // What a child flow has kept cannot be restored into another flow.
        var classes: [ChangeClass] = [.source, .behaviour]
        if case .flow = old.content { classes.append(.state) }
        if !restores(old.parameters, new.parameters) { classes.append(.state) }
        add(
            .route, .changed, classes, subject,
            "the route `\(new.name.text)` showed the \(old.shownWords) and shows the \(new.shownWords)",
            old: old.name.span, new: new.name.span)
    }

    /// The values that a route fixes.
    private mutating func compareFixed(_ old: Route, _ new: Route, _ subject: Change.Subject) {
        // What a route of `tabs` gets from the flow remains a value of the route.
        let (oldFixed, newFixed) = (old.fixed.filter { !$0.refers }, new.fixed.filter { !$0.refers })
        let before = Dictionary(oldFixed.map { ($0.name.text, $0) }) { first, _ in first }
        let after = Dictionary(newFixed.map { ($0.name.text, $0) }) { first, _ in first }
        for argument in newFixed {
            let name = argument.name.text
            guard let earlier = before[name] else {
                guard old.parameters.contains(where: { $0.name.text == name }) else { continue }
                add(
                    .value, .changed, [.source], subject.naming(name),
                    "the route `\(new.name.text)` fixes its value `\(name)`", old: old.name.span, new: argument.span)
                continue
            }
            if earlier.value != argument.value {
                add(
                    .value, .changed, [.behaviour], subject.naming(name),
                    "the route `\(new.name.text)` fixed its value `\(name)` as `\(Self.text(earlier.value))` and fixes it as "
                        + "`\(Self.text(argument.value))`", old: earlier.span, new: argument.span)
            }
        }
        for argument in oldFixed where after[argument.name.text] == nil {
            guard let value = new.parameters.first(where: { $0.name.text == argument.name.text }) else { continue }
            add(
                .value, .changed, [.source] + (value.type.isOptional ? [] : [.state]),
                subject.naming(argument.name.text),
                "the route `\(new.name.text)` no longer fixes its value `\(argument.name.text)`", old: argument.span,
                new: new.name.span)
        }
    }

    /// Whether the flow creates a tab, and with which of its values.
    private mutating func compareTabValues(
        _ old: (route: Route, given: [BoundArgument]?), _ new: (route: Route, given: [BoundArgument]?),
        _ subject: Change.Subject
    ) {
        guard old.given != new.given, old.route.isInTabBar, new.route.isInTabBar else { return }
        let name = new.route.name.text
        let what =
            if new.given == nil {
                "the tab `\(name)` is in the tab bar only once it has been shown, because it needs a value"
            } else if old.given == nil {
                "the tab `\(name)` is in the tab bar from the start"
            } else {
                "the tab `\(name)` gets other values from the flow"
            }
        add(
            .appearance, .changed, [.behaviour], subject, what, old: old.route.name.span, new: new.route.name.span)
    }

    /// When a tab is in the bar.
    private mutating func compareTabs(
        _ old: (route: Route, condition: FlowInspection.Condition?),
        _ new: (route: Route, condition: FlowInspection.Condition?), _ subject: Change.Subject
    ) {
        guard old.condition != new.condition, old.route.isInTabBar, new.route.isInTabBar else { return }
        let (before, after) = (Self.words(old.condition), Self.words(new.condition))
        let what =
            before == after
            ? "is asked for with other values, to be in the tab bar"
            : "was in the tab bar \(before) and is in it \(after)"
        add(
            .appearance, .changed, [.behaviour], subject, "`\(new.route.name.text)` \(what)",
            old: old.route.tab?.condition?.span ?? old.route.tab?.span ?? old.route.name.span,
            new: new.route.tab?.condition?.span ?? new.route.tab?.span ?? new.route.name.span)
    }

    private mutating func compareBadges(
        _ old: (route: Route, badge: FlowInspection.Call?), _ new: (route: Route, badge: FlowInspection.Call?),
        _ subject: Change.Subject
    ) {
        guard old.badge != new.badge, old.route.isInTabBar, new.route.isInTabBar else { return }
        let (before, after) = (old.badge?.name, new.badge?.name)
        let what =
            before == after
            ? "gives its badge other values" : Self.change(of: "badge", from: before, to: after)
        add(
            .appearance, .changed, [.behaviour], subject, "`\(new.route.name.text)` \(what)",
            old: old.route.tab?.badge?.reference.name.span ?? old.route.tab?.span ?? old.route.name.span,
            new: new.route.tab?.badge?.reference.name.span ?? new.route.tab?.span ?? new.route.name.span)
    }

    /// "had the tab title `Home` and has `Start`"
    ///
    /// - Parameter owner: what the part is one of, if the part itself does not say it.
    private static func change(of part: String, owner: String = "", from old: String?, to new: String?) -> String {
        let whole = owner.isEmpty ? part : "\(owner) \(part)"
        let had = old.map { "had the \(whole) `\($0)`" } ?? "had no \(whole)"
        let has = new.map { "`\($0)`" } ?? "none"
        return "\(had) and has \(old == nil ? "the \(part) " : "")\(has)"
    }

    private mutating func compareAppearance(_ old: Route, _ new: Route, _ subject: Change.Subject) {
        func report(_ message: String, old place: SourceSpan? = nil, new newPlace: SourceSpan? = nil) {
            add(
                .appearance, .changed, [.behaviour], subject, "`\(new.name.text)` \(message)",
                old: place ?? old.name.span, new: newPlace ?? new.name.span)
        }
        if old.isBackHidden != new.isBackHidden {
            let condition = new.backCondition?.guardText.map { ", when `\($0)`" } ?? ""
            report(new.isBackHidden ? "has no system back any more" : "has the system's back now\(condition)")
        }
        // Where a sheet becomes a cover, the branches that present it are reported.
        if old.detents != new.detents,
            old.presentation == new.presentation
                || [old, new].allSatisfy({ [.sheet, .popover].contains($0.presentation ?? .sheet) })
        {
            report("had \(Self.heights(old.detents)) as a sheet and has \(Self.heights(new.detents))")
        }
        if let before = old.alert, let after = new.alert, !before.looksLike(after) {
            report("has other texts or buttons", old: before.span, new: after.span)
        }
        let (before, after) = (old.tab, new.tab)
        if before?.isHidden ?? false != after?.isHidden ?? false {
            report(
                after?.isHidden ?? false ? "is no longer in the tab bar" : "is in the tab bar now", old: before?.span,
                new: after?.span)
        } else {
            for (part, earlier, later) in [
                ("title", before?.title, after?.title), ("icon", before?.icon, after?.icon),
                ("image", before?.image, after?.image), ("role", before?.role?.rawValue, after?.role?.rawValue),
                ("section", before?.section?.text, after?.section?.text),
            ] where earlier != later {
                report(
                    Self.change(of: part, owner: "tab", from: earlier, to: later), old: before?.span, new: after?.span)
            }
        }
    }

    /// As the spec has it. A route fixes only literals.
    private static func text(_ value: Argument.Value) -> String {
        value.scalar?.text ?? ""
    }

    private static func heights(_ detents: [Detent]) -> String {
        let names = detents.map { detent in
            switch detent {
            case .medium: "medium"
            case .large: "large"
            case .fraction(let number), .height(let number):
                number == number.rounded() ? String(Int(number)) : String(number)
            }
        }
        return names.isEmpty ? "the usual height" : "the heights `[\(names.joined(separator: ", "))]`"
    }

    /// Whether every stored entry of a route can be restored.
    private func restores(_ old: [Parameter], _ new: [Parameter]) -> Bool {
        let keys = { (values: [Parameter]) in values.enumerated().map { $1.externalLabel ?? "_\($0)" } }
        let kept = Dictionary(zip(keys(old), old)) { first, _ in first }
        return zip(keys(new), new).allSatisfy { key, value in
            kept[key].map { KeptValue.restores($0.type, as: value.type) } ?? value.type.isOptional
        }
    }
}

extension Alert {
    /// Whether both have the same texts, and the same roles in the same order, and no event is that of another button.
    fileprivate func looksLike(_ other: Alert) -> Bool {
        let (names, otherNames) = (buttons.map(\.name.text), other.buttons.map(\.name.text))
        return style == other.style && texts.map(\.plain) == other.texts.map(\.plain)
            && buttons.map(\.role) == other.buttons.map(\.role)
            && (names == otherNames || Set(names) != Set(otherNames))
    }
}

extension Route {
    fileprivate var shownWords: String {
        switch content {
        case .screen(let reference), .impliedScreen(let reference): "screen `\(reference.name.text)`"
        case .flow(let reference): "flow `\(reference.name.text)`"
        case .alert(let alert): alert.style == .alert ? "texts of an alert" : "texts of a confirmation"
        }
    }
}
