// What a person does, and where that leads: `IntegrationTests/run` compares the lines.
let login = LoginFlowCoordinatorViewModel(coordinator: nil)
login.helpRequested()
print("login:", login.command.map { "\($0)" } ?? "nothing")

let help = HelpFlowCoordinatorViewModel(coordinator: nil)
help.topicSelected(title: "Passwords")
print("help:", help.command.map { "\($0)" } ?? "nothing")
