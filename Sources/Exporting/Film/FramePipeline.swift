import Rendering
import SceneGraph
import Threads
import Typesetting

/// Draws and encodes frames on several threads, and hands them to each format in order.
///
/// The thread that steps the scene adds display lists, which are values; `jobs` threads draw them, each with
/// a renderer of its own. They also encode whatever needs no other frame, and compare neighbors for formats
/// that keep only changes. One thread for each format writes. At most `capacity` frames are on their way:
/// then `add` waits.
package final class FramePipeline: @unchecked Sendable {
  /// One frame on its way; its place is its count modulo the capacity.
  private final class Slot {
    var list = FramePlan()
    var number = 0
    /// Its bytes for each format, from when it is taken for drawing until nothing reads them.
    var bytes: [FrameBytes] = []
    /// Whether its pixels are there, for it and the next frame to be compared.
    var isDrawn = false
    var isEncoded = false
  }

  /// Bytes of frames that may be on their way, beyond those that every thread needs.
  private static let memory = 96 << 20

  private let settings: FilmSettings
  private let materials: DrawingMaterials
  private let writers: [any FrameWriter]
  private let isInterrupted: @Sendable () -> Bool
  private let slots: [Slot]
  /// Whether neighbors are compared: then the frame before the oldest on its way keeps its slot.
  private let isComparing: Bool
  private var threads: [WorkThread] = []
  private let gate = Gate()
  // The fields below are touched under the gate only.
  private var addedCount = 0
  private var takenCount = 0
  private var writtenCount: [Int]
  /// Frames whose bytes nothing reads any more, from the first.
  private var freedCount = 0
  /// Bytes of such frames, the last freed on top: the memory of few frames is used again and again, which
  /// is faster than the memory of all places in turn.
  private var spare: [[FrameBytes]] = []
  private var isEnding = false
  private var failure: ExportError?

  /// Starts the threads, `jobs` of which draw.
  ///
  /// They share texts and images by `materials`. `add` checks `isInterrupted` while it waits, so that Ctrl-C takes effect.
  ///
  /// - Throws: `ExportError.outOfMemory` when the system has no threads left.
  package init(
    _ settings: FilmSettings, _ outputs: [FilmOutput], jobs: Int,
    materials: DrawingMaterials = DrawingMaterials(),
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) throws(ExportError) {
    self.settings = settings
    self.materials = materials
    self.isInterrupted = isInterrupted
    writers = outputs.map(\.writer)
    let share = Self.memory / max(settings.area * 4 * max(outputs.count, 1), 1)
    isComparing = writers.contains(where: \.needsPrevious)
    let capacity = jobs + max(2, min(share, 32)) + (isComparing ? 1 : 0)
    slots = (0..<capacity).map { _ in Slot() }
    writtenCount = Array(repeating: 0, count: outputs.count)
    for _ in 0..<max(jobs, 1) { try start { $0.draw() } }
    for index in writers.indices { try start { $0.write(index) } }
  }

  private func start(_ body: @escaping @Sendable (FramePipeline) -> Void) throws(ExportError) {
    guard let thread = WorkThread({ [unowned self] in body(self) }) else {
      cancel()
      throw .outOfMemory
    }
    threads.append(thread)
  }

  deinit { precondition(threads.isEmpty, "a pipeline is finished or canceled") }

  /// Frames that every format has written.
  package var finishedCount: Int { gate.alone { writtenCount.min() ?? 0 } }

  /// Adds the next frame, under its number in the film; waits while too many are on their way.
  ///
  /// - Throws: what went wrong with this frame or one before it.
  package func add(_ list: FramePlan, number: Int) throws(ExportError) {
    let failure: ExportError? = gate.alone {
      let room = slots.count - (isComparing ? 1 : 0)
      while self.failure == nil, addedCount - (writtenCount.min() ?? 0) >= room {
        // The caller will see the interruption itself.
        if isInterrupted() { return nil }
        gate.wait()
      }
      guard self.failure == nil else { return self.failure }
      let slot = slots[addedCount % slots.count]
      slot.list = list
      slot.number = number
      slot.isDrawn = false
      slot.isEncoded = false
      addedCount += 1
      gate.ring()
      return nil
    }
    if let failure { throw failure }
  }

  /// Waits for all frames and writes the end of every format; the run's outputs get their names later.
  ///
  /// - Throws: what went wrong; then nothing is left behind.
  package func finish() throws(ExportError) {
    gate.alone {
      isEnding = true
      gate.ring()
    }
    join()
    if failure == nil { endFormats() }
    guard let failure else { return }
    for writer in writers { writer.discard() }
    throw failure
  }

  /// Lets every format write its end, on a thread of its own: an encoder may need long for it, and a
  /// person's Ctrl-C is heard meanwhile.
  private func endFormats() {
    var isDone = false
    isEnding = false
    do throws(ExportError) {
      try start { pipeline in
        do throws(ExportError) {
          for writer in pipeline.writers { try writer.finish() }
        } catch {
          pipeline.fail(error)
        }
        pipeline.gate.alone {
          pipeline.isEnding = true
          pipeline.gate.ring()
        }
      }
    } catch {
      fail(error)
      return
    }
    while !isDone {
      if isInterrupted() {
        fail(.output(.closed))
        for writer in writers { writer.stopWaiting() }
      }
      isDone = gate.alone {
        if !isEnding { gate.wait() }
        return isEnding
      }
    }
    for thread in threads { thread.join() }
    threads.removeAll()
  }

  /// Stops at once and leaves nothing behind.
  package func cancel() {
    fail(.output(.closed))
    join()
    for writer in writers { writer.discard() }
  }

  private func join() {
    while true {
      let isStuck = gate.alone { failure != nil || isInterrupted() }
      // A thread may be waiting for an encoder that does not take any more.
      if isStuck {
        fail(.output(.closed))
        for writer in writers { writer.stopWaiting() }
        break
      }
      let isDone = gate.alone {
        let isDone = isEnding && writtenCount.allSatisfy { $0 == addedCount }
        if !isDone { gate.wait() }
        return isDone
      }
      if isDone { break }
    }
    for thread in threads { thread.join() }
    threads.removeAll()
  }

  private func fail(_ error: ExportError) {
    gate.alone {
      if failure == nil { failure = error }
      gate.ring()
    }
  }

  // MARK: The threads

  private func draw() {
    do throws(ExportError) {
      var renderer: Renderer?
      if writers.contains(where: \.needsPixels) {
        renderer = try renderErrors { () throws(RenderError) in
          try Renderer(
            width: settings.width, height: settings.height, materials: materials)
        }
      }
      while let count = takeForDrawing() {
        let slot = slots[count % slots.count]
        try DrawingWatch.frame(slot.list.frame) { () throws(ExportError) in
          if let renderer {
            try renderErrors { () throws(RenderError) in try renderer.draw(slot.list) }
          }
          let frame = DrawnFrame(number: slot.number, list: slot.list, pixels: renderer?.pixels)
          for (writer, bytes) in zip(writers, slot.bytes) { try writer.encode(frame, into: bytes) }
        }
        for ready in comparable(after: count) {
          try compare(ready)
          gate.alone {
            slots[ready % slots.count].isEncoded = true
            gate.ring()
          }
        }
      }
    } catch {
      fail(error)
    }
  }

  /// Which frames can be compared with those before, now that one is drawn: each is returned once.
  private func comparable(after count: Int) -> [Int] {
    guard isComparing else { return [count] }
    return gate.alone {
      slots[count % slots.count].isDrawn = true
      var ready: [Int] = []
      if count == 0 || slots[(count - 1) % slots.count].isDrawn { ready.append(count) }
      if count + 1 < takenCount, slots[(count + 1) % slots.count].isDrawn {
        ready.append(count + 1)
      }
      return ready
    }
  }

  private func compare(_ count: Int) throws(ExportError) {
    let slot = slots[count % slots.count]
    let previous = count > 0 ? slots[(count - 1) % slots.count] : nil
    for (index, writer) in writers.enumerated() where writer.needsPrevious {
      try writer.compare(slot.bytes[index], with: previous?.bytes[index])
    }
  }

  /// The count of the next frame.
  private func takeForDrawing() -> Int? {
    gate.alone {
      while failure == nil, takenCount == addedCount {
        if isEnding { return nil }
        gate.wait()
      }
      guard failure == nil else { return nil }
      slots[takenCount % slots.count].bytes =
        spare.popLast() ?? writers.map { _ in FrameBytes() }
      takenCount += 1
      return takenCount - 1
    }
  }

  private func write(_ index: Int) {
    do throws(ExportError) {
      while let slot = takeForWriting(index) {
        try writers[index].write(slot.bytes[index], number: slot.number)
        gate.alone {
          writtenCount[index] += 1
          freeBytes()
          gate.ring()
        }
      }
    } catch {
      fail(error)
    }
  }

  /// Takes back the bytes that every format has written, and that no frame is compared with; under the gate.
  private func freeBytes() {
    let end = (writtenCount.min() ?? 0) - (isComparing ? 1 : 0)
    while freedCount < end {
      let slot = slots[freedCount % slots.count]
      spare.append(slot.bytes)
      slot.bytes = []
      freedCount += 1
    }
  }

  private func takeForWriting(_ index: Int) -> Slot? {
    gate.alone {
      while failure == nil {
        let next = writtenCount[index]
        if next < takenCount, slots[next % slots.count].isEncoded {
          return slots[next % slots.count]
        }
        if isEnding, next == addedCount { return nil }
        gate.wait()
      }
      return nil
    }
  }
}

/// Turns what the renderer throws into what an export throws.
func renderErrors<Result>(
  _ body: () throws(RenderError) -> Result
) throws(ExportError) -> Result {
  do throws(RenderError) { return try body() } catch { throw .render(error) }
}

/// Turns what typesetting throws into what an export throws.
func textErrors<Result>(
  _ body: () throws(TypesettingError) -> Result
) throws(ExportError) -> Result {
  do throws(TypesettingError) { return try body() } catch { throw .render(RenderError(error)) }
}

/// Turns what an output throws into what an export throws.
func outputErrors<Result>(
  _ body: () throws(OutputError) -> Result
) throws(ExportError) -> Result {
  do throws(OutputError) { return try body() } catch { throw .output(error) }
}
