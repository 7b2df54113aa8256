import TestWords
import Testing

@testable import AnimationEngine

struct RemoteIDsTests {
  private let theirs = AnimationID(index: AnimatorRemote.firstIndex + 3, generation: 1)
  private let ours = AnimationID(index: 5, generation: 2)

  @Test func `an id of another thread stands for an animation until it is forgotten`() {
    let ids = RemoteIDs()
    expect(ids.isEmpty && ids[theirs] == nil && ids.id(of: ours) == nil)
    ids[theirs] = ours
    expect(ids[theirs] == ours && ids.id(of: ours) == theirs && !ids.isEmpty)
    expect(ids.remove(theirs))
    expect(!ids.remove(theirs) && ids.isEmpty)
    ids[theirs] = ours
    ids.removeAll()
    expect(ids.isEmpty)
  }

  @Test func `ends and promotions of a frame are reported once`() {
    let ids = RemoteIDs()
    ids.noteEnd(index: 9)
    ids.notePromotion(index: 8)
    expect(ids.takeEnded(), equals: [AnimationID(index: 9, generation: 1)])
    expect(ids.takePromoted(), equals: [AnimationID(index: 8, generation: 1)])
    expect(ids.takeEnded().isEmpty && ids.takePromoted().isEmpty)
    ids.noteEnd(index: 9)
    ids.notePromotion(index: 8)
    ids.forgetFrame()
    expect(ids.takeEnded().isEmpty && ids.takePromoted().isEmpty)
  }
}
