/// The lanes of a frame: rows all at once, then contributions that take a call each, then sums.
extension Animator {
  /// Evaluates every row at a root time, then what is composed of several.
  func runLanes(at time: Double) {
    if !lanes.run(at: time, into: cells.base) { cells.suspect() }
    for place in lanes.general.numbers {
      let contribution = contributions[Int(place)]
      let known = failures.count
      let value = value(of: contribution, at: time)
      // A property whose write fails stays where it was.
      if failures.count == known { cells[contribution.out] = value }
    }
    runScripts(at: time)
    folds.run(cells)
    for fold in folds.others { compose(Int(fold.track), Int(fold.slot)) }
    failNonFinite()
    settleFailures(at: time)
  }

  /// Evaluates all curves of scripts in one call of their host.
  private func runScripts(at time: Double) {
    guard lanes.scripts.numbers.count > 0, let host = scriptCurveHost else { return }
    var round = scriptCalls.begin()
    for place in lanes.scripts.numbers {
      let contribution = contributions[Int(place)]
      let record = records[Int(contribution.record)]
      guard let curve = record.curve, let script = curve.script else { continue }
      let progress = record.progress.leg.progress(at: time)
      round.append(
        script.call(at: progress), at: progress, parameters: curve.arguments, contribution)
    }
    let failed = evaluate(&round.batch, host)
    let fails = Set(failed.lazy.map(\.index))
    for (index, call) in round.owners.enumerated() where !fails.contains(index) {
      let record = records[Int(call.contribution.record)]
      let component = record.components[Int(call.contribution.component)]
      let eased = call.step.result(round.batch.results[index])
      cells[call.contribution.out] = component.from + eased * (component.to - component.from)
    }
    for (index, failure) in failed {
      let call = round.owners[index]
      failLater(records[Int(call.contribution.record)], failure)
    }
    scriptCalls.recycle(&round)
  }

  /// Evaluates curves; all fail when one of them used a verb that cannot say that it is refused.
  private func evaluate(
    _ batch: inout ScriptCurveBatch, _ host: any ScriptCurveHost
  ) -> [(index: Int, failure: SinkFailure)] {
    do throws(SinkFailure) { return try steps.ask(.easing) { host.evaluate(&batch) } } catch {
      return batch.functions.indices.map { ($0, error) }
    }
  }
}
