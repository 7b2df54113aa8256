import AnimationEngine
import Foundation
import Geometry
import LuaBindings
import LuaRuntime
import SceneGraph

/// Hard use for long, in simulated time: the counts of objects and the memory of the process stay
/// the same.
///
/// Each second of play 100 000 animations are added and removed on the engine itself. Beside it two hosts
/// play the scene of `SoakScene`: one all the time, and one that is loaded again every ten seconds.
struct Soak {
  /// Additions, and as many removals, in a second of play.
  static let standardAdditions = 100_000
  private let additionsPerSecond: Int
  /// Seconds of play from one look at what is held to the next.
  private static let interval = 10
  /// The least and most seconds of play before anything is compared.
  private static let warmUp = 10...120

  private let animator = Animator()
  private let cells = (0..<200).map { _ in FuzzedCell(1) }
  private var tracks: [TrackID] = []
  private var targets: [TargetID] = []
  private let scene: SoakScene
  /// Plays from the beginning to the end.
  private let lasting: ScriptHost
  /// Is reloaded again and again.
  private var host: ScriptHost
  private var began = 0.0
  private var loads = 1
  private var state: UInt64 = 1
  private var added = 0
  /// Whether it leaks on purpose, a kilobyte a second of play and a table in ten seconds: it has to be
  /// found.
  private let leaks: Bool
  private var leaked: [[UInt8]] = []

  init(additionsPerSecond: Int = Self.standardAdditions, leaks: Bool = false) throws {
    self.additionsPerSecond = additionsPerSecond
    self.leaks = leaks
    scene = try SoakScene(leaks: leaks)
    lasting = try scene.load()
    host = try scene.load()
    for (index, cell) in cells.enumerated() {
      let target = animator.makeTarget(name: "t\(index)")
      targets.append(target)
      tracks.append(
        animator.track(
          target, "value", components: [""], threshold: [0.01], output: .sink, sink: cell))
    }
  }

  private mutating func next(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % count
  }

  /// Plays so many seconds at 60 frames a second; ends the process if something grew.
  mutating func run(seconds: Int) throws {
    var looks: [SoakLook] = []
    let warmUp = min(max(seconds / 10, Self.warmUp.lowerBound), Self.warmUp.upperBound)
    say(look(after: 0))
    for second in 0..<seconds {
      for frame in 0..<60 {
        let time = Double(second) + Double(frame) / 60
        try storm()
        try animator.advance(to: time)
        try host.advance(to: time - began)
        try lasting.advance(to: time)
      }
      if leaks { leaked.append([UInt8](repeating: 1, count: 1024)) }
      guard (second + 1) % Self.interval == 0 else { continue }
      check(after: second + 1)
      // The scene as it is before it goes: at its fullest.
      let look = look(after: second + 1)
      if second + 1 >= warmUp { looks.append(look) }
      if second % 60 == 59 || second + 1 == seconds { say(look) }
      host = try scene.load()
      loads += 1
      began = Double(second + 1)
    }
    compare(looks)
    try end(at: Double(seconds))
  }

  /// Ends the process if something grew.
  private func compare(_ looks: [SoakLook]) {
    guard let first = looks.first else { return }
    print(
      "the largest of the first and of the last quarter of \(looks.count) looks from \(first.second) s on:"
    )
    let outcomes = SoakLook.measures.map { ($0.name, $0.growth(in: looks)) }
    for (name, growth) in outcomes {
      print("  \(name): \(growth.before), \(growth.after) (at most \(growth.allowed))")
    }
    fflush(nil)
    let grown = outcomes.filter { $0.1.isGrowth }.map {
      "\($0.0) from \($0.1.before) to \($0.1.after)"
    }
    hold(grown.isEmpty, "grew: \(grown.joined(separator: ", "))")
  }

  /// Conditions that hold at any time.
  private func check(after second: Int) {
    for (name, host) in [("reloaded", host), ("lasting", lasting)] {
      let broken = host.animator.brokenInvariants()
      hold(broken.isEmpty, "after \(second) s, \(name): \(broken.prefix(5))")
      hold(host.reports.isEmpty, "after \(second) s, \(name): \(host.reports.prefix(2))")
    }
    let broken = animator.brokenInvariants()
    hold(broken.isEmpty, "after \(second) s: \(broken.prefix(5))")
  }

  /// Releases everything: nothing may be left.
  private func end(at time: Double) throws {
    for target in targets { animator.removeTarget(target) }
    try animator.advance(to: time)
    hold(animator.liveCount == 0 && animator.isIdle, "\(animator.liveCount) are live in the end")
    hold(cells.allSatisfy { $0.holds == 0 }, "a target is still held in the end")
    try scene.end()
  }

  /// A frame's share of additions and removals.
  private mutating func storm() throws {
    let spring = Spring.snappy
    for _ in 0..<(additionsPerSecond / 60 + 1) {
      added += 1
      let track = tracks[next(tracks.count)]
      let goal = Double(next(1000))
      let id: AnimationID
      switch added % 16 {
      case 0: id = try animator.add(.spring([.to(track, [goal])], spring))
      case 1:
        id = try animator.add(.basic([.to(track, [goal])], duration: 0.3, curve: .easeOut))
        try animator.retarget(id, [.to(track, [goal + 1])])
      default: id = try animator.add(Tween(track, to: goal, duration: 0.2))
      }
      if added % 4 != 0 { animator.stop(id, keepsPresentation: added % 8 < 4) }
    }
  }

  // MARK: Kept objects

  private func look(after second: Int) -> SoakLook {
    var look = SoakLook()
    look.second = second
    look.weigh()
    look.add(animator)
    for host in [host, lasting] { look.add(host) }
    return look
  }

  private func say(_ look: SoakLook) {
    print("\(look.text), \(added) added, \(loads) loads")
    // Who reads the file of a run of hours wants to see it now.
    fflush(nil)
  }
}
