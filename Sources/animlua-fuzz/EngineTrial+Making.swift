import AnimationEngine
import Geometry
import SceneGraph

extension EngineTrial {
  mutating func numbers(_ count: Int) -> [Double] {
    (0..<count).map { _ in source.chance(20) ? .nan : value() }
  }

  /// A property's possible values.
  ///
  /// Beyond this the way from one value to another may overflow.
  mutating func value() -> Double {
    let number = source.wild()
    return abs(number) <= 1e100 || !number.isFinite ? number : 1e100
  }

  mutating func curve() -> Curve {
    switch source.below(7) {
    case 0: Curve(family: .bounce, variant: .out)
    case 1: Curve(family: .elastic, variant: .inOut)
    case 2: Curve(family: .back, variant: .outIn)
    case 3: .easeInOut
    case 4: Curve(family: .expo, variant: .in)
    default: .linear
    }
  }

  mutating func timing() -> MediaTiming {
    var timing = MediaTiming()
    for _ in 0..<source.below(3) {
      switch source.below(10) {
      case 0: timing.delay = source.chance(40) ? source.wild() : source.seconds()
      case 1: timing.endDelay = source.seconds() - 0.2
      case 2: timing.iterations = source.pick([0, 0.5, 2, 2.5, .infinity, -1, .nan])
      case 3: timing.iterationStart = source.pick([0.5, 1, 2.25, -1])
      case 4: timing.repeatDelay = source.seconds() / 4
      case 5: timing.repeatDuration = source.wild()
      case 6: timing.direction = source.pick(PlaybackDirection.allCases)
      case 7: timing.fill = source.pick(FillMode.allCases)
      case 8: timing.speed = source.pick([0.5, 2, -1, 0, 1e9, .nan])
      default: timing.timeOffset = source.number() / 10
      }
    }
    return timing
  }

  private mutating func part() -> AnimationPart {
    let entry = source.pick(tracks)
    let count = entry.cell.values.count
    var part = AnimationPart(entry.id)
    if source.chance(200) { part.to = numbers(count) }
    if source.chance(40) { part.from = numbers(count) }
    if source.chance(40) { part.by = numbers(count) }
    if source.chance(40) { part.velocity = numbers(count) }
    return part
  }

  private mutating func keyframes(_ track: TrackID, _ count: Int) -> AnimationPart {
    var values: [[Double]] = []
    for _ in 0..<source.below(5) { values.append(numbers(count)) }
    var keyframes = Keyframes(values)
    if source.chance(60) { keyframes.times = values.map { _ in Double(source.byte()) / 255 } }
    keyframes.calculation = source.pick(Array(KeyframeCalculation.allCases))
    if source.chance(30) { keyframes.tension = [source.number()] }
    keyframes.easingEach = curve()
    return .passing(track, keyframes)
  }

  mutating func animation() -> Animation {
    let duration = source.chance(20) ? source.wild() : source.seconds()
    var animation: Animation
    switch source.below(10) {
    case 0: animation = .spring([part()], spring)
    case 1:
      var decay = Decay(deceleration: source.pick([0.998, 0.99, 0.5, 0, 1, .nan]))
      if source.chance(60) { decay.maximum = [[20]] }
      if source.chance(60) { decay.boundSpring = spring }
      animation = .decay([part()], decay)
    case 2: animation = Animation([part()], .paced(curve: curve(), pace: source.wild()))
    case 3:
      let entry = source.pick(tracks)
      animation = .keyframes(
        [keyframes(entry.id, entry.cell.values.count)], duration: duration, curve: curve())
    case 4:
      animation = .vibration(
        [part()], source.chance(128) ? .shake(frequency: source.wild()) : .punch(),
        duration: duration)
    case 5: animation = .basic([part(), part()], duration: duration, curve: curve())
    default: animation = .basic([part()], duration: duration, curve: curve())
    }
    animation.timing = timing()
    animation.composite = source.pick([.replace, .replace, .add, .keep])
    animation.holds = !source.chance(40)
    if source.chance(20) { animation.key = source.pick(["k", "l"]) }
    if source.chance(20) { animation.rounding = source.wild() }
    if source.chance(20) { animation.threshold = source.wild() }
    if source.chance(20) { animation.clamp = .both }
    animation.isCumulative = source.chance(10)
    animation.isPaused = source.chance(20)
    animation.clock = source.pick(clocks)
    return animation
  }

  /// Adds one animation; a refusal must have changed nothing.
  @discardableResult
  mutating func addAnimation() -> AnimationID? {
    let (live, added) = (animator.liveCount, animator.addedCount)
    let isObserved = source.chance(200)
    let animation = animation()
    do throws(EngineError) {
      let id = try animator.add(animation, observer: isObserved ? observer() : nil)
      keep(id, isObserved: isObserved)
      note("add \(id.rawValue) \(animation.motion)")
      return id
    } catch {
      if error.description.isEmpty { refute("an error without a text") }
      if animator.liveCount != live || animator.addedCount != added {
        refute("refused (\(error)), and yet \(live) became \(animator.liveCount)")
      }
      return nil
    }
  }

  mutating func addTween() {
    guard let entry = source.any(of: tracks.filter { $0.cell.values.count == 1 }) else { return }
    let tween = Tween(
      entry.id, from: source.chance(60) ? value() : nil, to: value(),
      duration: source.chance(20) ? source.wild() : source.seconds(), curve: curve())
    do throws(EngineError) {
      let id = try animator.add(tween)
      keep(id, isObserved: false)
      note("tween \(id.rawValue)")
    } catch {
      if error.description.isEmpty { refute("an error without a text") }
    }
  }

  private mutating func member() -> AnimationID? {
    guard let id = addAnimation() else { return nil }
    book.known[id]?.isMember = true
    return id
  }

  @discardableResult
  mutating func addGroup() -> AnimationID? {
    var steps: [GroupStep] = []
    for _ in 0..<source.below(5) {
      switch source.below(7) {
      case 0: steps.append(.wait(source.wild()))
      case 1:
        let act = callback()
        steps.append(
          .call {
            act()
            return nil
          })
      case 2: if let id = source.any(of: book.order) { steps.append(.join(id)) }
      case 3:
        // One that may have been taken, or have begun: that is refused.
        if let id = source.any(of: book.order) {
          book.known[id]?.isMember = true
          steps.append(.adopt(id))
        }
      case 4:
        if let id = addTimeline() {
          book.known[id]?.isMember = true
          steps.append(.adopt(id))
        }
      default: if let id = member() { steps.append(.adopt(id)) }
      }
    }
    var group = GroupAnimation(source.pick([.sequence, .all, .any]), steps)
    group.timing = timing()
    group.curve = curve()
    if source.chance(30) { group.duration = source.wild() }
    group.stopsRest = source.chance(128)
    group.isUnscheduled = source.chance(60)
    group.isPaused = source.chance(20)
    group.clock = source.pick(clocks)
    do throws(EngineError) {
      let id = try animator.addGroup(group, observer: observer())
      keep(id, isObserved: true)
      note("group \(id.rawValue) \(group.mode) of \(steps.count)")
      return id
    } catch {
      note("group refused: \(error)")
      return nil
    }
  }

  private mutating func placement() -> TimelinePlacement {
    switch source.below(6) {
    case 0: .at(source.wild())
    case 1: .afterPrevious(source.number() / 10)
    case 2: .withPrevious(source.number() / 10)
    case 3: .label("a", source.number() / 10)
    default: .end(0)
    }
  }

  mutating func entry() -> TimelineEntry? {
    let content: TimelineEntry.Content
    switch source.below(9) {
    case 0:
      let act = callback()
      content = .call { act() }
    case 1: content = .label(source.pick(["a", "b"]))
    case 2: content = .space(source.wild())
    case 3: content = .pause
    case 4:
      let act = callback()
      content = .step {
        act()
        return nil
      }
    default:
      guard let id = member() else { return nil }
      content = .animation(id)
    }
    return TimelineEntry(content, placement())
  }

  @discardableResult
  mutating func addTimeline() -> AnimationID? {
    var entries: [TimelineEntry] = []
    for _ in 0..<source.below(5) { if let entry = entry() { entries.append(entry) } }
    var timeline = TimelineAnimation(entries)
    timeline.timing = timing()
    timeline.curve = curve()
    if source.chance(30) { timeline.duration = source.wild() }
    timeline.isPaused = source.chance(40)
    timeline.clock = source.pick(clocks)
    do throws(EngineError) {
      let id = try animator.addTimeline(timeline, observer: observer())
      keep(id, isObserved: true)
      note("timeline \(id.rawValue) of \(entries.count)")
      return id
    } catch {
      note("timeline refused: \(error)")
      return nil
    }
  }
}
