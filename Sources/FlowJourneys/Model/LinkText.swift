import FlowEscaping
import FlowSimulation

extension LinkText {
    /// The scheme with which a flow's links are opened that has none, because it is a child flow.
    static let scheme = "app"

    /// The path and the query. In the simulation, a value that only the app knows is its expression.
    var text: String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .expression(let expression): Self.escaped(expression)
            }
        }.joined()
    }

    /// What comes before ``parts``. With a scheme of the app, a first segment that can be a host is one.
    func beginning(in flow: ProgramFlow) -> String {
        if flow.schemes.isEmpty, let host = flow.hosts.first { return "https://\(host)" }
        let scheme = flow.schemes.first ?? Self.scheme
        guard case .text(let text)? = parts.first else { return "\(scheme):" }
        let segment = text.droppingScalars(1).start(before: "/").start(before: "?")
        let isHost =
            !segment.isEmpty && segment.unicodeScalars.allSatisfy(Self.isPartOfHost)
            && (parts.count == 1 || text.droppingScalars(1).unicodeScalars.contains { $0 == "/" || $0 == "?" })
        return isHost ? "\(scheme):/" : "\(scheme):"
    }

    private static func isPartOfHost(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) || scalar == "-"
    }

    package func url(in flow: ProgramFlow) -> String { beginning(in: flow) + text }

    /// The text as a part of a URL.
    static func escaped(_ text: String) -> String {
        text.utf8.map { byte in
            let scalar = Unicode.Scalar(byte)
            let isPlain =
                byte < 0x80 && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
                || "-._~".utf8.contains(byte)
            if isPlain { return String(scalar) }
            let digits = String(byte, radix: 16, uppercase: true)
            return digits.count > 1 ? "%\(digits)" : "%0\(digits)"
        }.joined()
    }
}
