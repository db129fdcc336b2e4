/// Specs for the tests of the server.
enum Specs {
    /// Fine.
    static let login = """
        flowgen: 1
        flow: LoginFlow
        outcomes: { loginCompleted: }
        screens: { Login: { intents: { loginCompleted: } } }
        start: login
        routes:
          login: { transitions: { loginCompleted: { finish: loginCompleted } } }

        """
    /// `signup` for `signUp`, which has a fix.
    static let misspelt = """
        flowgen: 1
        flow: MainFlow
        screens: { Login: { intents: { signUpRequested: } }, SignUp: }
        start: login
        routes:
          login: { transitions: { signUpRequested: { push: signup } } }
          signUp:

        """
    static let spelt = misspelt.replacing("push: signup", with: "push: signUp")
    static let broken = "flowgen: 1\nflow: [MainFlow\n"
}
