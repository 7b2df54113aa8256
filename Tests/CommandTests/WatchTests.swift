import Foundation
import Testing

struct WatchTests {
  /// Waits, in the shell, until a file has a line of this text; gives up after 20 s.
  private static let waitFor =
    "wait_for() { i=0; while ! grep -q \"$1\" \"$2\"; do i=$((i+1));"
    + " [ $i -gt 400 ] && exit 9; sleep 0.05; done; }; "

  @Test func `a save plays again, and a broken one leaves the old scene playing`() throws {
    let scratch = try Scratch()
    try scratch.write("while true do print('first') wait(0.1) end")
    try scratch.write("this is no Lua", to: "broken.lua")
    try scratch.write("print('second') wait(60)", to: "second.lua")
    let outcome = try Command.run(
      URL(fileURLWithPath: "/bin/sh"),
      [
        "-c",
        Self.waitFor
          + "'\(Command.executable.path)' run --watch --headless --duration 60 scene.lua"
          + " > out 2> err & trap \"kill $!\" EXIT; wait_for first out;"
          + " cp broken.lua scene.lua; wait_for error err;"
          + " before=$(grep -c first out); i=0;"
          + " until [ $(grep -c first out) -gt $before ]; do i=$((i+1)); [ $i -gt 400 ] && exit 8;"
          + " sleep 0.05; done; echo 'still playing';"
          + " cp second.lua scene.lua; wait_for second out; trap - EXIT;"
          + " kill -TERM $!; wait $!; echo $?",
      ], in: scratch.folder)
    #expect(outcome.output == "still playing\n130\n", "\(outcome.errors)")
  }
}
