import FlowDiagnostics
import FlowModel
import FlowSwiftCode
import FlowYAML

/// Resolves one flow of a module. Each stage is an extension in a file of its own.
struct FlowResolver {
    /// The result of resolving a flow.
    struct Findings: Sendable {
        var diagnostics: [Diagnostic] = []
        /// Whether the flow refers to names that a file which could not be read may declare.
        var needsUnreadFile = false
        /// Whether something was not reported because of what other files say, besides their declarations.
        var dependsOnOthers = false
    }

    let declarations: Declarations
    /// The index of the flow in its module; -1 in a library.
    let flowIndex: Int
    /// Empty in a library.
    let flowName: String
    let routeNames: [String]
    /// What the flow declares but could not be read.
    private let unread: UnreadParts
    let file: SourceFileID
    let source: SourceFile
    /// The tree of the flow's file, if it was kept.
    private let tree: YAMLTree?
    /// Created when the first pair is missing, because the file may have to be parsed a second time for it; most flows need none.
    private lazy var insertion = (tree ?? YAMLParser.parse(source, as: file).tree).map(PairInsertion.init(into:))
    var findings = Findings()
    /// How many more known names may be compared with unknown ones. Comparing each of a thousand unknown names with each of a
    /// thousand known ones takes longer than everything else, and a flow with so many errors needs no suggestions.
    private var comparisonsLeft = 100_000
    /// The same for comparisons that look for other causes than a slip: a name of something else, half of a renaming.
    private var otherComparisonsLeft = 100_000
    /// The diagnostics that have been reported: one `with` can apply to a guard, an effect and several routes, but a wrong entry is
    /// reported once.
    private var reported: Set<ReportedMessage> = []
    /// The events of routes that bubble and that the route itself has no transition for.
    var unanswered: [BubblingEvent] = []
    /// Intents that do not bubble, which a route leaves to a transition of the flow.
    var leftToFlow: [Event] = []
    /// Outcomes of tasks that a route leaves to a transition of the flow: the tasks and the route. One of each route is reported.
    var outcomesLeftToFlow: [String: (tasks: String, route: String)] = [:]
    var reportedOutcomes: Set<String> = []
    /// The routes whose outcomes of tasks are answered at another route, which has been reported.
    var reportedMoves: Set<[Int]> = []
    /// The route whose flow was not found, which is reported next.
    var routeWithoutFlow: Int?
    /// The missing values of the current branch, and the positions of their diagnostics.
    var missingValues: [(name: String, position: Int)] = []
    /// Whether the current verb is a `push`.
    var isPushing = false
    /// The names that were reported as unknown, and that are similar to no other; the first use of each.
    private var reportedNames: Set<String> = []
    /// The names of events that bubble and that a route has a transition for.
    var answeredByRoutes: Set<String> = []
    /// The current position of the resolver.
    var locus = Locus()
    /// The `with` that applies at this position.
    var given = WithClauses()

    private init(_ flow: Flow, at index: Int, _ declarations: Declarations) {
        let interface = declarations.flows[index]
        self.declarations = declarations
        flowIndex = index
        flowName = flow.name.text
        unread = flow.unread
        file = flow.file
        source = interface.source
        tree = interface.tree
        routeNames = flow.routes.indices.map { flow.routes[$0].name.text }
    }

    /// For the expectations of a flow, once it is resolved.
    /// - Parameter index: the index of the flow in its module.
    init(expectationsOf flow: Flow, at index: Int, _ declarations: Declarations) {
        self.init(flow, at: index, declarations)
    }

    /// For the expectations of a library.
    init(expectationsIn file: SourceFileID, _ source: SourceFile, _ declarations: Declarations) {
        self.declarations = declarations
        flowIndex = -1
        flowName = ""
        unread = UnreadParts()
        self.file = file
        self.source = source
        tree = nil
        routeNames = []
    }

    /// - Parameter index: the index of the flow in its module.
    static func resolve(_ flow: inout Flow, at index: Int, _ declarations: Declarations) -> Findings {
        var resolver = FlowResolver(flow, at: index, declarations)
        let shown = resolver.resolveRoutes(of: &flow)
        resolver.resolveReferences(of: &flow, shown)
        return resolver.findings
    }

    // MARK: Reporting

    mutating func report(
        _ rule: RuleID, _ severity: Severity = .error, at span: SourceSpan, _ message: String,
        related: [Diagnostic.Related] = [], notes: [String] = [], fix: Fix? = nil, missing: UnknownContent? = nil
    ) {
        guard reported.insert(ReportedMessage(span: span, message: message)).inserted else { return }
        findings.diagnostics.append(
            Diagnostic(
                rule, severity, message, at: span, related: related, notes: notes, subject: subject, fix: fix,
                missing: missing))
    }

    /// Reports an unknown name, with the most similar known name.
    /// - Returns: the most similar name. The caller continues with it, so that one error results in one diagnostic.
    @discardableResult
    mutating func reportUnknown(
        _ kind: String, _ name: Name, among known: [String], advice: String
    ) -> String? {
        // A text that is not a name has been reported.
        if isUnread(kind) || !SwiftIdentifier.isValid(name.text) { return nil }
        // Swift compares texts as people see them, specs by their characters.
        if canCompare(known.count),
            let same = known.first(where: { $0 == name.text && !$0.utf8.elementsEqual(name.text.utf8) })
        {
            report(
                .unknownName, at: name.span,
                "`\(name.text)` looks like the \(kind) of that name, but is written with other characters; copy the name from there",
                fix: replacing(name, with: same))
            return same
        }
        let meant =
            nearest(to: name.text, among: known)
            ?? (canCompare(known.count) ? Self.longerName(for: name.text, among: known) : nil)
        // One declaration is missing, however often it is used.
        if meant == nil, canSuggest, !reportedNames.insert("\(kind) \(name.text)").inserted { return nil }
        let look = meant.flatMap { Self.lookalike(in: name.text, of: $0) } ?? ""
        let suggestion = meant.map { look + self.suggestion(kind, $0, for: name.text) } ?? "; \(advice)"
        report(
            .unknownName, at: name.span, "there is no \(kind) `\(name.text)`\(suggestion)",
            fix: meant.flatMap { isOddlyCased(kind, $0, for: name.text) ? nil : replacing(name, with: $0) },
            missing: UnknownContent.Kind(rawValue: kind).map { UnknownContent($0, name.text) })
        return meant
    }

    /// The only known name that begins or ends with an unknown one: `productReviews` for `reviews`, most likely half of a renaming.
    static func longerName(for name: String, among known: [String]) -> String? {
        guard name.utf8.count > 4 else { return nil }
        let letters = name.lowercased()
        let longer = known.filter {
            $0.utf8.count > name.utf8.count && ($0.begins(with: name) || $0.lowercased().ends(with: letters))
        }
        return longer.count == 1 ? longer[0] : nil
    }

    /// A letter of another script that looks like the one that is meant: Cyrillic `о` for Latin `o`.
    private static func lookalike(in name: String, of meant: String) -> String? {
        guard name.unicodeScalars.count == meant.unicodeScalars.count else { return nil }
        let pairs = zip(name.unicodeScalars, meant.unicodeScalars).filter { $0 != $1 }
        guard pairs.count == 1, let (found, letter) = pairs.first, letter.isASCII, !found.isASCII else { return nil }
        let code = String(found.value, radix: 16, uppercase: true)
        return ", in which one letter is U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    }

    /// Whether unknown names are still compared with known ones.
    var canSuggest: Bool { comparisonsLeft > 0 }

    /// Whether an unknown name may still be compared with so many known ones for another cause than a slip; they are counted.
    mutating func canCompare(_ count: Int) -> Bool {
        guard otherComparisonsLeft > 0 else { return false }
        otherComparisonsLeft -= count
        return true
    }

    /// The known name that is most similar to an unknown one, if any is similar enough, and not too many have been asked for.
    mutating func nearest(to name: String, among known: [String]) -> String? {
        guard canSuggest else { return nil }
        comparisonsLeft -= known.count
        return Suggestion.nearest(to: name, among: known)
    }

    /// Whether names of a kind may be declared in a part that could not be read.
    private func isUnread(_ kind: String) -> Bool {
        switch kind {
        case "route": unread.contains(.routes)
        case "guard": unread.contains(.guards)
        case "badge": unread.contains(.badges)
        case "effect": !unread.isDisjoint(with: [.effects, .tasks])
        case "outcome": unread.contains(.outcomes)
        case "task": unread.contains(.tasks)
        case "layer": unread.contains(.presentations)
        default: false
        }
    }

    /// The end of a message about an unknown name that is similar to a known one. If the two differ only in case, and the known
    /// name violates the convention, the declaration is the one to change, as `naming-convention` recommends too.
    func suggestion(
        _ kind: String, _ meant: String, for name: String, as written: (String) -> String = { $0 }
    ) -> String {
        guard isOddlyCased(kind, meant, for: name) else { return "; did you mean `\(written(meant))`?" }
        let style = nameCase(of: kind) == .upper ? "UpperCamelCase" : "lowerCamelCase"
        return ", only `\(meant)`; \(kind)s are written in \(style), so rename that one to `\(name)`"
    }

    /// Whether two names differ only in case, and the declared one violates the convention.
    private func isOddlyCased(_ kind: String, _ meant: String, for name: String) -> Bool {
        let nameCase = nameCase(of: kind)
        return meant.lowercased() == name.lowercased() && nameCase.fits(name) && !nameCase.fits(meant)
    }

    private func nameCase(of kind: String) -> NameCase { kind == "screen" || kind == "flow" ? .upper : .lower }

    /// A fix that replaces a name in the spec.
    func replacing(_ name: Name, with meant: String?) -> Fix? {
        meant.flatMap { correction(of: name.text, to: $0, in: name.span) }
    }

    /// A fix that renames an entry of a `with`, unless there is already an entry with that name. An entry without a value may be a part
    /// of another, as in `{ numbe,r: 1 }`.
    func replacing(_ argument: Argument, with meant: String?, beside others: [Argument]) -> Fix? {
        argument.span.isEmpty || others.contains { $0.name.text == meant } ? nil : replacing(argument.name, with: meant)
    }

    /// A fix that replaces a name in the token of a scalar. There is none if the replacement itself is not a valid name, which is
    /// reported at its declaration. It is unsafe unless the name is clearly misspelt: a similar name may mean the opposite, as
    /// `isLoggedIn` for `isLoggedOut`.
    func correction(of name: String, to meant: String, in token: SourceSpan) -> Fix? {
        guard SwiftIdentifier.isValid(String(meant.dropping("$"))) else { return nil }
        let fix = replacement(of: name, with: meant, in: token)
        return Suggestion.isSlip(name, of: meant) ? fix : fix?.unsafe
    }

    /// A fix that replaces a word in the token of a scalar.
    func replacement(of word: String, with other: String, in token: SourceSpan) -> Fix? {
        .replacing(word, with: other, in: token, of: source)
    }

    /// A fix that adds a missing transition that does nothing. It is unsafe: the transition may only be misplaced, and the event
    /// would then do nothing.
    /// - Parameter path: the keys on the path to the `transitions`.
    mutating func addition(of event: Name, to path: [String]) -> Fix? {
        // A name that is not a Swift identifier has been reported, and may not even be a key of YAML.
        guard SwiftIdentifier.isValid(event.text) else { return nil }
        return insertion?.fix(adding: event.text, "stay", to: path)?.unsafe
    }

    private var subject: Diagnostic.Subject? {
        if flowIndex < 0 { return nil }
        return Diagnostic.Subject(
            flow: flowName, route: locus.route.map { routeNames[$0] }, event: locus.event, branch: locus.branch)
    }
}

/// The properties by which a reader can distinguish diagnostics.
private struct ReportedMessage: Hashable {
    var span: SourceSpan
    var message: String

    // Strings are hashed and compared by characters, which takes several times as long as by bytes.

    func hash(into hasher: inout Hasher) {
        hasher.combine(span)
        var message = message
        message.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    static func == (left: ReportedMessage, right: ReportedMessage) -> Bool {
        left.span == right.span && left.message.utf8.elementsEqual(right.message.utf8)
    }
}

/// The position of the resolver in the flow; names are only looked up for a diagnostic.
struct Locus: Hashable, Sendable {
    var route: Int?
    var event: String?
    var branch: Int?
}
