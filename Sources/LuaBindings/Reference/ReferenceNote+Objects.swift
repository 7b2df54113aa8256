/// Notes on what verbs and methods of objects return, and do at the borders of what they take.
extension ReferenceNote {
  static let objects = handles.merging(layers) { $1 }.merging(scripts) { $1 }

  // MARK: Verbs and handles

  private static let handles: [String: ReferenceNote] = [
    "function anim.from": ReferenceNote(
      "The start shows at once, also while the animation waits for a delay or its turn.",
      "It returns a handle, which `wait` takes."),
    "function anim.by": ReferenceNote(
      "Each distance counts from the model value: three quick calls with 50 make 150.",
      example: """
        box:by({ x = 50 }, 0.5)
        box:by({ x = 50 }, 0.5)
        wait(0.6)
        print(box.x)  -- 220.0
        v:by(5, 0.5)
        """),
    "function anim.decay": ReferenceNote(
      "The model value is the resting place as soon as it starts.",
      "At `min` and `max` it stops; with `spring` it swings onto the bound.",
      example: """
        box:decay({ x = 400 }, { max = 300, spring = "snappy" })
        v:decay(400)
        """),
    "function anim.follow": ReferenceNote(
      "It goes on until it is stopped or replaced; `rest = true` ends it at a goal that stands still.",
      example: """
        dot:to({ x = 500 }, 0.5)
        box:follow { x = function() return dot.presentation.x end }
        v:follow(function() return dot.x end)
        """),
    "function anim.shake": ReferenceNote(
      "Values end where they began, and other animations of the field go on below it.",
      example: """
        box:shake({ x = 10, rotation = 5 }, { duration = 0.5, frequency = 20 })
        v:shake(3, 0.5)
        """),
    "function anim.wiggle": ReferenceNote(
      "`duration` gives it an end, and `stop` ends it at once.",
      example: """
        box:wiggle({ rotation = 5 }, { frequency = 1 })
        v:wiggle(3)
        wait(0.4)
        box:stop "rotation"
        """),
    "function anim.punch": ReferenceNote(
      "`vibrato` is the number of its turns, and `elasticity` how far it swings to the other side.",
      example: """
        box:punch({ scale = 0.2 }, { duration = 0.5, vibrato = 4 })
        v:punch(3, 0.5)
        """),
    "function anim.set": ReferenceNote(
      "It returns nothing; an animation of the same field ends with the reason \"replaced\".",
      "Inside a transaction the change animates, as an assignment does."),
    "function anim.all": ReferenceNote(
      "An entry that runs already is joined; one that another group has taken is an error."),
    "function anim.sequence": ReferenceNote(
      "Each entry begins when the one before has ended; a number is a pause in seconds.",
      "A function is called at its turn, and a handle that it returns is waited for."),
    "function anim.any": ReferenceNote(
      "The other entries run on; `stop_rest = true` stops them.",
      "`wait` returns the reason and the index of the first.",
      example: """
        local reason, index = wait(anim.any({ box:to({ x = 200 }, 0.2), 0.1 }, { stop_rest = true }))
        print(reason, index)  -- finished 2
        """),
    "function handle:seek": ReferenceNote(
      "Times before 0 are the start, and times after the end are the end.",
      "Callbacks are not called on the way unless `events = true`.",
      example: """
        local tl = anim.timeline { paused = true }
        tl:to(box, { x = 300 }, { duration = 1 }):label "middle"
        tl:seek(0.25)
        tl:seek "50%"
        tl:seek { "middle", -0.1 }
        """),
    "function handle:sample": ReferenceNote(
      "The fields are `phase`, `in_effect`, `iteration`, `progress`, `linear_progress`, `value` and "
        + "`velocity`; those that do not apply are nil.",
      "Functions that run each frame, as `custom`, have no samples: that is an error.",
      example: """
        local handle = box:to({ x = 300 }, 1, "linear")
        local sample = handle:sample(0.5)
        print(sample.phase, sample.progress, sample.value.x)  -- active 0.5 210.0
        """),
    "function handle:stop": ReferenceNote(
      "It returns the handle, and `on_complete` gets the reason \"stopped\"."),
    "function handle:finish": ReferenceNote(
      "The last values are written at once; an endless animation is an error."),
    "function handle:retarget": ReferenceNote(
      "Speed and value stay smooth; a field that the animation does not move is an error.",
      example: """
        local handle = box:to({ x = 300 }, "bouncy")
        wait(0.1)
        handle:retarget { x = 50 }
        """),
    "function handle:speed": ReferenceNote(
      "With a number it returns the handle.",
      example: """
        handle:speed(2)
        print(handle:speed())  -- 2.0
        anim.to(handle, { speed = 0 }, 0.3)
        """),
    "function handle:play": ReferenceNote("It always means forwards: two calls do not toggle."),
    "function handle:reverse": ReferenceNote(
      "It always means backwards: two calls do not toggle, and it ends at the start."),
    "function handle:gap": ReferenceNote(
      example: """
        tl:to(box, { x = 300 }, { duration = 0.2 }):gap(0.2):to(box, { y = 200 }, { duration = 0.2 })
        """),
    "function handle:pause_at": ReferenceNote(
      example: """
        tl:to(box, { x = 300 }, { duration = 0.2 }):pause_at():to(box, { y = 200 }, { duration = 0.2 })
        tl:play()
        wait(0.4)
        tl:resume()
        """),
    "function layer:animation": ReferenceNote(
      "Without such an animation it returns nil."),
    "function layer:stop": ReferenceNote(
      "The values on screen stay; a name that nothing has changes nothing."),
    "function layer:finish": ReferenceNote(
      "Each animation writes its last values and calls `on_complete` with \"finished\"."),
  ]

  // MARK: Layers and places

  private static let layers: [String: ReferenceNote] = [
    "function scene:find": ReferenceNote(
      "Of several layers of one name the later ones are called NAME#2, NAME#3 and so on.",
      example: """
        local found = scene:find "box"
        if found then found:to({ x = 300 }, 0.5) end
        """),
    "function scene:add": ReferenceNote(
      "The layer keeps its `x` and `y`, which count in its new parent; a group cannot hold itself."),
    "function layer:add": ReferenceNote(
      "The layer keeps its `x` and `y`, which count in its new parent; a group cannot hold itself."),
    "function layer:remove": ReferenceNote(
      "Its animations end with the reason \"removed\"; assigning or animating it afterwards is an error."
    ),
    "function layer:extend": ReferenceNote(
      "Layers of other kinds have no points: that is an error.",
      example: """
        for x = 100, 400, 50 do line:extend(x, 50 + x % 100) end
        """),
    "function layer:convert": ReferenceNote(
      example: """
        local x, y = box:convert(0, 0, scene)
        print(x, y)  -- 80.0 90.0, the top left of the box
        """),
    "function layer:perform": ReferenceNote(
      "It returns true if an action was found, and false otherwise.",
      example: """
        box.actions = { hop = { type = "push", kind = "transition", duration = 0.3 } }
        print(box:perform "hop")
        """),
    "function layer:to_scene_time": ReferenceNote(
      "The time of a paused layer stands still: that is an error."),
    "function scene:on": ReferenceNote(
      "`listener:stop()` ends it; a function that waits runs as a script of its own.",
      example: """
        local listener = box:on("tap", function(e)
          print(e.x, e.y, e.local_x, e.local_y)
          e:stop()
        end)
        """),
    "function scene:event": ReferenceNote(
      "It stands for the next such event each time; `wait` returns a reason and the event.",
      example: """
        spawn(function()
          local reason, event = wait(scene:event "scored")
          print(event.data)
        end)
        scene:emit("scored", 3)
        """),
    "function scene:emit": ReferenceNote(
      "The names of input, as \"tap\", are an error: `scene:input` sends those.",
      example: """
        scene:on("scored", function(e) print(e.data) end)
        scene:emit("scored", 3)
        """),
  ]

  // MARK: Scripts

  private static let scripts: [String: ReferenceNote] = [
    "function wait": ReferenceNote(
      "It returns the reason of the end, as \"finished\"; for `anim.any` the index after it.",
      "Waits are exact: time that a frame has left over counts for the next wait.",
      "It is an error in easings, `read` and `write`, functions of `bind`, `custom`, ticks, `on_apply`, transactions, `require` and functions that sort: write `spawn(function() wait(1) … end)` there.",
      example: """
        wait(0.1)
        local reason = wait(box:to({ x = 300 }, 0.2))
        print(reason)  -- finished
        wait(function() return dot.x > 300 end)
        """),
    "function spawn": ReferenceNote(
      "It returns a handle; `stop` ends the script, not the animations that it has started.",
      example: """
        local blink = spawn(function()
          while true do
            wait(dot:to({ opacity = 0.2 }, 0.2))
            wait(dot:to({ opacity = 1 }, 0.2))
          end
        end)
        wait(0.3)
        blink:stop()
        """),
    "function anim.now": ReferenceNote(
      "It is 0 in the first turn and the same throughout one frame."),
    "function anim.tick": ReferenceNote(
      "It returns a handle, whose `stop()` ends the calls; the calls come after the frame's animations.",
      example: """
        anim.tick(function(dt, now)
          dot.x = 320 + 100 * math.sin(now)
          return now < 1
        end)
        """),
    "function anim.target": ReferenceNote(
      "The table itself is returned unchanged; verbs take tables without it, too.",
      example: """
        local lamp = anim.target { name = "lamp", level = 0 }
        anim.to(lamp, { level = 100 }, 0.5)
        """),
    "function anim.transaction_value": ReferenceNote(
      "Outside of a transaction it returns the defaults; an unknown name returns nil.",
      example: """
        anim.transaction({ duration = 0.3, values = { reason = "drop" } }, function()
          print(anim.transaction_value "reason", anim.transaction_value "duration")
          box.x = 300
        end)
        """),
    "function anim.defaults": ReferenceNote(
      "It counts for animations that are made afterwards."),
    "function anim.scope": ReferenceNote(
      "Layers are removed, animations stopped, and properties get their values of before.",
      example: """
        do
          local s <close> = anim.scope()
          scene:rect { x = 200, y = 100 }
          wait(box:to({ x = 300 }, 0.2))
        end
        print(box.x)  -- 120.0
        """),
    "function scope:keep": ReferenceNote("The scope is closed then, and `open` is false."),
    "function anim.property": ReferenceNote(
      "`read` may return several numbers, and `write` gets as many after the target.",
      "Without `read`, an animation needs the option `from`; without `write`, it is only read.",
      example: """
        anim.property {
          name = "diagonal", on = "rect",
          read = function(layer) return layer.x end,
          write = function(layer, value) layer.x, layer.y = value, value end,
        }
        box:to({ diagonal = 250 }, 0.5)
        """),
    "function anim.clock": ReferenceNote(
      "Animations with the option `clock` run on its time: its speed slows all of them.",
      "A clock is a target: `speed` animates.",
      example: """
        local world = anim.clock { speed = 0.5 }
        box:to({ x = 300 }, { duration = 0.3, clock = world })
        anim.to(world, { speed = 1 }, 0.3)
        """),
    "function clock:wait": ReferenceNote("It returns \"finished\"."),
    "function anim.transaction": ReferenceNote(
      "It returns a handle of all changes, which `wait` takes; the function itself must not wait.",
      "Inside another transaction, options that are not given are those of the outer one.",
      example: """
        local handle = anim.transaction({ duration = 0.3, easing = "easeOut" }, function()
          box.x = 300
          box.opacity = 0.5
        end)
        wait(handle)
        """),
    "function anim.block": ReferenceNote(
      "The default easing is easeInOut, and changes are added to older ones, as in UIKit.",
      example: """
        anim.block(0.3, function() box.x = 300 end, function(handle, reason) print(reason) end)
        """),
    "function anim.animator": ReferenceNote(
      "Nothing moves before `start`; the default easing is easeInOut.",
      "`delay`, `loop` and `direction` are no options of it: it has methods instead.",
      example: """
        local animator = anim.animator(0.5, function() box.x = 300 end)
        animator:start()
        wait(0.2)
        animator:pause()
        animator.fraction_complete = 0.8
        animator:continue()
        """),
    "function anim.swap": ReferenceNote(
      "The old layer is hidden at the end; both must lie in the same scene."),
    "function layer:swap": ReferenceNote(
      "The changes are done at once; the picture of before stays until the transition ends.",
      "`from` is the side from which the new picture comes.",
      example: """
        text:swap({ type = "push", from = "right", duration = 0.3 }, function() text.text = "two" end)
        """),
    "function anim.show": ReferenceNote(
      "The old scene is hidden at the end, and its time stands still until it is shown again.",
      example: """
        local two = anim.scene { background = "navy" }
        two:circle { x = 320, y = 180, radius = 60 }
        wait(anim.show(two, { type = "push", from = "right", duration = 0.3 }))
        """),
  ]
}
