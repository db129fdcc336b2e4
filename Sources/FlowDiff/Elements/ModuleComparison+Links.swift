import FlowAnalysis
import FlowDiagnostics
import FlowEmitters
import FlowModel

extension ModuleComparison {
    /// The links of a flow: those in the code, and what URLs open.
    mutating func compareLinks(_ flow: FlowMatch, _ old: FlowInspection, _ new: FlowInspection) {
        guard flow.old.hasLinks || flow.new.hasLinks else { return }
        let subject = Change.Subject(flow: flow.new.name.text)
        // Without links, no URL opens, which each link that was removed says.
        if flow.new.hasLinks || !flow.old.hasLinks { compareAddresses(flow, subject) }
        let (before, after) = (flow.old.links?.routes ?? [], flow.new.links?.routes ?? [])
        let pairing = flow.links
        addNotes(about: pairing, "links", of: flow.new.name.text)
        let cases = (
            LinkInterface.cases(of: flow.old, in: self.old.module, interface.options),
            LinkInterface.cases(of: flow.new, in: self.new.module, interface.options)
        )
        let renaming = AnswerRenaming(flow)
        let rests = RestsOfLinks(flow, pairing, match) {
            SameBranches.are(old.links[$0].map { renaming.answer($0) }, new.links[$1])
        }
        let (examples, takenRests) = examples(flow, old, new, rests)
        for index in after.indices {
            let text = after[index].pattern.text
            let subject = subject.with(event: text.text)
            guard let partner = pairing.old[index] else {
                add(
                    .link, .added, (before.isEmpty ? [] : [.source]) + (takenRests[index] == nil ? [] : [.links]),
                    subject,
                    "the link `\(text.text)` was added" + (takenRests[index].map { "; \($0)" } ?? ""),
                    old: flow.old.name.span, new: text.span)
                continue
            }
            let isOther =
                cases.0[partner] != cases.1[index] && !rests.explain(cases.0[partner], cases.1[index], of: partner)
            let elsewhere = examples[partner] ?? takenRests[index]
            let earlierAnswers = old.links[partner].map { renaming.answer($0) }
            let doesSame = SameBranches.are(earlierAnswers, new.links[index])
            guard isOther || elsewhere != nil || !doesSame || before[partner].pattern.text.text != text.text else {
                continue
            }
            var words: [String] = []
            let earlier = before[partner].pattern.text
            if earlier.text != text.text { words.append("the link `\(earlier.text)` became `\(text.text)`") }
            if let elsewhere { words.append(elsewhere) }
            if elsewhere == nil, !doesSame {
                words.append(
                    "the link `\(text.text)` \(ComparedBranchText.change(from: earlierAnswers, to: new.links[index]))")
            }
            if words.isEmpty { words.append("the values of the link `\(text.text)` are others") }
            add(
                .link, earlier.text == text.text ? .changed : .renamed,
                (isOther ? [.source] : []) + (elsewhere == nil ? [] : [.links])
                    + (elsewhere == nil && !doesSame ? [.behaviour] : []), subject,
                words.joined(separator: "; "), old: earlier.span, new: text.span)
        }
        for index in pairing.removed {
            let text = before[index].pattern.text
            let elsewhere = examples[index]
            add(
                .link, .removed, [.source] + (elsewhere == nil ? [] : [.links]), subject.with(event: text.text),
                "the link `\(text.text)` was removed" + (elsewhere.map { "; \($0)" } ?? ""), old: text.span,
                new: flow.new.name.span)
        }
    }

    /// The schemes and hosts.
    private mutating func compareAddresses(_ flow: FlowMatch, _ subject: Change.Subject) {
        guard let old = flow.old.links else { return }
        let members = (LinkInterface.members(of: flow.old), LinkInterface.members(of: flow.new))
        let source: [ChangeClass] = members.0.isSubset(of: members.1) ? [] : [.source]
        func compare(_ kind: String, _ before: [Name], _ after: [Name]) {
            let left = Set(after.map { $0.text.lowercased() })
            let known = Set(before.map { $0.text.lowercased() })
            for name in before where !left.contains(name.text.lowercased()) {
                add(
                    .link, .removed, [.links] + source, subject.naming(name.text),
                    "URLs of the \(kind) `\(name.text)` no longer open", old: name.span, new: flow.new.name.span)
            }
            for name in after where !known.contains(name.text.lowercased()) {
                add(
                    .link, .added, [], subject.naming(name.text), "URLs of the \(kind) `\(name.text)` open now",
                    old: flow.old.name.span, new: name.span)
            }
        }
        compare("scheme", old.schemes, flow.new.links?.schemes ?? [])
        compare("host", old.hosts, flow.new.links?.hosts ?? [])
    }

    /// For each link of the old version whose URLs do not all lead where they led: an example, in words. And for each link of the new
    /// version that takes a rest with which a URL opened nothing in this flow: the same.
    private mutating func examples(
        _ flow: FlowMatch, _ old: FlowInspection, _ new: FlowInspection, _ rests: RestsOfLinks
    ) -> (changed: [Int: String], taken: [Int: String]) {
        let renaming = AnswerRenaming(flow)
        let match = match
        let before = LinkDestinations(
            flow.old, of: self.old.module,
            links: old.links.map { $0.map { renaming.answer($0) } }, commonValues: flow.commonValues,
            routeName: { renaming.route($0) }, guardName: { match.guardName(ofOld: $0, $1) },
            content: { match.content(ofOld: $0) })
        let after = LinkDestinations(
            flow.new, of: self.new.module, links: new.links, commonValues: flow.commonValues, routeName: { $0 },
            guardName: { $1 }, content: { match.content(ofNew: $0) })
        var found: [Int: String] = [:]
        var taken: [Int: String] = [:]
        let getsRests = self.new.module.givesRests(to: flow.new)
        let examples = LinkExamples(of: flow.old, beside: flow.new)
        func compare(_ url: LinkURL) {
            if let match = before.match(url) {
                if found[match.link] == nil, !rests.areKept(of: match.link) || after.match(url) != nil {
                    found[match.link] = Self.difference(url, before.destination(of: match), after)
                }
            } else if getsRests, url.path.isEmpty, let match = after.match(url), taken[match.link] == nil {
                // Only an empty rest may match no link.
                taken[match.link] =
                    "a URL with the rest `\(url.text)` opened nothing in this flow, and opens this link now"
            }
        }
        examples.forEachURL(of: flow.old, in: self.old.module, compare)
        LinkExamples(of: flow.new, beside: flow.old).forEachURL(of: flow.new, in: self.new.module, compare)
        if examples.isLimited {
            add(
                note:
                    "`\(flow.new.name.text)` has so many links that only \(examples.limit) URLs of each are compared, so one that"
                    + " leads elsewhere may be missing")
        }
        return (found, taken)
    }

    private static func difference(_ url: LinkURL, _ old: LinkDestination, _ after: LinkDestinations) -> String? {
        guard let match = after.match(url) else { return "`\(url.text)` no longer opens" }
        let new = after.destination(of: match)
        if old.branches == new.branches { return nil }
        if let one = old.route, let other = new.route, one != other {
            return "`\(url.text)` led to `\(one)` and leads to `\(other)`"
        }
        return "`\(url.text)` leads elsewhere"
    }
}

extension Module {
    /// Whether the rests of another flow's links can lead into a flow.
    fileprivate func givesRests(to flow: Flow) -> Bool {
        flows.contains { other in
            (other.links?.routes ?? []).contains { link in
                link.receivers(in: other, of: self).contains { self[$0].name.text == flow.name.text }
            }
        }
    }
}

extension FlowInspection {
    /// The branches of each link.
    fileprivate var links: [[Answer]] { transitions.filter { $0.owner == .link }.map(\.branches) }
}
