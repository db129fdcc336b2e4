/// A child flow that the examples of several rules show.
enum ChildExample {
    static let picker = """
        flowgen: 1
        flow: PickerFlow
        outcomes: { colorPicked: }
        screens:
          Palette: { intents: { colorChosen: } }
          Preview: { intents: { colorConfirmed: } }
        start: palette
        routes:
          palette: { transitions: { colorChosen: { push: preview } } }
          preview: { transitions: { colorConfirmed: { finish: colorPicked } } }
        """
}
