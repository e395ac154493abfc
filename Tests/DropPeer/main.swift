// Another program on the desktop, for tests of drags and the clipboard: a tile that can be dragged or copied, with data that
// the arguments name, and an area that takes everything and reads all of it. It tells what happens in lines on standard output.
//
//   --text TEXT        offers a text; \n in it is a new line
//   --file PATH        offers a file, perhaps several
//   --picture FILE     offers a picture
//   --own NAME=FILE    offers a file's bytes as a type
//   --save NAME=FILE   offers a file's bytes to be saved under a name
//   --size BYTES       offers made up bytes as a type of their own
//   --refuse           takes nothing
//   --move             asks for things to be moved here, where that is allowed
//   --only TYPE        reads this type alone, perhaps several
//   --slow SECONDS     waits so long before it reads and gives each type
//   --die-at MOMENT    ends at once: when it is "asked" for data, at a "drop", when the first "data" came
//   --geometry WxH+X+Y where its window is
import Geometry
import Widgets
import X11Platform

let arguments = Arguments(CommandLine.arguments.dropFirst())
let application = try X11Application()
let screen = PeerScreen(arguments)
let root = ViewRoot(content: screen, theme: .light)
root.closeHandler = { application.quit() }
root.keyHandler = { screen.clipboardKey($0) }

root.layoutHandler = { screen.tellLayout() }
let window = try X11Window(
    application: application, root: root,
    options: WindowOptions(
        title: "Peer", size: Size(width: 400, height: 400), minimumSize: Size(width: 100, height: 100),
        geometry: arguments.geometry))
window.onFirstFramePresented = {
    say("READY")
    screen.tellLayout()
    say("IDLE")
}
application.run()
