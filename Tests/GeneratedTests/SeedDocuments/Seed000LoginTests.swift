import FlowRuntime
import Testing

@testable import ExampleFlows

extension Seed000 {
    /// The login flow of the article on reusable navigation with coordinators.
    @MainActor @Suite("Login and sign-up")
    struct Login {
        final class Parent: LoginFlowCoordinatorCoordinator {
            var told: [String] = []
            func loginCompleted() { told.append("loginCompleted") }
        }

        let parent = Parent()
        let flow: LoginFlowCoordinatorViewModel
        let journey: Journey<LoginFlowCoordinatorViewModel>

        init() {
            flow = LoginFlowCoordinatorViewModel(coordinator: parent)
            journey = Journey(through: flow)
        }

        @Test("signing up leads from the login to the welcome screen, and then the parent is notified")
        func signUp() {
            let email = "ada@example.org"
            journey.step({ flow.signUpRequested() }, does: .push(.signUp), shows: [.login, .signUp])
            journey.step(
                { flow.emailCaptured(email: email) }, does: .push(.emailVerification(email: email)),
                shows: [.login, .signUp, .emailVerification(email: email)])
            journey.step(
                { flow.emailVerified(email: email) }, does: .replace(.capturePassword(email: email)),
                shows: [.login, .signUp, .capturePassword(email: email)])
            #expect(!flow.systemBack(), "one does not go back to where the e-mail address was verified")
            journey.step(
                { flow.passwordCaptured(password: "1815") }, does: .replace(.welcome(email: email, password: "1815")),
                shows: [.login, .signUp, .welcome(email: email, password: "1815")])
            #expect(!flow.systemBack())
            #expect(parent.told.isEmpty)
            journey.unchanged { flow.signUpCompleted() }
            #expect(parent.told == ["loginCompleted"])
        }

        @Test("logging in notifies the parent immediately")
        func logIn() {
            journey.unchanged { flow.loginCompleted() }
            #expect(parent.told == ["loginCompleted"])
        }

        @Test("every step of the sign-up can be undone, with its own button or the system's back")
        func cancel() {
            journey.step({ flow.signUpRequested() }, does: .push(.signUp), shows: [.login, .signUp])
            journey.step({ flow.signUpCancelled() }, does: .pop, shows: [.login])
            flow.signUpRequested()
            flow.emailCaptured(email: "a")
            journey.step({ flow.verificationCancelled() }, does: .pop, shows: [.login, .signUp])
            flow.emailCaptured(email: "b")
            journey.system(flow.systemBack, shows: [.login, .signUp])
            journey.system(flow.systemBack, shows: [.login])
            #expect(!flow.systemBack())
        }

        @Test("back, home and all other commands are available without being in the spec")
        func foundation() {
            flow.signUpRequested()
            journey.step({ flow.backRequested() }, does: .back, shows: [.login])
            flow.signUpRequested()
            flow.emailCaptured(email: "a")
            journey.step({ flow.popToRoot() }, does: .popToRoot, shows: [.login])
            journey.step(
                { flow.perform(.push(.signUp, animated: false)) }, does: .push(.signUp, animated: false),
                shows: [.login, .signUp])
            flow.emailCaptured(email: "a")
            journey.step(
                { flow.perform(.pop(2, animated: false)) }, does: .pop(2, animated: false), shows: [.login])
        }

        @Test("a repeated or late intent has no effect and is reported")
        func unexpected() {
            flow.signUpRequested()
            journey.unchanged(reported: "signUpRequested") { flow.signUpRequested() }
            journey.unchanged(reported: "loginCompleted") { flow.loginCompleted() }
            #expect(parent.told.isEmpty)
            flow.emailCaptured(email: "a")
            flow.verificationCancelled()
            journey.unchanged(reported: "emailVerified") { flow.emailVerified(email: "a") }
            journey.unchanged(reported: "passwordCaptured") { flow.passwordCaptured(password: "") }
            journey.unchanged(reported: "signUpCompleted") { flow.signUpCompleted() }
        }

        @Test("the flow can start at any route, and needs no parent")
        func otherStart() {
            let flow = LoginFlowCoordinatorViewModel(coordinator: nil, initialRoute: .capturePassword(email: "a"))
            let journey = Journey(through: flow)
            journey.step(
                { flow.passwordCaptured(password: "b") }, does: .replace(.welcome(email: "a", password: "b")),
                shows: [.welcome(email: "a", password: "b")])
            journey.unchanged { flow.signUpCompleted() }
        }

        @Test("the flow holds its parent weakly")
        func weakParent() {
            var parent: Parent? = Parent()
            let flow = LoginFlowCoordinatorViewModel(coordinator: parent)
            weak let released = parent
            parent = nil
            flow.loginCompleted()
            #expect(released == nil)
        }

        @Test("each screen knows the flow by that screen's own protocol")
        func protocols() {
            let login: any LoginCoordinator = flow
            let signUp: any SignUpCoordinator = flow
            let verification: any EmailVerificationCoordinator = flow
            let password: any PasswordCaptureCoordinator = flow
            let welcome: any WelcomeCoordinator = flow
            login.signUpRequested()
            signUp.emailCaptured(email: "a")
            verification.emailVerified(email: "b")
            password.passwordCaptured(password: "c")
            #expect(flow.current == .welcome(email: "b", password: "c"))
            welcome.signUpCompleted()
            #expect(parent.told == ["loginCompleted"])
        }
    }
}
