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
}
