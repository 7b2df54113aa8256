import Motion
import TestWords
import Testing

/// A clock reading that a test moves by hand.
private final class Reading {
  var seconds = 1000.0
}

@Test func `a virtual clock makes every frame at once`() {
  let clock = VirtualClock()
  for frame in [-1, 0, 41] {
    let next = clock.next(after: frame, rate: .sixty)
    expect(next.frame == frame + 1 && next.wait == 0)
  }
}

@Test func `a real clock waits until the next frame's absolute deadline`() {
  let reading = Reading()
  var clock = RealClock { reading.seconds }
  reading.seconds += 0.25 / 60
  let (frame, wait) = clock.next(after: 0, rate: .sixty)
  expect(frame == 1 && abs(wait - 0.75 / 60) < 1e-12)
}

@Test func `a real clock drops late frames but no time`() {
  let reading = Reading()
  var clock = RealClock { reading.seconds }
  reading.seconds += 0.52
  let (frame, wait) = clock.next(after: 3, rate: .sixty)
  expect(frame == 31 && wait == 0)
  reading.seconds += 0.5 / 60
  expect(clock.next(after: 31, rate: .sixty).frame, equals: 32)
}

@Test func `a paused clock stands still and goes on where it stood`() {
  let reading = Reading()
  var clock = RealClock(from: 2) { reading.seconds }
  reading.seconds += 1
  clock.pause()
  reading.seconds += 50
  expect(clock.time, equals: 3)
  clock.resume()
  reading.seconds += 0.5
  expect(clock.time, equals: 3.5)
  clock.resume(from: 10)
  expect(clock.time, equals: 10)
}

@Test func `at half speed frames are twice as far apart`() {
  let reading = Reading()
  var clock = RealClock(speed: 0.5) { reading.seconds }
  reading.seconds += 1
  expect(clock.time, equals: 0.5)
  let (frame, wait) = clock.next(after: 30, rate: .sixty)
  expect(frame == 31 && abs(wait - 2.0 / 60) < 1e-12)
}

@Test(arguments: [3600, 1e6, 1e18, -3600, -1e300, .infinity, -.infinity, .nan] as [Double])
func `a clock that jumps moves no scene, and the next frame comes in time`(jump: Double) throws {
  let reading = Reading()
  var clock = RealClock(from: 2) { reading.seconds }
  var frame = FrameRate.sixty.frame(at: 2)
  for _ in 0..<30 {
    let plan = clock.next(after: frame, rate: .sixty)
    expect(plan.wait <= 1.0 / 60 + 1e-9)
    reading.seconds += plan.wait
    frame = plan.frame
  }
  let before = reading.seconds
  reading.seconds += jump
  let first = clock.next(after: frame, rate: .sixty)
  expect(first.frame <= frame + 2 && first.wait <= 2.0 / 60, "\(first)")
  expect(abs(clock.time - 2.5) < 2.0 / 60)
  // A clock of no numbers comes to its senses.
  if !reading.seconds.isFinite { reading.seconds = before }
  var last = first
  for _ in 0..<60 {
    reading.seconds += last.wait
    // Beyond 2^53 / 60 s no double is a frame later than the one before.
    if reading.seconds.magnitude > 1e14 { return }
    let plan = clock.next(after: last.frame, rate: .sixty)
    expect((1...2).contains(plan.frame - last.frame) && plan.wait <= 2.0 / 60, "\(plan)")
    last = plan
  }
  expect(abs(clock.time - 3.5) < 4.0 / 60)
}

@Test func `a machine that slept goes on where the scene stood; a slow frame is made up for`() {
  let reading = Reading()
  var clock = RealClock { reading.seconds }
  _ = clock.next(after: 0, rate: .sixty)
  reading.seconds += 4
  expect(clock.next(after: 0, rate: .sixty).frame, equals: 240)
  reading.seconds += 8 * 3600
  expect(clock.next(after: 240, rate: .sixty).frame, equals: 241)
  // A requested wait is no sleep.
  let slow = FrameRate(0.05) ?? .sixty
  var patient = RealClock { reading.seconds }
  let plan = patient.next(after: 0, rate: slow)
  expect(plan.frame == 1 && abs(plan.wait - 20) < 1e-9)
  reading.seconds += 20
  expect(patient.next(after: 1, rate: slow).frame, equals: 2)
  expect(abs(patient.time - 20) < 1e-9)
}
