/// Notes on what functions of numbers, curves and paths return, and do at the borders of what they take.
extension ReferenceNote {
  static let calculations = numbers.merging(curves) { $1 }

  // MARK: Numbers

  private static let numbers: [String: ReferenceNote] = [
    "function anim.clamp": ReferenceNote(
      "Both bounds may be the result; bounds that fall are an error.",
      example: """
        print(anim.clamp(12, 0, 10))  -- 10.0
        print(anim.clamp(-3, 0, 10))  -- 0.0
        """),
    "function anim.wrap": ReferenceNote(
      "The first bound may be the result, the second never: it is the same place.",
      "Bounds may fall; equal ones are an error.",
      example: """
        print(anim.wrap(370, 0, 360))  -- 10.0
        print(anim.wrap(360, 0, 360))  -- 0.0
        print(anim.wrap(-10, 0, 360))  -- 350.0
        """),
    "function anim.snap": ReferenceNote(
      "A number in the middle goes to the larger one.",
      example: """
        print(anim.snap(37, 25))               -- 25.0
        print(anim.snap(37.5, 25))             -- 50.0
        print(anim.snap(70, { 25, 100, 400 })) -- 100.0
        """),
    "function anim.map": ReferenceNote(
      "Beyond the first and last place it returns their values; `clamp = false` goes on straight.",
      "Values may be all that `anim.mix` takes, as colors.",
      example: """
        print(anim.map(5, { 0, 10 }, { 100, 200 }))                    -- 150.0
        print(anim.map(12, { 0, 10 }, { 100, 200 }))                   -- 200.0
        print(anim.map(12, { 0, 10 }, { 100, 200 }, { clamp = false })) -- 220.0
        print(anim.map(0.5, { 0, 1 }, { "red", "blue" }))
        """),
    "function anim.mix": ReferenceNote(
      "Numbers go on beyond 0 and 1: `anim.mix(0, 10, 2)` is 20.",
      "Flags switch at 0.5; tables need the same fields and are mixed field by field.",
      example: """
        print(anim.mix(0, 10, 0.25))  -- 2.5
        local color = anim.mix("red", "blue", 0.5, "oklab")
        """),
    "function anim.noise": ReferenceNote(
      "The same coordinates, seed and options always give the same number.",
      "It is 0 at whole numbers and changes smoothly between them.",
      example: """
        anim.tick(function(dt, now) dot.y = 180 + 60 * anim.noise(now, { seed = 3 }) end)
        """),
    "function anim.random": ReferenceNote(
      "It returns a function, which an animation calls once for each of its targets.",
      "`math.random` gives one number at once; both follow the scene's seed.",
      example: """
        anim.to(boxes, { rotation = anim.random(-90, 90) }, 0.3)
        anim.to(boxes, { y = anim.random(0, 100, 25) }, 0.3)
        anim.to(boxes, { fill = anim.random { "red", "gold" } }, 0.3)
        """),
    "function anim.shuffle": ReferenceNote(
      "The order follows the scene's seed: each run of the scene has the same one.",
      example: """
        for index, number in ipairs(anim.shuffle { 1, 2, 3 }) do print(index, number) end
        """),
    "function anim.measure": ReferenceNote(
      "The ink is the box that the letters cover; (0, 0) is the top left of the text's box.",
      example: """
        local width, height = anim.measure { text = "hello", font_size = 20 }
        scene:rect { x = 320, y = 240, width = width + 20, height = height + 10 }
        """),
  ]

  // MARK: Curves and paths

  private static let curves: [String: ReferenceNote] = [
    "function anim.bezier": ReferenceNote(
      "It returns a curve: an easing for every verb, and a function of the progress.",
      "x1 and x2 outside of 0 and 1 are an error; y1 and y2 beyond them overshoot.",
      example: """
        local curve = anim.bezier(0.4, 0, 0.2, 1)
        print(curve(0), curve(0.5), curve(1))
        box:to({ x = 300 }, 0.5, curve)
        """),
    "function anim.steps": ReferenceNote(
      "\"jumpEnd\" with 4 steps shows 0, 0.25, 0.5 and 0.75, and 1 at the end.",
      "CSS's \"start\", \"end\", \"none\" and \"both\" are taken, too.",
      example: """
        local curve = anim.steps(4, "jump_end")
        print(curve(0), curve(0.3), curve(1))  -- 0.0 0.25 1.0
        box:to({ x = 300 }, 0.5, curve)
        """),
    "function anim.points": ReferenceNote(
      "Beyond the first and last point the curve goes on straight.",
      example: """
        local curve = anim.points { 0, 0.8, 1 }
        local late = anim.points { { 0, 0 }, { 0.7, 0.1 }, { 1, 1 } }
        box:to({ x = 300 }, 0.5, late)
        """),
    "function anim.curve": ReferenceNote(
      "A path that does not begin at 0, 0 and end at 1, 1, or whose x turns back, is an error.",
      example: """
        local curve = anim.curve "M 0 0 C 0.5 0 0.5 1 1 1"
        box:to({ x = 300 }, 0.5, curve)
        """),
    "function anim.penner": ReferenceNote(
      example: """
        local curve = anim.penner(function(t, b, c, d) return c * (t / d) ^ 2 + b end)
        box:to({ x = 300 }, 0.5, curve)
        """),
    "function anim.easing.get": ReferenceNote(
      "`anim.easing(\"back.out\", 2)` is the same call; an unknown name is an error with the names.",
      example: """
        local curve = anim.easing.get("back.out", 2)
        print(curve(0.5))
        """),
    "function anim.easing.list": ReferenceNote(
      "The fields are `name`, `doc`, `params`, `variants`, `builtin` and `open`.",
      "The families of the scene and of its folder `easings` are among them."),
    "function curve:slope": ReferenceNote(
      "1 is an even speed, 0 stands still, above 1 is faster; at a jump it is 0.",
      example: """
        local curve = anim.easing "quad.in"
        print(curve:slope(0), curve:slope(0.5), curve:slope(1))  -- 0.0 1.0 2.0
        """),
    "function anim.spring": ReferenceNote(
      "Parameters of one form go together: bounciness and speed; stiffness, damping and mass.",
      "Others are response and damping_ratio, and duration and bounce; two forms are an error.",
      "`mass` and `velocity` go with every form, and a spring can be read in every form.",
      example: """
        local spring = anim.spring { bounce = 0.3, duration = 0.5 }
        print(spring.stiffness, spring.settling_duration, spring.overshoot)
        box:to({ x = 300 }, spring)
        """),
    "function spring:with": ReferenceNote(
      "The spring itself stays as it is.",
      example: """
        local soft = spring:with { bounce = 0 }
        dot:to({ y = 200 }, soft)
        """),
    "function anim.path_length": ReferenceNote(
      "A path of several pieces counts without the gaps between them.",
      example: "print(anim.path_length \"M 0 0 L 30 40\")  -- 50.0"),
    "function anim.path_at": ReferenceNote(
      "The angle is that of the direction, 0 to the right and 90 down, as `rotation` counts.",
      "A path without length is an error.",
      example: """
        local x, y, angle = anim.path_at("M 0 0 L 100 0", 0.5)
        print(x, y, angle)  -- 50.0 0.0 0.0
        """),
    "function anim.points_on": ReferenceNote(
      "An open path has a point at both ends; a closed one has none twice.",
      example: """
        for _, point in ipairs(anim.points_on("M 100 100 L 300 100", 5)) do
          scene:circle { x = point[1], y = point[2], radius = 4 }
        end
        """),
    "function anim.points_in": ReferenceNote(
      "The same path always gets the same points; a path without area is an error.",
      example: """
        for _, point in ipairs(anim.points_in("M 100 100 H 200 V 200 H 100 Z", 30)) do
          scene:circle { x = point[1], y = point[2], radius = 3 }
        end
        """),
  ]
}
