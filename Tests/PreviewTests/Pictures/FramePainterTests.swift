import AnimationEngine
import Foundation
import Geometry
import Output
import SceneGraph
import TestWords
import Testing
import Threads

@testable import Preview

/// A number that two threads touch, one after the other.
private final class Shared: @unchecked Sendable {
  let gate = Gate()
  var isOpen = false
  var drawn = 0
}

private func canBeRead(_ descriptor: Int32) -> Bool {
  var look = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&look, 1, 0) == 1
}

struct FramePainterTests {
  @Test func `a drawing goes on beside its caller, and says when it is finished`() {
    let painter = FramePainter(isAside: true)
    let shared = Shared()
    for round in 1...3 {
      shared.gate.alone { shared.isOpen = false }
      painter.begin {
        shared.gate.alone {
          while !shared.isOpen { shared.gate.wait() }
          shared.drawn += 1
        }
      }
      expect(painter.isBusy && !painter.finish(waits: false) && !canBeRead(painter.descriptor))
      shared.gate.alone {
        shared.isOpen = true
        shared.gate.ring()
      }
      // It writes its byte under the gate, so who has waited finds it and takes it.
      expect(painter.finish(waits: true) && !painter.isBusy)
      expect(!canBeRead(painter.descriptor) && shared.drawn == round)
    }
    expect(!painter.finish(waits: true))
  }

  @Test func `a painter that is not aside draws at once`() {
    let painter = FramePainter(isAside: false)
    var drawn = 0
    painter.begin { drawn += 1 }
    expect(drawn == 1 && painter.isBusy && painter.descriptor == -1)
    expect(painter.finish(waits: false) && !painter.isBusy)
  }
}

// Signal handlers and marks belong to the process, so these run after the others of that suite.
extension TerminalPlayerTests {
  struct OverlapTests {
    @Test func `the scene steps and hears keys while a frame is drawn`() throws {
      // Drawing reads a file that has no end until the test closes it.
      let folder = try TemporaryFolder()
      let pipe = "\(folder.path)/slow.png"
      try require(mkfifo(pipe, 0o600) == 0)
      let scene = Scene(size: Size(width: 40, height: 20))
      let dot = try scene.makeLayer(.circle)
      try scene.animator.add(
        .basic([.to(try dot.track(.x), [40])], duration: 3600, curve: .linear))
      try scene.makeLayer(.image).setImage(
        source: "slow.png", path: pipe, naturalSize: Size(width: 3, height: 2))
      var features = TerminalFeatures(environment: { ["TERM": "vt100"][$0] })
      features.patience = 0
      let pseudo = try require(PseudoTerminal(columns: 100))
      let terminal = try Terminal(input: pseudo.program, output: pseudo.program)
      let player = TerminalPlayer(Player(scene), terminal: terminal, features: features)
      var failures = 0
      var framesBefore = -1
      player.onFailure = { _ in
        failures += 1
        return true
      }
      var isPaused = false
      let outcome = try player.run { player in
        _ = pseudo.drawn()
        if failures == 0, framesBefore < 0, player.frame >= 4 {
          // Four steps were made, and the first frame is still being drawn.
          let writer = open(pipe, O_WRONLY | O_NONBLOCK)
          guard writer >= 0 else { return .proceed }
          framesBefore = player.frame
          // A key comes to the player at once, too.
          pseudo.type(" ")
          close(writer)
          unlink(pipe)
        }
        if failures > 0, !isPaused {
          isPaused = true
          pseudo.type("q")
        }
        return .proceed
      }
      expect(outcome == .quit && framesBefore >= 4 && failures >= 1)
    }
  }
}
