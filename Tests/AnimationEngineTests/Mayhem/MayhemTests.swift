import Foundation
import TestWords
import Testing

@testable import AnimationEngine

private let variables = ProcessInfo.processInfo.environment

/// Whether `ANIMLUA_SEED` names the only seed.
private let isAlone = variables["ANIMLUA_SEED"] != nil

/// `ANIMLUA_SEED` plays one of them alone, `ANIMLUA_SOAK` so many.
private func seeds() -> [UInt64] {
  if let one = variables["ANIMLUA_SEED"].flatMap(UInt64.init) { return [one] }
  let rounds = variables["ANIMLUA_SOAK"].flatMap(UInt64.init) ?? (TestExtent.isAll ? 100 : 4)
  return Array(1...rounds)
}

/// Any calls in any order, within any function that the animator calls.
struct MayhemTests {
  @Test(arguments: seeds())
  func `whatever any function does, the animator stays in order`(seed: UInt64) throws {
    let mayhem = try Mayhem(seed: seed)
    let animator = mayhem.animator
    for step in 0..<200 where !mayhem.isShutDown {
      mayhem.budget = 60
      mayhem.move()
      var fault = mayhem.fault()
      if fault == nil, !mayhem.isShutDown, mayhem.chance(0.5) {
        mayhem.budget = 60
        if mayhem.chance(0.1) { animator.isSweepWanted = true }
        do throws(EngineError) {
          try animator.advance(to: animator.frameTime + mayhem.number(0...0.1))
        } catch {
          // Functions that always add more at the same instant are refused, also on a clock that moves.
          switch error {
          case .endlessChain, .tooDense: break
          default: throw error
          }
        }
        fault = mayhem.fault()
      }
      if let fault {
        // A seed alone shows all that led to it.
        let calls = isAlone ? mayhem.log[...] : mayhem.log.suffix(12)
        Issue.record(
          "seed \(seed), step \(step): \(fault), after\n\(calls.joined(separator: "\n"))")
        mayhem.isOver = true
        return
      }
    }
    try mayhem.finish()
    mayhem.checkNothingIsLeft(seed)
  }
}
