import FlowTestSupport
import Foundation
import Testing

/// What the commands do with alerts and confirmations.
@Suite struct AlertCommandTests {
    private static let spec = """
        flowgen: 1
        flow: NotesFlow
        outcomes: { closed: }
        guards: { mayDelete: { name: String } }
        start: notes
        routes:
          notes:
            transitions:
              deletionRequested: { payload: { name: String }, present: deletion }
              sharingRequested: { present: sharing }
              closeRequested: { finish: closed }
          deletion:
            params: { name: String }
            alert:
              title: Delete {name}?
              message: "{name} cannot be restored."
              buttons:
                deletionConfirmed: { title: "Delete {name}", role: destructive }
                deletionCancelled: { title: Cancel, role: cancel }
            transitions:
              deletionConfirmed:
                - { when: mayDelete, push: deleted, with: { title: $name } }
                - { pop: 2 }
              deletionCancelled: stay
          deleted: { params: { title: String } }
          sharing:
            confirmation: { title: Share, buttons: { linkCopied: { title: Copy the link } } }
            transitions: { linkCopied: { present: copied } }
          copied: { alert: { title: Copied } }
        links:
          schemes: [notes]
          routes: { "/deleted/{title}": { reset: [notes, deleted] } }

        """

    private func folder() throws -> TemporaryFolder { try TemporaryFolder(["NotesFlow.flow.yaml": Self.spec]) }

    private func walk(_ commands: String..., in folder: TemporaryFolder? = nil) async throws -> FlowgenRun {
        let folder = try folder ?? self.folder()
        try folder.write(commands.map { "\($0)\n" }.joined(), to: "commands")
        return try await FlowgenProcess.shell("\"$FLOWGEN\" walk NotesFlow.flow.yaml < commands", in: folder)
    }

    private func run(_ arguments: String..., in folder: TemporaryFolder? = nil) async throws -> FlowgenRun {
        try await FlowgenProcess.run(arguments, in: folder ?? self.folder())
    }

    // MARK: Walks

    @Test("a walk shows an alert with its texts and its buttons, and nothing of the screen beneath")
    func shown() async throws {
        let run = try await walk("deletionRequested Ada")
        #expect(run.exitCode == 0 && run.error.isEmpty)
        #expect(
            run.output.hasSuffix(
                """
                > deletionRequested Ada
                NotesFlow
                  notes
                  alert: deletion(name: Ada) “Delete Ada?” “Ada cannot be restored.”
                  1  deletionConfirmed  “Delete Ada”, destructive
                  2  deletionCancelled  “Cancel”, cancel
                  3  link /deleted/{title}  title: String

                """))
    }

    @Test("a button dismisses the alert before its transition runs, and also if that fails")
    func buttons() async throws {
        let taken = try await walk("deletionRequested Ada", "deletionConfirmed", "y")
        #expect(taken.output.contains("> deletionConfirmed\nmayDelete(name: Ada)? yes\nNotesFlow\n  notes › deleted("))
        let failed = try await walk("deletionRequested Ada", "deletionConfirmed", "n")
        #expect(failed.output.contains("[stack-underflow]"))
        #expect(failed.output.components(separatedBy: "> deletionConfirmed").last?.contains("alert:") == false)
    }

    @Test("there is neither back nor a swipe, and OK only without buttons")
    func system() async throws {
        for command in ["back", "swipe", "ok"] {
            let run = try await walk("deletionRequested Ada", command)
            #expect(run.exitCode == 1 && !run.error.isEmpty, "\(command)")
        }
        let run = try await walk("sharingRequested", "linkCopied", "ok")
        #expect(run.exitCode == 0)
        #expect(run.output.contains("  notes\n  alert: copied “Copied”\n  1  ok\n"))
        #expect(run.output.contains("> ok\nNotesFlow\n  notes\n  1  deletionRequested"))
    }

    @Test("a link dismisses the alert, and leads where it leads without")
    func link() async throws {
        let run = try await walk("sharingRequested", "link /deleted/Ada")
        #expect(run.output.contains("> link /deleted/Ada\nNotesFlow\n  notes › deleted(title: Ada)\n"))
    }

    @Test("a walk with alerts is saved and replayed")
    func replay() async throws {
        let folder = try folder()
        let saved = try await walk(
            "deletionRequested Ada", "deletionCancelled", "sharingRequested", "linkCopied", "ok", "save a.journey.yaml",
            in: folder)
        #expect(saved.exitCode == 0)
        let text = try folder.text("a.journey.yaml")
        #expect(text.contains("- { event: deletionRequested, with: { name: Ada }, seen: deletion"))
        #expect(text.contains("- { event: system-ok, seen: notes }"))
        let replay = try await run("walk", "NotesFlow.flow.yaml", "--replay", "a.journey.yaml", in: folder)
        #expect(replay.exitCode == 0, "\(replay.output)\(replay.error)")
    }

    // MARK: Journeys

    @Test("journeys tap every button, and say which alert is up")
    func journeys() async throws {
        let run = try await run("journeys", "NotesFlow.flow.yaml")
        #expect(run.exitCode == 0 && !run.output.contains("missed"))
        for line in [
            "notes | alert deletion", "notes | alert copied", "mayDelete(name: name-1)? no; deletionConfirmed fails",
        ] {
            #expect(run.output.contains(line), "\(line)")
        }
    }

    @Test("tests of journeys call the buttons, and expect the alert as a layer")
    func tests() async throws {
        let folder = try folder()
        let run = try await run(
            "journeys", "NotesFlow.flow.yaml", "--emit", "swift-testing", "--output", "Tests", in: folder)
        #expect(run.exitCode == 0, "\(run.error)")
        let text = try folder.text("Tests/NotesFlowJourneyTests.swift")
        #expect(text.contains("#expect(flow.layers == [.base(.notes), .alert(.deletion(name: \"name-1\"))])"))
        #expect(text.contains("        flow.deletionCancelled()\n        #expect(flow.layers == [.base(.notes)])\n"))
        #expect(text.contains("NavigationLayer(root: root, presentation: .alert)"))
    }

    // MARK: What is shown of a spec

    @Test("maps draw alerts in a shape of their own, with their titles")
    func maps() async throws {
        let marks = [
            "mermaid": #"NotesFlow_deletion[\"<b>deletion</b><br>alert “Delete {name}?”<br>name: String"/]"#,
            "dot": "alert “Delete {name}?”<br/>name: String>, shape=octagon]",
            "svg": ">confirmation “Share”</text>",
        ]
        for (format, mark) in marks {
            let map = try await run("map", "NotesFlow.flow.yaml", "--names", "identifiers", "--format", format)
            #expect(map.exitCode == 0 && map.output.contains(mark), "\(format)")
        }
    }

    @Test("an inspection presents alerts as such, and knows the journeys to them and out of them")
    func inspection() async throws {
        let run = try await run("inspect", "NotesFlow.flow.yaml", "--format", "json")
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        let flow = (object?["flows"] as? [[String: Any]])?.first
        let routes = flow?["routes"] as? [[String: Any]] ?? []
        #expect(routes.map { $0["steps"] as? Int } == [0, 1, 1, 1, 2])
        let presented = (flow?["transitions"] as? [[String: Any]] ?? [])
            .flatMap { $0["steps"] as? [[String: Any]] ?? [] }.filter { $0["verb"] as? String == "present" }
        #expect(presented.map { $0["as"] as? String } == ["alert", "alert", "alert"])
        #expect(presented.map { $0["target"] as? String } == ["deletion", "sharing", "copied"])
    }

    @Test("the page of a flow on the site has the texts of its alerts")
    func site() async throws {
        let folder = try folder()
        let run = try await run("docs", "NotesFlow.flow.yaml", "--output", "site", in: folder)
        #expect(run.exitCode == 0, "\(run.error)")
        let page = try folder.text("site/flows/NotesFlow.html")
        #expect(page.contains("Alert: Delete {name}? · {name} cannot be restored."))
        #expect(page.contains("Confirmation: Share"))
    }

    @Test("a diff says what a change of an alert breaks")
    func diff() async throws {
        let folder = try folder()
        try folder.write(
            Self.spec.replacing("role: destructive", with: "role: cancel").replacing(
                "Cancel, role: cancel", with: "Keep"),
            to: "new/NotesFlow.flow.yaml")
        try folder.write(Self.spec, to: "old/NotesFlow.flow.yaml")
        let run = try await run("diff", "old", "new", in: folder)
        #expect(run.output.contains("`deletion` has other texts or buttons"), "\(run.output)\(run.error)")
    }
}
