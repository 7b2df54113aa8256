import Foundation
import Geometry
import Rendering
import SceneGraph

extension Fuzzer {
  /// Trees of layers of all kinds, which change from frame to frame and are drawn.
  static let drawing = Fuzzer(
    name: "drawing", summary: "trees of layers of all kinds, that change and are drawn",
    run: { bytes in
      var trial = DrawingTrial(bytes)
      trial.run()
    },
    text: { bytes in
      var stage = DrawingStage(ByteSource(bytes))
      while stage.source.isAtEnd == false, stage.frame < DrawingTrial.frames { stage.step() }
      return stage.log.joined(separator: "\n")
    })
}

/// Plays a stage, and sees that a frame is the same however it was come by.
///
/// Of each frame the list that goes on from the one before is the list made from nothing. Three ways of
/// drawing give pictures with the same bytes, or the same error. One renderer knows the frames before;
/// three draw in turn on threads of their own, as for films; one knows nothing.
private struct DrawingTrial {
  static let frames = 24
  private static let jobs = 3
  private static let width = 120
  private static let height = 90

  private var stage: DrawingStage
  private var kept: [FramePlan] = []

  init(_ bytes: [UInt8]) { stage = DrawingStage(ByteSource(bytes)) }

  mutating func run() {
    while kept.count < Self.frames, !stage.source.isAtEnd || kept.isEmpty {
      stage.step()
      let list = stage.player.plan
      var anew = FramePlan()
      anew.rebuild(from: stage.scene, frame: list.frame, reusing: false)
      compare(list, anew)
      kept.append(list)
    }
    draw()
  }

  private func compare(_ list: FramePlan, _ anew: FramePlan) {
    hold(list.size == anew.size && list.background == anew.background, "another page\n\(text)")
    if list.commands == anew.commands { return }
    let differing = zip(list.commands, anew.commands).first { $0 != $1 }
    finding(
      """
      frame \(kept.count): \(list.commands.count) commands, \(anew.commands.count) made from nothing
      \(differing.map { "\($0)\n\($1)" } ?? "")
      \(text)
      """)
  }

  private var text: String { stage.log.joined(separator: "\n") }

  // MARK: Pictures

  /// The bytes of a picture, or why there is none.
  private typealias Outcome = Result<[UInt32], RenderError>

  private func draw() {
    let alone = Self.draw(kept, jobs: 1)
    let shared = Self.draw(kept, jobs: Self.jobs)
    // Its commands are those of the list made from nothing.
    for (number, list) in kept.enumerated() {
      let fresh = Self.draw([list], jobs: 1)[0]
      if let difference = Self.difference(of: alone[number], fresh) {
        finding("frame \(number) with the frames before: \(difference)\n\(text)")
      }
      if let difference = Self.difference(of: shared[number], fresh) {
        finding("frame \(number) of \(Self.jobs) jobs: \(difference)\n\(text)")
      }
    }
  }

  /// How two outcomes differ; nil where they are the same.
  private static func difference(of one: Outcome, _ other: Outcome) -> String? {
    guard case .success(let one) = one, case .success(let other) = other else {
      return one == other ? nil : "\(one.named) and not \(other.named)"
    }
    let places = one.indices.filter { one[$0] != other[$0] }
    guard let first = places.first else { return nil }
    let colors = [one[first], other[first]].map { String($0, radix: 16) }
    return "\(places.count) pixels, the first at (\(first % width), \(first / width)): "
      + "\(colors[0]) and not \(colors[1])"
  }

  /// Draws lists on so many threads, each of which draws every so manieth.
  private static func draw(_ lists: [FramePlan], jobs: Int) -> [Outcome] {
    let results = Results(count: lists.count)
    let done = DispatchSemaphore(value: 0)
    for job in 0..<jobs {
      let work: @Sendable () -> Void = {
        let renderer: Renderer
        do throws(RenderError) { renderer = try Renderer(width: width, height: height) } catch {
          finding("no renderer: \(error)")
        }
        for number in stride(from: job, to: lists.count, by: jobs) {
          do throws(RenderError) {
            try renderer.draw(lists[number])
            results.set(number, .success(Array(renderer.pixels.words)))
          } catch {
            results.set(number, .failure(error))
          }
        }
        done.signal()
      }
      if jobs == 1 {
        work()
      } else {
        let thread = Thread(block: work)
        thread.stackSize = 8 << 20
        thread.start()
      }
    }
    for _ in 0..<jobs { done.wait() }
    return results.all
  }

  /// The pictures that threads have drawn, by the frame.
  private final class Results: @unchecked Sendable {
    private let lock = NSLock()
    private var outcomes: [Outcome?]

    init(count: Int) { outcomes = Array(repeating: nil, count: count) }

    func set(_ number: Int, _ outcome: Outcome) { lock.withLock { outcomes[number] = outcome } }

    var all: [Outcome] { lock.withLock { outcomes.compactMap { $0 } } }
  }
}

extension Result where Success == [UInt32], Failure == RenderError {
  fileprivate var named: String {
    switch self {
    case .success: "a picture"
    case .failure(let error): "\(error)"
    }
  }
}
