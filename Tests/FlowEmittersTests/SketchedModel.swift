import FlowDiagnostics
import FlowEmitters
import FlowIR
import FlowSwiftCode

/// Models said in a few words, already resolved: what an emitter is given.
enum Sketch {
    static let nowhere = SourceRange.startOfFile
    static let file = SourceFileID(index: 0)

    static func name(_ text: String) -> Name { Name(text, at: nowhere) }

    static func params(_ pairs: KeyValuePairs<String, String>) -> [Parameter] {
        pairs.map { param($0.key, $0.value) }
    }

    static func param(
        _ name: String, _ type: String, label: Parameter.Label = .name, default defaultValue: Literal? = nil,
        hashable: Bool = true
    ) -> Parameter {
        Parameter(
            name: self.name(name), type: (try? SwiftType(parsing: type)) ?? .named("UNREADABLE"), typeRange: nowhere,
            label: label, defaultValue: defaultValue, isHashable: hashable)
    }

    static func event(_ name: String, _ payload: KeyValuePairs<String, String> = [:], doc: String? = nil) -> Event {
        Event(name: self.name(name), payload: params(payload), doc: doc)
    }
}

extension Sketch {
    struct Place {
        var name: String
        var screen: Screen
        var isBackHidden = false
        var answers: [(event: String, steps: [(verb: String, route: String)])]
    }

    /// A flow of plain transitions, with every argument bound as the language says.
    static func module(_ flowName: String, outcomes: [Event], _ places: [Place]) -> Module {
        var flow = Flow(file: file, name: name(flowName), outcomes: outcomes)
        flow.start = [Start(destination: Destination(Reference(name(places[0].name), target: RouteID(index: 0))))]
        flow.routes = places.enumerated().map { index, place in
            var route = Route(
                name: name(place.name),
                content: .screen(Reference(place.screen.name, target: ScreenID(index: index))),
                isBackHidden: place.isBackHidden)
            route.parameters = place.screen.params
            route.transitions = place.answers.enumerated().map { number, answer in
                let event = place.screen.intents[number]
                let steps = answer.steps.map { step in
                    Step(verb(step, event: event, from: place, places: places, outcomes: outcomes), range: nowhere)
                }
                return Transition(
                    event: event.name, trigger: .event(number), branches: [Branch(steps: steps, range: nowhere)])
            }
            return route
        }
        return Module(
            units: [
                Module.Unit(
                    file: file, doc: nil, imports: [], screens: places.indices.map(ScreenID.init(index:)),
                    flow: FlowID(index: 0))
            ],
            flows: [flow], screens: places.map(\.screen))
    }

    private static func verb(
        _ step: (verb: String, route: String), event: Event, from place: Place, places: [Place], outcomes: [Event]
    ) -> Verb {
        if step.verb == "pop" { return .pop(1) }
        if step.verb == "finish" {
            let index = outcomes.firstIndex { $0.name.text == step.route }
            return .finish(Finish(Reference(name(step.route), target: index), arguments: []))
        }
        let index = places.firstIndex { $0.name == step.route } ?? 0
        var destination = Destination(Reference(name(step.route), target: RouteID(index: index)))
        destination.bindings = places[index].screen.params.map { parameter in
            if let payload = event.payload.firstIndex(where: { $0.name == parameter.name }) {
                return .payload(payload, path: [])
            }
            let own = place.screen.params.firstIndex { $0.name == parameter.name }
            return own.map { .source($0, path: []) } ?? .missing
        }
        return step.verb == "push" ? .push(destination, .onTop) : .replace(destination)
    }

    static func screen(_ text: String, _ parameters: KeyValuePairs<String, String>, _ intents: [Event]) -> Screen {
        Screen(file: file, name: name(text), params: params(parameters), intents: intents)
    }

    static let loginFlow = module(
        "LoginFlow", outcomes: [event("loginCompleted")],
        [
            Place(
                name: "login", screen: screen("Login", [:], [event("signUpRequested"), event("loginCompleted")]),
                answers: [
                    ("signUpRequested", [("push", "signUp")]), ("loginCompleted", [("finish", "loginCompleted")]),
                ]),
            Place(
                name: "signUp",
                screen: screen("SignUp", [:], [event("emailCaptured", ["email": "String"]), event("signUpCancelled")]),
                answers: [
                    ("emailCaptured", [("push", "emailVerification")]), ("signUpCancelled", [("pop", "")]),
                ]),
            Place(
                name: "emailVerification",
                screen: screen(
                    "EmailVerification", ["email": "String"],
                    [event("emailVerified", ["email": "String"]), event("verificationCancelled")]),
                answers: [
                    ("emailVerified", [("replace", "capturePassword")]), ("verificationCancelled", [("pop", "")]),
                ]),
            Place(
                name: "capturePassword",
                screen: screen(
                    "PasswordCapture", ["email": "String"], [event("passwordCaptured", ["password": "String"])]),
                isBackHidden: true, answers: [("passwordCaptured", [("replace", "welcome")])]),
            Place(
                name: "welcome",
                screen: screen("Welcome", ["email": "String", "password": "String"], [event("signUpCompleted")]),
                isBackHidden: true, answers: [("signUpCompleted", [("finish", "loginCompleted")])]),
        ])
}
