import SwiftUI

struct NotesViews: NotesFlowViewFactory {
    func notes(actions: any NotesActions) -> some View {
        VStack {
            Text("notes")
            Button("Open") { actions.noteChosen(id: 1) }
        }
    }

    func note(id: Int) -> some View { Text("text of \(id)") }
}
