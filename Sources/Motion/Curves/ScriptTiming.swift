/// The functions of a script's easing family, by the host's numbers; nil where there is none.
package struct ScriptFunctions: Sendable {
  package var `in`: Int32?
  package var out: Int32?
  package var inOut: Int32?
  package var outIn: Int32?
  /// Dropped with the last curve that holds the numbers: so a host knows which of its functions are
  /// still needed.
  package var owner: (any AnyObject & Sendable)?

  package init(
    in: Int32? = nil, out: Int32? = nil, inOut: Int32? = nil, outIn: Int32? = nil,
    owner: (any AnyObject & Sendable)? = nil
  ) {
    self.in = `in`
    self.out = out
    self.inOut = inOut
    self.outIn = outIn
    self.owner = owner
  }

  package subscript(variant: EasingVariant) -> Int32? {
    switch variant {
    case .in: `in`
    case .out: out
    case .inOut: inOut
    case .outIn: outIn
    }
  }

  /// The variants that have a function.
  package var stated: EasingVariantSet {
    EasingVariantSet(
      EasingVariant.allCases.filter { self[$0] != nil }.map(EasingVariantSet.init))
  }
}

// The owner follows from the numbers.
extension ScriptFunctions: Hashable {
  package static func == (left: ScriptFunctions, right: ScriptFunctions) -> Bool {
    left.in == right.in && left.out == right.out && left.inOut == right.inOut
      && left.outIn == right.outIn
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(`in`)
    hasher.combine(out)
    hasher.combine(inOut)
    hasher.combine(outIn)
  }
}

/// A timing curve whose function lives in a script: it says which call to make, and what it means.
package struct ScriptTiming: Sendable {
  package let functions: ScriptFunctions
  package let rule: CurveVariantRule
  /// The table that replaces the calls between 0 and 1, if the functions are pure and smooth.
  package var table: CurveTable?

  /// The function to call at `p`, and the step that gives its argument and its meaning.
  package func call(at p: Double) -> (function: Int32, step: CurveVariantStep) {
    let step = rule.step(at: p)
    // A step's source is always one of the stated variants.
    return (functions[step.source] ?? -1, step)
  }
}

// The table follows from the functions.
extension ScriptTiming: Hashable {
  package static func == (left: ScriptTiming, right: ScriptTiming) -> Bool {
    left.functions == right.functions && left.rule == right.rule
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(functions)
    hasher.combine(rule)
  }
}

extension Curve {
  /// A function of a script: `id` is the number by which its host calls it.
  package init(script id: Int32, name: String) {
    self.init(scripts: ScriptFunctions(in: id), variant: .in, name: name)
  }

  /// A variant of a script's family with the values of its parameters, by place.
  ///
  /// `scripts` holds at least one function.
  package init(
    scripts: ScriptFunctions, variant: EasingVariant, name: String, arguments: [Double] = []
  ) {
    self.init(
      name: name, kernel: .script,
      shape: .script(
        ScriptTiming(
          functions: scripts, rule: CurveVariantRule(variant, stated: scripts.stated))),
      arguments: arguments)
  }

  /// The same curve with a table for what is between 0 and 1; only for a script's.
  package func tabulated(_ table: CurveTable) -> Curve {
    guard var timing = script else { return self }
    timing.table = table
    let curve = Curve(
      name: name, kernel: .script, shape: .script(timing), arguments: arguments)
    return isOpen ? curve.opened() : curve
  }

  /// The script's part of this curve, nil for all other curves.
  package var script: ScriptTiming? {
    if case .script(let timing) = shape { timing } else { nil }
  }

  /// The eased progress at `p`, asking a script where the curve is a script's.
  ///
  /// `call` gets the function's number, its argument and this curve's parameters.
  package func value<Failure: Error>(
    _ p: Double, script call: (Int32, Double, [Double]) throws(Failure) -> Double
  ) throws(Failure) -> Double {
    guard let script else { return self(p) }
    if let table = script.table, p >= 0, p <= 1 { return table.value(p) }
    let (function, step) = script.call(at: p)
    return step.result(try call(function, step.argument(p), arguments))
  }

  /// The slope at `p`, measured by four calls for a script's curve (`measuredSlope`).
  package func slope<Failure: Error>(
    _ p: Double, script call: (Int32, Double, [Double]) throws(Failure) -> Double
  ) throws(Failure) -> Double {
    guard let script else { return slope(p) }
    if let table = script.table, p >= 0, p <= 1 { return table.slope(p) }
    let (function, step) = script.call(at: p)
    return try step.measuredSlope(at: p) { q throws(Failure) in
      try call(function, q, arguments)
    }
  }
}
