import EmitterTestSupport

/// The tokens of a file that are compiled on a platform.
struct ActiveCode {
    let tokens: [SwiftToken]
    /// The modules that the code imports.
    private(set) var imports: Set<String> = []
    /// The oldest version of the platform on which each token runs, or nothing if it is always the same.
    private var minima: [PlatformVersion] = []
    private let base: PlatformVersion

    enum Problem: Error {
        case condition(String, line: Int)
    }

    init(_ code: [SwiftToken], on platform: Platform, minimum: PlatformVersion? = nil) throws {
        tokens = try Self.compiled(code, on: platform)
        var scopes = AvailabilityScopes(platform: platform.name, minimum: minimum ?? platform.deploymentTarget)
        base = scopes.minimum
        for (index, token) in tokens.enumerated() where token.text == "import" && index + 1 < tokens.count {
            imports.insert(tokens[index + 1].text)
        }
        guard tokens.contains(where: { $0.text == "#available" || $0.text == "available" }) else { return }
        minima = tokens.indices.map { index in
            scopes.read(tokens[index], followedBy: tokens[(index + 1)...])
            return scopes.minimum
        }
    }

    /// Returns the oldest version of the platform on which a token runs.
    func minimum(at index: Int) -> PlatformVersion { minima.isEmpty ? base : minima[index] }

    /// Evaluates `#if`, `#elseif` and `#else`.
    private static func compiled(_ code: [SwiftToken], on platform: Platform) throws -> [SwiftToken] {
        var result: [SwiftToken] = []
        /// For each open `#if`: whether the code around it is compiled, whether a branch was taken, and whether this one is.
        var branches: [(around: Bool, isDone: Bool, isActive: Bool)] = []
        var isActive = true
        var next = 0
        while next < code.count {
            let token = code[next]
            next += 1
            guard token.kind == .directive else {
                if isActive { result.append(token) }
                continue
            }
            switch token.text {
            case "#if", "#elseif":
                let condition = code[next...].prefix { $0.line == token.line }
                next = condition.endIndex
                let around = token.text == "#if" ? isActive : branches.last?.around ?? true
                let isDone = token.text == "#if" ? false : branches.popLast()?.isDone ?? false
                let holds = try Condition.evaluate(condition, on: platform)
                branches.append((around, isDone || holds, around && !isDone && holds))
            case "#else":
                if let branch = branches.popLast() {
                    branches.append((branch.around, true, branch.around && !branch.isDone))
                }
            case "#endif":
                branches.removeLast()
            default:
                if isActive { result.append(token) }
            }
            isActive = branches.last?.isActive ?? true
        }
        return result
    }
}

/// The condition after `#if`.
private struct Condition {
    private var rest: ArraySlice<SwiftToken>
    private let platform: Platform
    private let line: Int
    private let text: String

    static func evaluate(_ tokens: ArraySlice<SwiftToken>, on platform: Platform) throws -> Bool {
        var condition = Condition(
            rest: tokens, platform: platform, line: tokens.first?.line ?? 0,
            text: tokens.map(\.text).joined(separator: " "))
        let holds = try condition.alternatives()
        guard condition.rest.isEmpty else { throw condition.problem }
        return holds
    }

    private var problem: ActiveCode.Problem { .condition(text, line: line) }

    private mutating func take(_ sign: String) -> Bool {
        guard rest.first?.text == sign else { return false }
        rest = rest.dropFirst()
        return true
    }

    private mutating func alternatives() throws -> Bool {
        var holds = try terms()
        while take("||") { holds = try terms() || holds }
        return holds
    }

    private mutating func terms() throws -> Bool {
        var holds = try term()
        while take("&&") { holds = try term() && holds }
        return holds
    }

    private mutating func term() throws -> Bool {
        if take("!") { return try !term() }
        if take("(") {
            let holds = try alternatives()
            guard take(")") else { throw problem }
            return holds
        }
        // The table is about the newest compiler and its SDK.
        if rest.first?.text == "compiler", let end = rest.firstIndex(where: { $0.text == ")" }) {
            rest = rest[(end + 1)...]
            return true
        }
        // What is only in a debug build counts too.
        if take("DEBUG") { return true }
        guard let function = rest.popFirst()?.text, take("("), let argument = rest.popFirst()?.text, take(")") else {
            throw problem
        }
        switch function {
        case "os" where MemberTable.platforms.contains(argument): return argument == platform.name
        case "canImport" where platform.knownModules.contains(argument):
            return platform.modules.contains(argument)
        // All platforms of the table are Apple's, but the code for them is compiled and run on Linux, where `FlowText` stands for a type
        // that only their Foundation has.
        case "canImport" where argument == "Darwin": return false
        // Upcoming features are off unless a package turns them on; they change no use of a member here.
        case "hasFeature": return false
        default: throw problem
        }
    }
}

/// The version of a platform that `if #available` and `@available` guarantee.
private struct AvailabilityScopes {
    let platform: String
    /// The guaranteed version of each open brace.
    private var scopes: [PlatformVersion]
    /// The version guaranteed by a check whose braces follow.
    private var pending: PlatformVersion?

    init(platform: String, minimum: PlatformVersion) {
        self.platform = platform
        scopes = [minimum]
    }

    var minimum: PlatformVersion { max(scopes[scopes.count - 1], pending ?? scopes[scopes.count - 1]) }

    mutating func read(_ token: SwiftToken, followedBy rest: ArraySlice<SwiftToken>) {
        switch token.kind {
        case .directive where token.text == "#available", .word where token.text == "available":
            let arguments = rest.dropFirst().prefix { $0.text != ")" }.map(\.text)
            guard rest.first?.text == "(", !arguments.contains("unavailable"), !arguments.contains("deprecated"),
                let name = arguments.firstIndex(where: { $0 == platform }), name + 1 < arguments.count
            else { return }
            let number = arguments[(name + 1)...].prefix { $0 != "," }.joined()
            pending = PlatformVersion(number) ?? pending
        case .openBrace:
            scopes.append(minimum)
            pending = nil
        case .closeBrace:
            if scopes.count > 1 { scopes.removeLast() }
        default: break
        }
    }
}
