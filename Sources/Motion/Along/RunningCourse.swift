/// A course in use, with the latest point: x, y and rotation read it one by one.
package final class RunningCourse {
  package let course: PathCourse
  private var progress = Double.nan
  private var place: PathCourse.Place

  /// Makes a course in use, which stands at its start.
  package init(_ course: PathCourse) {
    self.course = course
    place = course.place(at: 0)
  }

  /// Returns the point at a progress of the course.
  package func place(at progress: Double) -> PathCourse.Place {
    if progress != self.progress {
      self.progress = progress
      place = course.place(at: progress)
    }
    return place
  }
}
