import EmitterTestSupport
import Testing

/// Anchors of screens and where routes come from, in generated code.
@Suite struct AnchorTests {
    private func text(_ transition: String, anchors: String = "{ trash: , thumbnail: Photo.ID }") throws -> String {
        let flow = """
            flowgen: 1
            flow: MainFlow
            screens:
              Form: { params: { photo: Photo.ID }, anchors: \(anchors), intents: { tapped: { id: Photo.ID } } }
              Menu: { intents: { closed: } }
            params: { photo: Photo.ID }
            start: form
            routes:
              form: { transitions: { tapped: \(transition) } }
              menu: { transitions: { closed: dismiss } }
              question: { confirmation: { title: Sure? } }
            """
        return try Specs(["MainFlow.flow.yaml": flow]).output(of: 0).text
    }

    @Test("the anchors of a screen are an enum")
    func declaresAnchors() throws {
        #expect(
            try text("{ present: menu, from: trash }").contains(
                """
                /// Views of `Form` from which its flow presents or pushes something.
                enum FormAnchor: FlowAnchor {
                    case trash
                    case thumbnail(Photo.ID)
                }
                """))
    }

    @Test(
        "a command says which anchor a route comes from",
        arguments: [
            (
                "{ present: menu, as: popover, from: trash }",
                "perform(.present(.menu, as: .popover, from: FormAnchor.trash))"
            ),
            (
                "{ push: menu, from: { thumbnail: $id }, animated: false }",
                "perform(.push(.menu, from: FormAnchor.thumbnail(id), animated: false))"
            ),
            (
                "{ present: menu, as: cover, unique: layer, from: { thumbnail: $photo } }",
                "perform(.present(.menu, as: .cover, unique: true, from: FormAnchor.thumbnail(photo)))"
            ),
            ("{ present: question, from: trash }", "perform(.present(.question, as: .alert, from: FormAnchor.trash))"),
            (
                "{ do: [{ push: menu, unique: top, from: trash }, { present: question }] }",
                "perform(.push(.menu, .uniqueOnTop, from: FormAnchor.trash), .present(.question, as: .alert))"
            ),
        ])
    func passesAnchors(_ transition: String, _ call: String) throws {
        #expect(try text(transition).contains(call))
    }

    @Test("a value that only an anchor takes is bound in the method")
    func bindsValues() throws {
        let text = try text("{ push: menu, from: { thumbnail: $photo } }")
        #expect(text.contains("guard case let .form(photo) = current"))
    }

    @Test func isLeftOutWithoutAnchors() throws {
        #expect(try !text("{ push: menu }", anchors: "").contains("Anchor"))
    }
}
