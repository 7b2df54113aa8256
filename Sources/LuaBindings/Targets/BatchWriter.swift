import AnimationEngine
import LuaRuntime

/// A property that is written together with others, in one crossing into the script.
protocol BatchedSink: PropertySink {
  /// Adds the jobs that write it, one input per component; false: it is written by `writeAlone`.
  func addJobs(to batch: inout LuaBatch) -> Bool
  /// Writes it at once.
  func writeAlone(_ values: [Double]) throws(ScriptError)
}

/// Writes the script's properties of a frame in one crossing.
final class BatchWriter: BatchHost {
  private let context: ScriptContext
  private var sinks: [(any BatchedSink)?] = []
  private var free: [Int32] = []
  /// Properties that others have replaced, with the targets that the engine knows them by.
  private var replaced: [(token: Int32, target: TargetID, isAlone: Bool)] = []
  /// The jobs of the last frame: most frames write what the one before wrote.
  private var jobs = LuaBatch()
  private var tokens: [Int32] = []
  /// For each job the property that it writes a part of.
  private var owners: [Int] = []

  init(_ context: ScriptContext) {
    self.context = context
  }

  /// A number by which the engine names the property; `add` says which it is.
  func makeToken() -> Int32 {
    if let token = free.popLast() { return token }
    sinks.append(nil)
    return Int32(sinks.count - 1)
  }

  func add(_ sink: any BatchedSink, _ token: Int32) { sinks[Int(token)] = sink }

  /// Gives a number back, when the engine has forgotten the property.
  func remove(_ token: Int32) {
    sinks[Int(token)] = nil
    free.append(token)
    tokens.removeAll()
  }

  /// Writes of the property lead nowhere from now on; its number is still to be given back.
  func silence(_ token: Int32) {
    sinks[Int(token)] = nil
    tokens.removeAll()
  }

  /// Another property stands in place of this one, of which writes lead nowhere from now on.
  ///
  /// Its number is given back with its target. If it `isAlone` there, the target is dropped once
  /// nothing runs on it. Additions to the old property go on to their end.
  func replace(_ token: Int32, on target: TargetID, isAlone: Bool) {
    silence(token)
    replaced.append((token, target, isAlone))
  }

  /// Gives back what was replaced and nothing uses any more.
  ///
  /// - Complexity: Linear in what was replaced and is in use.
  func sweep() {
    let animator = context.animator
    replaced.removeAll { token, target, isAlone in
      if isAlone && animator.animations(on: target).isEmpty { animator.removeTarget(target) }
      guard !animator.isKnown(target) else { return false }
      remove(token)
      return true
    }
  }

  /// Releases all properties, with the host: they know who writes them.
  func shutDown() {
    sinks.removeAll()
    replaced.removeAll()
    jobs.removeAll()
    tokens.removeAll()
  }

  func write(_ batch: WriteBatch) -> [(index: Int, failure: SinkFailure)] {
    let side: Owner
    do throws(ScriptError) { side = try context.enter() } catch {
      let failure = context.failure(error)
      return batch.tokens.indices.map { ($0, failure) }
    }
    defer { context.animator.side.end(backTo: side) }
    if batch.tokens == tokens {
      // The engine's own array, so that the next comparison sees at once that it is the same.
      tokens = batch.tokens
      return runAgain(batch.values)
    }
    var failed: [(index: Int, failure: SinkFailure)] = []
    begin()
    for (index, token) in batch.tokens.enumerated() {
      let range = Int(batch.offsets[index])..<Int(batch.offsets[index + 1])
      guard let sink = sinks[Int(token)] else { continue }
      let before = jobs.count
      if sink.addJobs(to: &jobs) {
        owners.append(contentsOf: repeatElement(index, count: jobs.count - before))
        jobs.inputs.replaceSubrange(
          (jobs.inputs.count - range.count)..., with: batch.values[range])
        continue
      }
      // The order of writes is that of the properties.
      run(&failed)
      begin()
      do throws(ScriptError) { try sink.writeAlone(Array(batch.values[range])) } catch {
        failed.append((index, context.failure(error)))
      }
    }
    let isWhole = jobs.inputs.count == batch.values.count
    run(&failed)
    if isWhole && failed.isEmpty { tokens = batch.tokens }
    return failed
  }

  private func runAgain(_ values: [Double]) -> [(index: Int, failure: SinkFailure)] {
    var failed: [(index: Int, failure: SinkFailure)] = []
    run(values, &failed)
    if !failed.isEmpty { tokens.removeAll() }
    return failed
  }

  private func begin() {
    jobs.removeAll()
    owners.removeAll(keepingCapacity: true)
    tokens.removeAll(keepingCapacity: true)
  }

  private func run(_ failed: inout [(index: Int, failure: SinkFailure)]) {
    run(jobs.inputs, &failed)
  }

  private func run(_ values: [Double], _ failed: inout [(index: Int, failure: SinkFailure)]) {
    guard jobs.count > 0 else { return }
    var errors: [(index: Int, failure: SinkFailure)] = []
    var running = LuaBatch()
    swap(&running, &jobs)
    let owners = owners
    context.state.run(&running, with: values) { index, error in
      errors.append((owners[index], context.failure(error)))
    }
    swap(&running, &jobs)
    failed += errors
  }
}
