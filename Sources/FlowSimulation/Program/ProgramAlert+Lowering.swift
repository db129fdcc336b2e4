import FlowModel

extension ProgramAlert {
    init(_ alert: Alert) {
        self.init(
            isConfirmation: alert.style == .confirmation, title: Self.parts(of: alert.title),
            message: alert.message.map(Self.parts),
            buttons: alert.buttons.map { Button(title: Self.parts(of: $0.title), role: $0.role?.rawValue) })
    }

    private static func parts(of text: AlertText?) -> [TextPart] {
        (text?.parts ?? []).map { part in
            switch part {
            case .text(let text): .text(text)
            case .value(let name): .value(name.text)
            }
        }
    }
}

extension [ProgramAlert.TextPart] {
    /// The text with the values of a route.
    package func text(_ params: [ProgramParameter], _ values: [String?]) -> String {
        map { part in
            switch part {
            case .text(let text): text
            case .value(let name):
                params.firstIndex { $0.name == name }.flatMap { values.indices.contains($0) ? values[$0] : nil }
                    ?? "nil"
            }
        }.joined()
    }
}
