import FlowDiagnostics

/// Colours that can be read on a light and on a dark page.
enum MapColor {
    static let paleOpacity = "0.4"

    static func of(_ severity: Severity) -> String {
        switch severity {
        case .error: "#d1242f"
        case .warning: "#bf8700"
        case .info: "#0969da"
        }
    }

    static func of(_ change: MapChange) -> String {
        switch change {
        case .added: "#1a7f37"
        case .removed: "#d1242f"
        case .changed: "#bf8700"
        }
    }
}
