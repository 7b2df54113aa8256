import TestWords
import Testing

import Exporting

struct TraceWriterTests {
  private func text(_ writer: TraceWriter) -> String {
    var writer = writer
    return String(decoding: writer.take(), as: UTF8.self)
  }

  @Test func `CSV has one row for each component, counted from one`() {
    var writer = TraceWriter(format: .csv)
    writer.values(
      time: 0.5, target: "ball", property: "fill", values: [1, 0.25, -0.0, 1],
      velocities: [0, 2, 0, 0])
    expect(
      text(writer),
      equals: """
        time,target,property,component,value,velocity
        0.5,ball,fill,1,1,0
        0.5,ball,fill,2,0.25,2
        0.5,ball,fill,3,0,0
        0.5,ball,fill,4,1,0

        """)
  }

  @Test func `CSV quotes names and texts where it must`() {
    var writer = TraceWriter(format: .csv)
    writer.values(time: 0, target: "a,b", property: "x", values: [1], velocities: [0])
    writer.text(time: 0, target: "say \"hi\"", property: "text", text: "no \"comma\"")
    let rows = [
      "time,target,property,component,value,velocity",
      #"0,"a,b",x,1,1,0"#,
      #"0,"say ""hi""",text,1,"no ""comma""",0"#,
      "",
    ]
    expect(text(writer), equals: rows.joined(separator: "\n"))
  }

  @Test func `CSV without events leaves out events and prints`() {
    var writer = TraceWriter(format: .csv)
    writer.event(time: 0, target: "a", property: "x", event: "start", detail: "")
    writer.printed(time: 0, text: "hello")
    expect(text(writer), equals: "time,target,property,component,value,velocity\n")
  }

  @Test func `events alone have columns of their own`() {
    var writer = TraceWriter(format: .csv, eventsOnly: true)
    writer.values(time: 0, target: "a", property: "x", values: [1], velocities: [0])
    writer.event(time: 1.25, target: "a", property: "x", event: "complete", detail: "finished")
    expect(text(writer), equals: "time,target,property,event,detail\n1.25,a,x,complete,finished\n")
  }

  @Test func `JSON lines hold values, events and prints in order`() {
    var writer = TraceWriter(format: .jsonl)
    writer.event(time: 0, target: "a", property: "x", event: "start", detail: "")
    writer.values(time: 0, target: "a", property: "x", values: [1.5], velocities: [-2])
    writer.printed(time: 0, text: "two\nlines \u{1} \"q\" \\")
    expect(
      text(writer),
      equals: #"""
        {"type":"event","time":0,"target":"a","property":"x","event":"start","detail":""}
        {"type":"value","time":0,"target":"a","property":"x","component":1,"value":1.5,"velocity":-2}
        {"type":"print","time":0,"text":"two\nlines \u0001 \"q\" \\"}

        """#)
  }

  @Test func `NaN and infinity are null in JSON, and spelled out in CSV`() {
    let values = [Double.nan, .infinity, 1]
    func written(_ format: TraceFormat) -> String {
      var writer = TraceWriter(format: format)
      writer.values(
        time: 0, target: "a", property: "x", values: values, velocities: [-.infinity, .nan, 2])
      writer.end()
      return text(writer)
    }
    let lines = [("null", "null"), ("null", "null"), ("1", "2")].enumerated().map { index, row in
      #"{"type":"value","time":0,"target":"a","property":"x","component":\#(index + 1),"#
        + #""value":\#(row.0),"velocity":\#(row.1)}"#
    }
    expect(written(.jsonl), equals: lines.joined(separator: "\n") + "\n")
    expect(written(.perfetto).contains(#""args":{"1":null,"2":null,"3":1}"#))
    expect(written(.csv).hasSuffix("0,a,x,1,nan,-inf\n0,a,x,2,inf,nan\n0,a,x,3,1,2\n"))
  }

  @Test func `a filter chooses values and events`() {
    var writer = TraceWriter(format: .jsonl, filter: PropertyFilter("ball.x"))
    writer.values(time: 0, target: "ball", property: "y", values: [1], velocities: [0])
    writer.event(time: 0, target: "box", property: "x", event: "start", detail: "")
    writer.values(time: 0, target: "ball", property: "x", values: [2], velocities: [0])
    expect(
      text(writer)
        == #"{"type":"value","time":0,"target":"ball","property":"x","component":1,"value":2,"velocity":0}"#
        + "\n")
  }

  @Test func `bytes that were taken are not written twice`() {
    var writer = TraceWriter(format: .csv)
    expect(writer.pendingCount, equals: writer.take().count)
    expect(writer.pendingCount, equals: 0)
    expect(writer.take().isEmpty)
  }
}
