import FlowModel

extension AlertKey: SchemaKey {
    package var schema: JSONSchema {
        switch self {
        case .title: JSONSchema.prose.saying("The title, with `{name}` for a value of the route.")
        case .message: JSONSchema.prose.saying("The text below the title, with `{name}` for a value of the route.")
        case .buttons:
            SpecDefinition.buttons.reference.saying("The buttons, which are the events of the route; without any, OK.")
        }
    }
}

extension AlertButtonKey: SchemaKey {
    package var schema: JSONSchema {
        switch self {
        case .title: JSONSchema.prose.saying("The title of the button, with `{name}` for a value of the route.")
        case .role:
            JSONSchema.choice(of: AlertButton.Role.self).saying(
                "`cancel`: also meant by a tap beside a confirmation; at most one. `destructive`: shown in red.")
        }
    }
}
