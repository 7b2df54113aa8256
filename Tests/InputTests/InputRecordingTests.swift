import Geometry
import Input
import TestWords
import Testing

@Test func `a recording reads back to the bit`() throws {
  let point = Point(x: 0.1 + 0.2, y: -1.0 / 3)
  let events = [
    InputEvent(.pointerDown(point, button: .right), at: 1.0 / 60, modifiers: [.shift, .control]),
    InputEvent(.pointerMove(point), at: 0.1), InputEvent(.pointerUp(nil), at: 0.1 + 0.2),
    InputEvent(.pointerUp(point, button: .middle), at: 1e-7), InputEvent(.pointerLeave, at: 1),
    InputEvent(.scroll(nil, x: 0, y: -1.5), at: 2), InputEvent(.keyDown(","), at: 3),
    InputEvent(.keyUp("\""), at: 3), InputEvent(.keyDown("#"), at: 3, modifiers: .alt),
    InputEvent(.keyDown("ä"), at: 3),
  ]
  try expect(InputRecording(csv: InputRecording(events).csv).events, equals: events)
}

@Test func `columns may be left out, in another order, and lines commented`() throws {
  let text = "# by hand\r\nevent,time,y,x\r\n\r\npointer_down,0.2,180,320\r\npointer_up,0.5\r\n"
  try expect(
    InputRecording(csv: text).events,
    equals: [
      InputEvent(.pointerDown(Point(x: 320, y: 180)), at: 0.2), InputEvent(.pointerUp(), at: 0.5),
    ])
}

@Test(arguments: [
  ("", 1, "the first line must be"),
  ("time,evnt\n", 1, "unknown column 'evnt' (did you mean 'event'?)"),
  ("time,x\n", 1, "there is no column 'event'"), ("time,time\n", 1, "twice"),
  ("time,event\n0,pointer_mov\n", 2, "did you mean 'pointer_move'?"),
  ("time,event\n0,tap\n", 2, "unknown event 'tap'"),
  ("time,event,x,y\n0,pointer_down,1,2\n\n-1,pointer_up\n", 4, "'time' must be 0 or more"),
  ("time,event,x\n0,pointer_down,a\n", 2, "'x' must be a number, not 'a'"),
  ("time,event,x\n0,pointer_down,nan\n", 2, "'x' must be a number"),
  ("time,event,x\n0,pointer_down,1\n", 2, "a pointer_down needs 'y'"),
  ("time,event,key\n0,pointer_leave,a\n", 2, "a pointer_leave has no 'key'"),
  ("time,event\n0,pointer_up\n", 2, "'pointer_up' must have x and y"),
  ("time,event\n0,key_down\n", 2, "a key_down needs 'key'"),
  ("time,event\n0,pointer_leave,3\n", 2, "3 cells where there are 2 columns"),
  ("time,event,key\n0,key_down,\"a\n", 2, "a quote is not closed"),
  ("time,event,x,y,button\n0,pointer_down,1,2,lft\n", 2, "unknown button 'lft'"),
  ("time,event,key,modifiers\n0,key_down,a,super\n", 2, "unknown modifier 'super'"),
  ("time,event\n86400,pointer_leave\n1e308,pointer_leave\n", 3, "at most 86400 seconds, a day"),
  ("time,event,x,y\n0,pointer_down,1e300,-1e300\n1,pointer_down,1e308,0\n", 3, "'x' must be betw"),
  ("time,event,dy,x,y\n0,scroll,-1e301,0,0\n", 2, "'dy' must be between -1e300 and 1e300"),
])
func `a mistake in a recording is reported with its line`(
  text: String, line: Int, words: String
) {
  do {
    _ = try InputRecording(csv: text)
    Issue.record("no error")
  } catch {
    expect(error.line, equals: line)
    expect(error.message.contains(words), "\(error.message)")
  }
}

private func error(of text: String) -> InputRecordingError? {
  do {
    _ = try InputRecording(csv: text)
    return nil
  } catch { return error }
}

@Test func `a recording has bounds, and the line that passes one is reported`() {
  let key = "time,event,key\n0,key_down,"
  let room = InputRecording.mostBytesOfLine - "0,key_down,".utf8.count
  expect(error(of: key + String(repeating: "k", count: room)) == nil)
  let long = error(of: key + String(repeating: "k", count: room + 1))
  expect(long?.line == 2 && long?.message == "a line has at most 4096 bytes")
  expect(error(of: String(repeating: ",", count: 5000))?.line, equals: 1)

  let event = "0,pointer_leave\n"
  let more = error(
    of: "time,event\n" + String(repeating: event, count: InputRecording.mostEvents + 1))
  expect(more?.line, equals: InputRecording.mostEvents + 2)
  expect(more?.message.says("200000", "recording", "events"), equals: true)

  let bytes = String(repeating: "\n", count: InputRecording.mostBytes)
  expect(error(of: "time,event" + bytes)?.message.says("16", "recording", "most"), equals: true)
}

@Test func `more instants than the engine takes within a millisecond are the recording's error`() {
  func text(_ count: Int, apart seconds: Double) -> String {
    // The latest first: an error names the line, wherever it stands.
    (0..<count).reversed().reduce(into: "time,event\n") {
      $0 += "\(Double($1) * seconds),pointer_leave\n"
    }
  }
  expect(error(of: text(3000, apart: 1e-3 / 999)) == nil)
  expect(error(of: text(3000, apart: 0)) == nil)
  let dense = error(of: text(3000, apart: 1e-7))
  expect(dense?.line, equals: 2001)
  expect(dense?.message.says("1000", "times"), equals: true)
}
