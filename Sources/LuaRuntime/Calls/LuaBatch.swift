import CLuaBridge

/// Callbacks that run in one crossing into Lua, each isolated from the errors of the others.
///
/// Fill it once and run it each frame: the inputs and outputs are plain arrays, and nothing is
/// allocated per run.
package struct LuaBatch {
  /// The work of one job.
  ///
  /// Ranges are those of `inputs` and `outputs`.
  package enum Work {
    /// function(inputs…) gives the outputs.
    case call(LuaReference)
    /// function(target, inputs…).
    case write(LuaReference, LuaTarget)
    /// function(target) gives the outputs, and no more.
    case read(LuaReference, LuaTarget)
    /// target[key] = input; `__newindex` counts.
    case set(key: LuaReference, LuaTarget)
    /// output = target[key]; `__index` counts.
    case get(key: LuaReference, LuaTarget)
  }

  package var inputs: [Double] = []
  package var outputs: [Double] = []
  var jobs: [al_job] = []
  // The jobs hold only ids.
  private var kept: [Work] = []
  private var wholes: [WholeNumbers] = []
  /// Whether every job sets a field of a weak target, so that its input has its own index.
  private var setsFieldsAlone = true
  /// Where the fields were found last; made for the first run that sets fields alone.
  private var places: FieldPlaces?

  package init() {}

  package var count: Int { jobs.count }

  /// Adds a job; it takes the next `inputs` and `outputs` elements.
  ///
  /// Their ranges come back. A written number is an integer where `wholes` says so.
  @discardableResult
  package mutating func add(
    _ work: Work, inputs inputCount: Int, outputs outputCount: Int, wholes: WholeNumbers? = nil
  ) -> (inputs: Range<Int>, outputs: Range<Int>) {
    let input = inputs.count..<(inputs.count + inputCount)
    let output = outputs.count..<(outputs.count + outputCount)
    inputs.append(contentsOf: repeatElement(0, count: inputCount))
    outputs.append(contentsOf: repeatElement(0, count: outputCount))
    let (kind, function, target): (Int, Int32, Int32) =
      switch work {
      case .call(let function): (AL_JOB_CALL, function.id, 0)
      case .write(let function, let target): (AL_JOB_WRITE, function.id, target.id)
      case .read(let function, let target): (AL_JOB_READ, function.id, target.id)
      case .set(let key, let target): (AL_JOB_SET, key.id, target.id)
      case .get(let key, let target): (AL_JOB_GET, key.id, target.id)
      }
    if kind != AL_JOB_SET || target >= 0 { setsFieldsAlone = false }
    places?.forget()
    jobs.append(
      al_job(
        kind: Int32(kind), function: function, target: target, in_count: Int32(inputCount),
        out_count: Int32(outputCount), in: input.lowerBound, out: output.lowerBound,
        wholes: UnsafePointer(wholes?.raw)))
    kept.append(work)
    if let wholes { self.wholes.append(wholes) }
    return (input, output)
  }

  package mutating func removeAll() {
    jobs.removeAll(keepingCapacity: true)
    kept.removeAll(keepingCapacity: true)
    wholes.removeAll(keepingCapacity: true)
    inputs.removeAll(keepingCapacity: true)
    outputs.removeAll(keepingCapacity: true)
    setsFieldsAlone = true
    places?.forget()
  }

  /// Places for a batch that sets fields alone; nil for any other.
  fileprivate mutating func placesToWrite() -> FieldPlaces? {
    guard setsFieldsAlone else { return nil }
    if let places { return places }
    let made = FieldPlaces()
    places = made
    return made
  }
}

/// Where a batch wrote its numbers last.
private final class FieldPlaces {
  var raw = al_places()

  /// The jobs are others now.
  func forget() { raw.moves = 0 }

  deinit { al_free_places(&raw) }
}

/// The target of a job of a batch.
///
/// A weak one that is gone is passed over.
package enum LuaTarget {
  case kept(LuaReference)
  case weak(LuaWeakReference)

  var id: Int32 {
    switch self {
    case .kept(let reference): reference.id
    case .weak(let reference): -reference.id
    }
  }
}

extension LuaState {
  /// Runs all jobs in order; a job that fails is reported with its index, and the rest go on.
  ///
  /// - Complexity: One crossing, and one more for each job that fails.
  package func run(_ batch: inout LuaBatch, failed: (Int, ScriptError) -> Void) {
    let places = batch.placesToWrite()
    batch.inputs.withUnsafeBufferPointer { inputs in
      batch.jobs.withUnsafeBufferPointer { jobs in
        batch.outputs.withUnsafeMutableBufferPointer { outputs in
          run(jobs, inputs, outputs, places, failed)
        }
      }
    }
  }

  /// The same with other inputs than those of the batch, one for each of them.
  package func run(
    _ batch: inout LuaBatch, with inputs: [Double], failed: (Int, ScriptError) -> Void
  ) {
    precondition(inputs.count == batch.inputs.count)
    let places = batch.placesToWrite()
    inputs.withUnsafeBufferPointer { inputs in
      batch.jobs.withUnsafeBufferPointer { jobs in
        batch.outputs.withUnsafeMutableBufferPointer { outputs in
          run(jobs, inputs, outputs, places, failed)
        }
      }
    }
  }

  private func run(
    _ jobs: UnsafeBufferPointer<al_job>, _ inputs: UnsafeBufferPointer<Double>,
    _ outputs: UnsafeMutableBufferPointer<Double>, _ places: FieldPlaces?,
    _ failed: (Int, ScriptError) -> Void
  ) {
    drain()
    var next = 0
    while next < jobs.count {
      next =
        if let places {
          al_run_jobs(
            raw, jobs.baseAddress, jobs.count, next, inputs.baseAddress, outputs.baseAddress,
            &places.raw)
        } else {
          al_run_jobs(
            raw, jobs.baseAddress, jobs.count, next, inputs.baseAddress, outputs.baseAddress, nil)
        }
      guard next < jobs.count else { return }
      failed(next, lastError())
      next += 1
    }
  }
}
