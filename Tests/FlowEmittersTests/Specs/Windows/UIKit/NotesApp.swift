import UIKit

/// What all windows share. UIKit creates the app's delegate once.
final class NotesApp: UIResponder, UIApplicationDelegate {
    let lock = Lock()
}
