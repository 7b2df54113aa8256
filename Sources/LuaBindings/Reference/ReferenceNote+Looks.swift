/// Notes on texts, looks and places of layers.
extension ReferenceNote {
  private static let pattern = [
    "`%d` and `%i` round, `%.1f` has one decimal, `%%` is a percent sign, `%,d` groups thousands.",
    "Flags and widths are those of C: `%+d`, `%05d`, `%-8d`.",
    "A pattern of digits: 0 is always shown, # only where needed, a comma groups: `#,##0.0`.",
    "The separators are a comma and a point; for others replace them in the result.",
  ]

  static let texts: [String: ReferenceNote] = {
    var format = ReferenceNote(
      example: """
        print(anim.format("%d of %d", 3, 5))
        print(anim.format("#,##0.0", 1234567.89))
        local spaced = anim.format("%,d", 1234567):gsub(",", " ")
        """)
    format.notes = pattern + ["`%s` takes any value, in `anim.format` alone."]
    var option = ReferenceNote(
      example: """
        local counter = scene:text { text = "0", x = 320, y = 180, font_features = "tnum" }
        counter:to({ text = "1234567" }, { duration = 1, format = "#,##0" })
        """)
    option.notes = pattern
    return [
      "function anim.format": format, "option format": option,
      "option reveal": ReferenceNote(
        "\"type\" writes the text letter by letter.",
        example: """
          text:to({ text = "letter by letter" }, { duration = 1, reveal = "type", cursor = "_" })
          """),
      "function layer:split": ReferenceNote(
        "The list has each letter, word or line as a layer, from 1; spaces have none.",
        "The layers are children of the text, and their (0, 0) is the top left of its box.",
        "The list has the verbs: with `stagger` each layer begins a little later.",
        example: """
          local letters = text:split "letters"
          letters:from({ y = 40, opacity = 0 }, { duration = 0.3, stagger = 0.05 })
          letters[1].fill = "gold"
          """),
      "property font_features": ReferenceNote(
        "\"tnum\" gives all digits one width, so that a counter stands still; a comma separates.",
        example: "local layer = scene:text { text = \"10\", font_features = \"tnum\" }"),
      "field layer.ink_bounds": ReferenceNote(
        "(0, 0) is the top left of the text's box; `bounds` has the coordinates of the scene."),
      "field handle.value": ReferenceNote(example: "print(handle.value.y)"),
      "field handle.velocity": ReferenceNote(example: "print(handle.velocity.y)"),
    ]
  }()

  private static let ownOrigin =
    "Without `anchor`, its own (0, 0) lies at `x`, `y`; any value means a share of the box."

  private static let gradient = ReferenceNote(
    "A gradient is an object whose stops and points animate.",
    example: """
      box.fill = anim.linear_gradient { stops = { "red", "blue" } }
      anim.to(box.fill.stops[1], { color = "gold", offset = 0.2 }, 0.5)
      """)

  private static let burst = """
    local sparks = scene:emitter {
      x = 320, y = 180, birth_rate = 400, lifetime = 1, velocity = 200, spread = 360,
    }
    sparks:circle { radius = 3, fill = "gold" }
    wait(0.1)
    sparks.birth_rate = 0
    """

  static let looks: [String: ReferenceNote] = [
    "property anchor": ReferenceNote(
      "Unset, it is the middle of the box of rects, circles, ellipses, polygons with sides, texts "
        + "and images.",
      "Unset, the own (0, 0) of groups, lines, paths and polygons of points lies at `x`, `y`.",
      "Any value, also { 0.5, 0.5 }, means a share of the box.",
      example: """
        local layer = scene:rect { anchor = { 0, 0 } }
        local path = scene:path { path = "M 0 0 L 50 50", anchor = { 0.5, 0.5 } }
        """),
    "layer path": ReferenceNote(ownOrigin), "layer line": ReferenceNote(ownOrigin),
    "layer group": ReferenceNote(ownOrigin),
    "property fill": gradient,
    "property stroke": ReferenceNote(
      "It takes gradients, as `fill` does; `stroke_width` sets how wide it is.",
      example: """
        local layer = scene:rect { stroke = "gold", stroke_width = 6 }
        layer.stroke = anim.linear_gradient { stops = { "red", "blue" } }
        """),
    "function anim.linear_gradient": gradient,
    "field layer.mask": ReferenceNote(
      "The mask keeps its place: its `x` and `y` count in the group or scene that holds it.",
      "It is no longer drawn by itself; `mask_mode` chooses opacity or brightness.",
      "A group is a mask with all that it holds.",
      example: """
        local mask = scene:group {}
        mask:circle { x = 120, y = 120, radius = 20 }
        mask:circle { x = 160, y = 120, radius = 20 }
        box.mask = mask
        mask:to({ x = 40 }, 0.5)
        """),
    "property zoom": ReferenceNote(
      "A growing zoom pushes the camera in.",
      example: "scene.camera:to({ zoom = 2, x = 400 }, 1)"),
    "field scene.camera": ReferenceNote(
      "`x` and `y` are the point in the middle; `zoom` and `rotation` animate, too.",
      example: "scene.camera:to({ zoom = 2, x = 400 }, 1)"),
    "layer emitter": ReferenceNote(
      "Its children are the particles, one after the other; without children they are discs.",
      "For a burst give a high `birth_rate`, and set it to 0 a moment later.", example: burst),
    "property birth_rate": ReferenceNote(
      "A change affects new particles only: for a burst set it to 0 a moment later.",
      example: burst),
    "function layer:bounds": ReferenceNote(
      "The coordinates are those of the scene, whatever groups the layer lies in.",
      "The box is the one on screen; `bounds(\"model\")` is that of the model values.",
      "A camera does not count: `hit_test` and events have points of the picture."),
    "function layer:contains": ReferenceNote(
      "`from_scene` and `from_picture` give the layer's own coordinates of a point."),
    "function scene:hit_test": ReferenceNote(
      "The point is one of the picture, as the camera shows it and as events have it.",
      "A layer is hit where it is painted; its field `hit` says otherwise."),
  ]
}
