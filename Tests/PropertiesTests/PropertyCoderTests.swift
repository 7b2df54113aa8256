import Geometry
import Properties
import TestWords
import Testing
import Typography

struct PropertyCoderTests {
  @Test func `a property with a fixed count of numbers is stored as the engine has it`() {
    let coder = PropertyCoder(.x, nil)
    expect(coder.count, equals: 1)
    expect(coder.encode(.number(3.5)), equals: [3.5])
    expect(coder.decode([3.5]), equals: .number(3.5))
    expect(PropertyCoder(.anchor, nil).encode(.number(0.25)), equals: [0.25, 0.25])
  }

  @Test func `a color is mixed premultiplied`() {
    let coder = PropertyCoder(.fill, nil)
    let half = Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    let mixed = MixingSpace.srgb.encode(half)
    expect(coder.encode(.color(half)), equals: [mixed.x, mixed.y, mixed.z, mixed.w])
    expect(coder.encode(.color(half)), equals: [0.5, 0.25, 0, 0.5])
    expect(coder.decode([0.5, 0.25, 0, 0.5]), equals: .color(half))
  }

  @Test func `a goal that is reached is spelled as it was given, and no other value is`() throws {
    let goal = PropertyValue.path(try Path(data: "M0 0H10V10Z"))
    let start = PropertyValue.path(try Path(data: "M1 1H5V5Z"))
    let shape = try require(PropertyShape(of: start, and: goal, isClosed: false))
    var coder = PropertyCoder(.path, shape)
    let numbers = coder.encode(goal: goal, over: "")
    expect(coder.isGoal(numbers) && coder.spelled(numbers) == goal)
    let other = numbers.map { $0 + 1 }
    expect(!coder.isGoal(other))
    expect(coder.spelled(other), equals: coder.decode(other))
    coder.forgetGoal()
    expect(!coder.isGoal(numbers))
  }

  @Test func `numbers of a text are written as those of its newest goal`() throws {
    let shape = try require(
      PropertyShape(of: .text("5 of 10"), and: .text("7.25 of 10"), isClosed: false))
    var coder = PropertyCoder(.text, shape)
    expect(coder.isCounting && coder.count == 2)
    expect(coder.numbers(of: "1 of 2"), equals: [1, 2])
    expect(coder.numbers(of: "1 from 2") == nil)
    expect(coder.encode(goal: .text("7.25 of 10"), over: "5 of 10"), equals: [7.25, 10])
    expect(coder.decode([6, 10]), equals: .text("6.00 of 10"))
    // Groups of thousands that the text had before stay.
    _ = coder.encode(goal: .text("0 of 10"), over: "")
    expect(coder.decode([6, 10]), equals: .text("6 of 10"))
  }

  @Test func `texts without common numbers are places on the way from each to the next`() {
    let coder = PropertyCoder(.text, .words)
    expect(coder.isCourse && coder.count == 1)
    let place = coder.encode(.text("ab"))
    expect(coder.decode(place), equals: .text("ab"))
    expect(coder.encode(.text("ab")) != place)
  }
}
