import Foundation
import Testing

@testable import LuaRuntime

/// A state with its printed lines, for tests.
final class Script {
  let state: LuaState
  var lines: [String] = []

  init(limits: LuaLimits = .standard, seed: UInt64 = 1) throws {
    state = try LuaState(limits: limits, seed: seed)
    state.printSink = { [unowned self] in lines.append(String(decoding: $0, as: UTF8.self)) }
  }

  /// Runs a text as a task to its end or first wait; its printed lines come back.
  @discardableResult
  func run(_ text: String, name: String = "scene.lua") throws -> [String] {
    lines = []
    _ = try state.resume(try state.makeTask(try state.load(text, name: name)))
    return lines
  }

  /// The error that a text ends with.
  func error(_ text: String, name: String = "scene.lua") -> ScriptError? {
    #expect(throws: ScriptError.self) { try self.run(text, name: name) }
  }

  func function(_ text: String) throws -> LuaReference {
    let values = try state.call(try state.load("return " + text, name: "scene.lua"))
    guard case .function(let function) = values.first else {
      throw ScriptError(kind: .host, message: "no function")
    }
    return function
  }

  /// The value of an expression, as a text.
  func text(_ expression: String) throws -> String {
    let chunk = try state.load("return tostring(\(expression))", name: "scene.lua")
    guard case .string(let text) = try state.call(chunk).first else {
      throw ScriptError(kind: .host, message: "no text")
    }
    return text
  }

  func table(_ text: String) throws -> LuaReference {
    let values = try state.call(try state.load("return " + text, name: "scene.lua"))
    guard case .table(let table) = values.first else {
      throw ScriptError(kind: .host, message: "no table")
    }
    return table
  }
}

extension LuaLimits {
  /// Small, so that tests of limits are quick.
  static let small = LuaLimits(
    memory: 8 << 20, string: 1 << 20, source: 1 << 20, printPerTurn: 4096, timePerTurn: 0.03)
}

/// Processor time that something takes of this thread, seconds: other threads do not count.
func processorSeconds(_ body: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
  let start = now()
  try body()
  return now() - start
}
