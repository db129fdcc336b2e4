import FlowEmitters

extension JourneyTests {
    /// The class that holds the answers of the app, and records the calls.
    static func script(notingDrops: Bool) -> [String] {
        guard notingDrops, let end = script.firstIndex(where: { $0.contains("func answer(") }) else { return script }
        return script[..<end] + drop + script[end...]
    }

    /// The method for events that are no longer held.
    private static let drop = """
            func noteDrop(_ flows: [String], _ intent: String) {
                calls.append((flows + [intent]).joined(separator: "/") + " is dropped")
            }

        """.lines

    private static let script = """
        /// What the app answers, and what it is asked and told.
        @MainActor
        private final class JourneyScript {
            /// The questions that are asked next, with their answers.
            var answers: KeyValuePairs<String, Bool> = [:] { didSet { answered = 0 } }
            private var answered = 0
            private var calls: [String] = []

            /// Returns the calls since the last time.
            func takeCalls() -> [String] {
                defer { calls = [] }
                return calls
            }

            func note(_ name: String, _ values: Any?...) { add(name, values) }

            func note(_ flows: [String], _ intent: String, hasFailed: Bool) {
                calls.append((flows + [intent]).joined(separator: "/") + (hasFailed ? " fails" : " is not current"))
            }

            func answer(_ question: String, _ values: Any?...) -> Bool {
                add(question, values)
                guard answered < answers.count, answers[answered].key == question else {
                    calls.append("\\(question) has no answer")
                    return false
                }
                defer { answered += 1 }
                return answers[answered].value
            }

            private func add(_ name: String, _ values: [Any?]) {
                calls.append("\\(name)(\\(values.map { $0.map { "\\($0)" } ?? "nil" }.joined(separator: ", ")))")
            }
        }
        """.lines

    static let layers = """
        extension NavigationLayer {
            fileprivate static func base(_ root: Route, _ path: Route...) -> NavigationLayer {
                NavigationLayer(root: root, path: path)
            }

            fileprivate static func sheet(_ root: Route, _ path: Route...) -> NavigationLayer {
                NavigationLayer(root: root, path: path, presentation: .sheet)
            }

            fileprivate static func cover(_ root: Route, _ path: Route...) -> NavigationLayer {
                NavigationLayer(root: root, path: path, presentation: .cover)
            }
        }
        """.lines

    static let alertLayer = """
        extension NavigationLayer {
            fileprivate static func alert(_ root: Route) -> NavigationLayer {
                NavigationLayer(root: root, presentation: .alert)
            }
        }
        """.lines

    static let popoverLayer = """
        extension NavigationLayer {
            fileprivate static func popover(_ root: Route, _ path: Route...) -> NavigationLayer {
                NavigationLayer(root: root, path: path, presentation: .popover)
            }
        }
        """.lines

    static let customLayer = """
        extension NavigationLayer {
            fileprivate static func custom(_ name: String, _ root: Route, _ path: Route...) -> NavigationLayer {
                NavigationLayer(root: root, path: path, presentation: .custom(name))
            }
        }
        """.lines

    static func child(_ style: TestStyle) -> [String] {
        let unwrap = style == .swiftTesting ? "#require" : "XCTUnwrap"
        return """
            /// Returns the child flow of this type that is on screen.
            @MainActor
            private func child<Child: FlowCoordinating>(_ type: Child.Type, of flow: any FlowCoordinating) throws -> Child {
                var next = flow.currentChild
                while let flow = next, !(flow is Child) { next = flow.currentChild }
                return try \(unwrap)(next as? Child)
            }
            """.lines
    }

    static let end = """
        /// Ends the child flow of this type with an outcome.
        @MainActor
        private func end<Child: FlowCoordinating>(
            _ type: Child.Type, of flow: any FlowCoordinating, _ outcome: (Child) -> Void
        ) throws {
            let child = try child(type, of: flow)
            child.finish(intent: "outcome") { outcome(child) }
        }
        """.lines

    static let bubble = """
        /// Reports an intent of the child flow of this type, which does not end with it.
        @MainActor
        private func bubble<Child: FlowCoordinating>(
            _ type: Child.Type, of flow: any FlowCoordinating, _ intent: (Child) -> Void
        ) throws {
            let child = try child(type, of: flow)
            child.bubble(intent: "outcome") { intent(child) }
        }
        """.lines

    static func required(_ style: TestStyle) -> [String] {
        let unwrap = style == .swiftTesting ? "#require" : "XCTUnwrap"
        return ["private func required<Value>(_ value: Value?) throws -> Value { try \(unwrap)(value) }"]
    }
}

extension String {
    fileprivate var lines: [String] {
        split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
