import AnimationEngine
import Geometry
import LuaRuntime
import SceneGraph

extension LuaState {
  /// The color that a script wrote as CSS text; `"none"` is no paint.
  ///
  /// - Throws: an error that names `what`.
  func color(_ slot: LuaSlot, _ what: String) throws(HostError) -> Color {
    guard kind(slot) == .string else {
      throw HostError(
        "\(what) must be a color, as \"#ff5a36\", not \(describe(slot))"
          + (integer(slot).flatMap(hexadecimal).map { "\nin quotes: \"#\($0)\"" } ?? "")
          + (colorText(ofShares: slot).map { "\ncolors are texts: \"\($0)\"" } ?? ""))
    }
    let text = try shortText(slot, what)
    if text == "none" { return .clear }
    do throws(ColorError) {
      return try Color(css: text)
    } catch {
      var message = "\(what): \(error)"
      if case .unknownName(let name) = error {
        message += hints(nearest: nearestName(to: name, in: Color.names), valid: [])
      } else if case .unknownFunction(let name) = error, name.hasSuffix("gradient") {
        message += "\na gradient is a value: anim.linear_gradient, radial_gradient, conic_gradient"
      }
      throw HostError(message)
    }
  }

  /// The color that a table of red, green, blue and perhaps opacity stands for in other tools: shares from 0 to 1,
  /// or numbers to 255; nil for another table.
  private func colorText(ofShares slot: LuaSlot) -> String? {
    guard kind(slot) == .table, let numbers = numbers(slot), (3...4).contains(numbers.count),
      numbers.allSatisfy({ $0 >= 0 && $0 <= 255 })
    else { return nil }
    let whole = numbers.prefix(3).contains { $0 > 1 } ? 255.0 : 1.0
    var shares = numbers.prefix(3).map { $0 / whole }
    shares += numbers.dropFirst(3).map { $0 > 1 ? $0 / 255 : $0 }
    return "#"
      + shares.map { share in
        let digits = String(UInt8((share * 255).rounded()), radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }

  /// One number for each component.
  ///
  /// They come from a number, which stands for all of them, from a list in their order, or from a
  /// table with their names as fields.
  ///
  /// NaN stands for a component that the table leaves out; a list must be complete.
  ///
  /// - Throws: an error that names `what`.
  func componentNumbers(
    _ slot: LuaSlot, _ names: [String], _ what: String
  ) throws(HostError) -> [Double] {
    guard kind(slot) == .table else {
      return Array(repeating: try finite(slot, what), count: names.count)
    }
    let length = length(slot)
    if length > 0 {
      guard length == names.count else {
        throw HostError("\(what) must have \(names.count) numbers, not \(length)")
      }
      guard let numbers = numbers(slot), numbers.allSatisfy({ abs($0) <= largestNumber }) else {
        throw HostError("\(what) must hold finite numbers only, between -1e300 and 1e300")
      }
      return numbers
    }
    var values = [Double](repeating: .nan, count: names.count)
    try forEachField(of: slot) { key, value throws(HostError) in
      let name = string(key) ?? describe(key)
      guard let index = names.firstIndex(of: name) else {
        throw unknownName("field", name, of: what, valid: names.filter { !$0.isEmpty })
      }
      values[index] = try finite(value, "\(what).\(name)")
    }
    return values
  }

  /// Points `{ { x, y }, … }`, each a list of two or a table with `x` and `y`.
  func points(_ slot: LuaSlot, _ what: String) throws(HostError) -> [Point] {
    guard kind(slot) == .table else {
      throw HostError("\(what) must be a list of points { x, y }, not \(describe(slot))")
    }
    var points: [Point] = []
    points.reserveCapacity(length(slot))
    for i in 0..<length(slot) {
      let name = "\(what)[\(i + 1)]"
      points.append(
        try withSlots { () throws(HostError) -> Point in
          let item = try element(slot, i + 1)
          guard kind(item) == .table else {
            throw HostError("\(name) must be a point { x, y }, not \(describe(item))")
          }
          let pair = try componentNumbers(item, ["x", "y"], name)
          guard !pair[0].isNaN, !pair[1].isNaN else { throw HostError("\(name) must have x and y") }
          return Point(x: pair[0], y: pair[1])
        })
    }
    return points
  }

  /// The value for a property of this kind; NaN components are those not given.
  func propertyValue(
    _ slot: LuaSlot, _ kind: PropertyValueKind, _ what: @autoclosure () -> String
  ) throws(HostError) -> PropertyValue {
    switch kind {
    case .number:
      return .number(try finite(slot, what()))
    case .numbers(let names):
      guard double(slot) != nil || self.kind(slot) == .table else { break }
      return .numbers(try componentNumbers(slot, names, what()))
    case .color:
      return .color(try color(slot, what()))
    case .flag:
      if let value = boolean(slot) { return .flag(value) }
    case .writing:
      if let number = double(slot), number.isFinite { return .text(shortest(number)) }
      if self.kind(slot) == .string { return .text(try shortText(slot, what())) }
    case .text:
      if let text = string(slot) { return .text(text) }
    case .word(let words):
      guard let text = string(slot) else { break }
      let folded = foldedName(text)
      guard words.contains(where: { foldedName($0) == folded }) else {
        throw unknownName(bare(what()), text, valid: words)
      }
      return .text(text)
    case .list:
      if double(slot) != nil { return .number(try finite(slot, what())) }
      guard self.kind(slot) == .table, let numbers = numbers(slot) else { break }
      return .numbers(numbers)
    case .points:
      return .points(try points(slot, what()))
    case .transform:
      return .transform(try transform(slot, what()))
    case .path:
      guard self.kind(slot) == .string else { break }
      let data = try shortText(slot, what())
      do throws(PathError) {
        return .path(try Path(data: data))
      } catch {
        throw HostError("\(what()): \(error)")
      }
    }
    throw HostError("\(what()) must be \(kind.expectation), not \(describe(slot))")
  }
}

extension LuaCall {
  /// Returns the value of a name of a layer: the numbers of a vector have names, too.
  func push(_ value: PropertyValue, _ name: String) {
    guard case .numbers(let numbers) = value, let names = VectorNames(of: name) else {
      return push(value)
    }
    push(LuaValue.vector(numbers.map { .number($0) }, names))
  }

  /// Returns a property's value: numbers, lists of numbers and of points, colors as text.
  func push(_ value: PropertyValue) {
    switch value {
    case .number(let number): push(number)
    case .numbers(let numbers): push(LuaValue.list(numbers.map { .number($0) }))
    case .color(let color): push(color.cssText)
    case .flag(let flag): push(flag)
    case .text(let text): push(text)
    case .path(let path): push(path.data)
    case .transform(let list): push(list.css)
    case .points(let points):
      push(LuaValue.list(points.map { .list([.number($0.x), .number($0.y)]) }))
    }
  }
}

extension Color {
  /// The color as `#rrggbb`, or `#rrggbbaa` unless it is opaque; a part that no screen shows is
  /// clipped.
  package var cssText: String {
    let shown = clipped
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = [UInt8(ascii: "#")]
    let parts = [shown.red, shown.green, shown.blue] + (shown.alpha == 1 ? [] : [shown.alpha])
    for part in parts {
      // Half a shade goes up, as in browsers, also where mixing has lost its last bit.
      let byte = Int(clamping: (part * 255 + 1e-9).rounded(), in: 0...255)
      text += [digits[byte >> 4], digits[byte & 15]]
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// The six digits of a color that was written as a number.
private func hexadecimal(_ number: Int) -> String? {
  guard (0...0xff_ffff).contains(number) else { return nil }
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: 6 - digits.count) + digits
}

extension VectorNames {
  /// The names of the numbers of a layer's name; nil for a list of any length.
  fileprivate init?(of name: String) {
    switch name {
    case "size": self = .sides
    case "corner_radius": self = .corners
    case "dash": return nil
    default: self = .places
    }
  }
}
