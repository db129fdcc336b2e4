// Simulates a user's actions and prints the resulting navigation, which `IntegrationTests/run` compares.
let login = LoginFlowCoordinatorViewModel(coordinator: nil)
login.helpRequested()
print("login:", login.command.map { "\($0)" } ?? "nothing")

let help = HelpFlowCoordinatorViewModel(coordinator: nil)
help.topicSelected(title: "Passwords")
print("help:", help.command.map { "\($0)" } ?? "nothing")
