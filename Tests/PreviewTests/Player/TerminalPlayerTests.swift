import AnimationEngine
import Geometry
import SceneGraph
import TestWords
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@testable import Preview

/// No colors keep the output short, and nobody replies to queries.
private let plain: TerminalFeatures = {
  var features = TerminalFeatures(environment: { ["TERM": "vt100"][$0] })
  features.patience = 0
  return features
}()

private func scene(animates: Bool = true) throws -> Scene {
  let scene = Scene(size: Size(width: 40, height: 20))
  let dot = try scene.makeLayer(.circle)
  try dot.set(.radius, to: .number(4))
  if animates {
    try scene.animator.add(.basic([.to(try dot.track(.x), [40])], duration: 3600, curve: .linear))
  }
  return scene
}

// Signal handlers and marks belong to the process, so these run one after the other.
@Suite(.serialized) struct TerminalPlayerTests {
  @Test func `q ends the preview and gives the terminal back`() throws {
    let pseudo = try require(PseudoTerminal())
    let terminal = try Terminal(input: pseudo.program, output: pseudo.program)
    let player = TerminalPlayer(Player(try scene()), terminal: terminal, features: plain)
    var wasRaw = false
    var drawn = ""
    let outcome = try player.run { _ in
      wasRaw = wasRaw || !pseudo.isCooked
      drawn += pseudo.drawn()
      pseudo.type("q")
      return .proceed
    }
    drawn += pseudo.drawn()
    expect(outcome == .quit && wasRaw && pseudo.isCooked)
    expect(drawn.hasPrefix("\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J"))
    expect(drawn.hasSuffix("\u{1B}[?25h\u{1B}[?1049l"))
    expect(drawn.contains("1 live   space pause"))
  }

  @Test func `Ctrl-C and signals interrupt`() throws {
    for isSignal in [false, true] {
      let pseudo = try require(PseudoTerminal())
      let terminal = try Terminal(input: pseudo.program, output: pseudo.program)
      let player = TerminalPlayer(Player(try scene()), terminal: terminal, features: plain)
      let outcome = try player.run { _ in
        _ = pseudo.drawn()
        if isSignal { kill(getpid(), SIGTERM) } else { pseudo.type("\u{03}") }
        return .proceed
      }
      expect(outcome == .interrupted && pseudo.isCooked)
    }
  }

  @Test func `the duration ends it at that frame`() throws {
    let pseudo = try require(PseudoTerminal())
    let terminal = try Terminal(input: pseudo.program, output: pseudo.program)
    let played = Player(try scene())
    let player = TerminalPlayer(
      played, terminal: terminal, features: plain, duration: 0.05, speed: 4)
    let outcome = try player.run { _ in
      _ = pseudo.drawn()
      return .proceed
    }
    expect(outcome == .finished && played.frame == 3)
  }

  @Test func `a paused scene steps by single frames`() throws {
    let pseudo = try require(PseudoTerminal(columns: 100))
    let terminal = try Terminal(input: pseudo.program, output: pseudo.program)
    let played = Player(try scene())
    let player = TerminalPlayer(played, terminal: terminal, features: plain)
    var script = ["\u{1B}[C", "\u{1B}[C", "\u{1B}[D"]
    var first: Int?
    var pausedAt: Int?
    var drawn = ""
    var rounds = 0
    _ = try player.run { player in
      drawn += pseudo.drawn()
      rounds += 1
      first = first ?? player.frame
      if rounds == 1 { pseudo.type(" ") }
      // Frames are drawn on a thread of their own: each answer is awaited.
      if pausedAt == nil, drawn.contains("paused") { pausedAt = player.frame }
      if pausedAt != nil, !script.isEmpty {
        pseudo.type(script.removeFirst())
      } else if script.isEmpty && drawn.contains("cannot") || rounds == 1000 {
        pseudo.type("q")
      }
      return .proceed
    }
    drawn += pseudo.drawn()
    expect(first, equals: 0)
    // One frame for each arrow to the right.
    try expect(played.frame - require(pausedAt), equals: 2)
    expect(drawn.contains("paused"))
    // Only letters that changed are sent, so no longer piece of the notice is certain.
    expect(drawn.contains("cannot"))
  }

  @Test func `where nothing moves it makes one frame and then sleeps`() throws {
    let pseudo = try require(PseudoTerminal())
    let terminal = try Terminal(input: pseudo.program, output: pseudo.program)
    let played = Player(try scene(animates: false))
    let player = TerminalPlayer(played, terminal: terminal, features: plain)
    var rounds = 0
    _ = try player.run { _ in
      rounds += 1
      if rounds == 3 { pseudo.type("q") }
      return .proceed
    }
    expect(played.frameCount, equals: 1)
    expect(pseudo.drawn().contains("at rest"))
  }

  @Test func `messages are shown and another scene can take over`() throws {
    let pseudo = try require(PseudoTerminal())
    let terminal = try Terminal(input: pseudo.program, output: pseudo.program)
    let messages = MessageLog()
    let next = Player(try scene())
    let player = TerminalPlayer(
      Player(try scene(animates: false)), terminal: terminal, features: plain, messages: messages)
    var drawn = ""
    let outcome = try player.run { player in
      drawn += pseudo.drawn()
      if player === next { return .stop }
      messages.append("printed by the script")
      return .replace(next)
    }
    drawn += pseudo.drawn()
    expect(outcome == .stopped && drawn.contains("printed by the script"))
  }

  @Test func `a terminal that affirms kitty's protocol gets pictures, another does not`() throws {
    let environment = ["TERM": "xterm-kitty"]
    let features = TerminalFeatures(environment: { environment[$0] })
    let answers = [("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62c", true), ("\u{1B}[?6c", false)]
    for (answer, isKitty) in answers {
      let pseudo = try require(PseudoTerminal(columns: 4, rows: 3))
      pseudo.type(answer)
      let terminal = try Terminal(input: pseudo.program, output: pseudo.program)
      let player = TerminalPlayer(Player(try scene()), terminal: terminal, features: features)
      var drawn = ""
      _ = try player.run { _ in
        drawn += pseudo.drawn()
        pseudo.type("q")
        return .proceed
      }
      drawn += pseudo.drawn()
      expect(drawn.contains("_Ga=T,f=24,o=z"), equals: isKitty)
      expect(drawn.contains(KittyGraphics.removal), equals: isKitty)
      expect(drawn.contains("\u{2580}") != isKitty)
    }
  }

  @Test func `mouse and keys come to the scene that listens, and are reported with their times`()
    throws
  {
    let pseudo = try require(PseudoTerminal())
    let terminal = try Terminal(input: pseudo.program, output: pseudo.program)
    let listening = try scene()
    var heard: [String] = []
    for name in [InputEventKind.pointerDown, .pointerUp, .tap, .keyDown, .keyUp] {
      try listening.input.on(.input(name)) { event in
        let place = event.position.map { "\(Int($0.x.rounded())),\(Int($0.y.rounded()))" }
        heard.append("\(name.rawValue) \(place ?? event.key ?? "-")")
        return .goOn
      }
    }
    let player = TerminalPlayer(Player(listening), terminal: terminal, features: plain)
    var sent: [InputEvent] = []
    player.onInput = { sent.append($0) }
    // The picture has 40 columns and 11 rows, the scene 40 by 20 pixels in their middle; then `q` is a
    // key of the scene's, and Alt-q the player's.
    var script = ["\u{1B}[<0;21;6M", "\u{1B}[<0;21;6m", "q", "\u{1B}[A", "\u{1B}q"]
    var drawn = ""
    var typedAt = -1
    let outcome = try player.run { player in
      drawn += pseudo.drawn()
      if !script.isEmpty, player.frame > typedAt {
        typedAt = player.frame
        pseudo.type(script.removeFirst())
      }
      return .proceed
    }
    drawn += pseudo.drawn()
    expect(outcome == .quit && script.isEmpty)
    expect(drawn.contains("\u{1B}[?1002h\u{1B}[?1006h") && drawn.contains("\u{1B}[>3u"))
    expect(drawn.contains("alt-space p"))
    expect(drawn.contains("\u{1B}[?1002l\u{1B}[?1006l\u{1B}[?1016l\u{1B}[<u"))
    expect(
      sent.map(\.kind), equals: [.pointerDown, .pointerUp, .keyDown, .keyUp, .keyDown, .keyUp])
    expect(sent[0].position, equals: Point(x: 20.5, y: 10))
    expect(zip(sent.dropFirst(), sent).allSatisfy { $0.time >= $1.time })
    // Input sent after the last frame is not heard any more.
    let all = [
      "pointer_down 21,10", "pointer_up 21,10", "tap 21,10", "key_down q", "key_up q",
      "key_down up", "key_up up",
    ]
    expect(all.starts(with: heard))
    expect(heard.count >= 3)
  }

  @Test func `an earlier frame is requested, and a looping scene restarts`() throws {
    let pseudo = try require(PseudoTerminal(columns: 100))
    let terminal = try Terminal(input: pseudo.program, output: pseudo.program)
    let player = TerminalPlayer(
      Player(try scene()), terminal: terminal, features: plain, duration: 0.1)
    var asked: [Int] = []
    var rounds = 0
    player.isLooping = true
    player.seek = { frame, keepsInput in
      asked.append(frame)
      expect(keepsInput, equals: (frame != 0))
      guard let next = try? scene() else { return nil }
      let earlier = Player(next)
      for _ in 0...frame { try? earlier.step() }
      if frame == 0 { rounds += 1 }
      return earlier
    }
    var hasStepped = false
    let outcome = try player.run { player in
      _ = pseudo.drawn()
      if rounds == 2, player.frame > 1, !hasStepped {
        hasStepped = true
        pseudo.type("\u{1B}[D")
      } else if hasStepped {
        pseudo.type("q")
      }
      return rounds > 3 ? .stop : .proceed
    }
    expect(outcome, equals: .quit)
    expect(asked.starts(with: [0, 0]) && asked.contains { $0 > 0 })
  }

  @Test func `a scene that is held stands still until another takes its place`() throws {
    let pseudo = try require(PseudoTerminal(columns: 100))
    let terminal = try Terminal(input: pseudo.program, output: pseudo.program)
    let held = Player(try scene())
    let next = Player(try scene())
    let player = TerminalPlayer(held, terminal: terminal, features: plain)
    var frames: [Int] = []
    var drawn = ""
    let outcome = try player.run { player in
      drawn += pseudo.drawn()
      if player === next {
        if player.frame > 1 { pseudo.type("q") }
        return .proceed
      }
      frames.append(player.frame)
      return frames.count < 4 ? .hold : .replace(next)
    }
    expect(outcome == .quit && next.frame > 1)
    // The first frame is made before anybody can hold it.
    expect(frames.allSatisfy { $0 == frames[0] })
    expect(drawn.contains("paused") && drawn.contains("waits for the next save"))
  }

  @Test func `at its end a scene stands, if it is to, and goes on from there no more`() throws {
    let pseudo = try require(PseudoTerminal())
    let terminal = try Terminal(input: pseudo.program, output: pseudo.program)
    let played = Player(try scene())
    let player = TerminalPlayer(
      played, terminal: terminal, features: plain, duration: 0.05, speed: 4)
    player.staysAtEnd = true
    var atEnd = 0
    let outcome = try player.run { player in
      _ = pseudo.drawn()
      if player.frame == 3 { atEnd += 1 }
      // Space lets it go on, and it has nowhere to go.
      if atEnd == 2 { pseudo.type(" ") }
      if atEnd == 4 { pseudo.type("q") }
      return .proceed
    }
    expect(outcome == .quit && played.frame == 3)
  }

  @Test(arguments: [true, false])
  func `a frame that cannot be drawn leaves the last picture, or ends the preview`(
    staysOn: Bool
  ) throws {
    let pseudo = try require(PseudoTerminal(columns: 100))
    let terminal = try Terminal(input: pseudo.program, output: pseudo.program)
    let messages = MessageLog()
    // As many as are shown, so that the picture keeps its rows.
    for number in 1...4 { messages.append("line \(number)") }
    let good = try scene(animates: false)
    let box = try good.makeLayer(.rect)
    for (property, value) in [(Property.x, 20.0), (.y, 10), (.width, 30), (.height, 12)] {
      try box.set(property, to: .number(value))
    }
    try box.set(.fill, to: .color(Color(red: 1, green: 1, blue: 1, alpha: 1)))
    let broken = try scene()
    try broken.makeLayer(.image).setImage(
      source: "none.png", path: "/nowhere/none.png", naturalSize: Size(width: 3, height: 2))
    let next = Player(broken)
    let player = TerminalPlayer(
      Player(good), terminal: terminal, features: plain, messages: messages)
    var failures = 0
    player.onFailure = { error in
      if failures == 0 { messages.append(error.description, isError: true) }
      failures += 1
      return staysOn
    }
    var screen = ScreenReplay(columns: 100, rows: 12)
    var picture: [String] = []
    var rounds = 0
    var outcome: TerminalPlayer.Outcome?
    var thrown: PreviewError?
    do throws(PreviewError) {
      outcome = try player.run { player in
        screen.take(pseudo.drawn())
        if player === next {
          if player.frame > 2 { pseudo.type("q") }
          return .proceed
        }
        rounds += 1
        picture = (0..<7).map { screen.text(row: $0) }
        return rounds < 3 ? .proceed : .replace(next)
      }
    } catch {
      thrown = error
    }
    _ = pseudo.drawn()
    expect(pseudo.isCooked && picture.contains { !$0.isEmpty })
    if staysOn {
      expect(outcome == .quit && failures > 1)
      expect((0..<7).map { screen.text(row: $0) }, equals: picture)
      expect((7..<11).contains { screen.text(row: $0).contains("/nowhere/none.png") })
    } else {
      expect(thrown?.isOfScene == true && failures == 1)
    }
  }

  @Test func `a descriptor that is no terminal is refused`() {
    #expect(throws: TerminalError.notATerminal) { try Terminal(input: 0, output: 9999) }
  }
}
