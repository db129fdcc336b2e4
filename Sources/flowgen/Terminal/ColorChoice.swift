#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Whether to colour: by `--color`, else by the environment, else only on a terminal that supports it.
enum ColorChoice: String, CaseIterable {
    case auto
    case always
    case never

    static let option = OptionDeclaration.choice(
        "color", of: allCases.map(\.rawValue), default: auto.rawValue,
        help: "When to use colour; `auto` is on a terminal unless NO_COLOR is set.")

    init(_ arguments: ParsedArguments) {
        self = arguments[Self.option].flatMap(Self.init(rawValue:)) ?? .auto
    }

    /// NO_COLOR: https://no-color.org; CLICOLOR_FORCE: https://bixense.com/clicolors; FORCE_COLOR: https://force-color.org.
    func isColored(onTerminal: Bool, environment: (String) -> String? = Self.variable) -> Bool {
        switch self {
        case .always: return true
        case .never: return false
        case .auto:
            func isSet(_ name: String) -> Bool { environment(name).map { !$0.isEmpty } ?? false }
            if isSet("NO_COLOR") { return false }
            if isSet("FORCE_COLOR") && environment("FORCE_COLOR") != "0" { return true }
            if isSet("CLICOLOR_FORCE") && environment("CLICOLOR_FORCE") != "0" { return true }
            return onTerminal && environment("TERM") != "dumb"
        }
    }

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
