extension Template {
  static let hello = Template(
    "hello", "a ball, a time with an easing, and a spring",
    [
      (
        "scene.lua",
        """
        local anim  = require "animlua"
        local scene = anim.scene { width = 640, height = 360, background = "#101418" }

        local ball = scene:circle { name = "ball", x = 80, y = 180, radius = 24, fill = "#ff5a36" }

        -- Half a second with an easing; wait here until it has ended.
        wait(ball:to({ x = 320 }, 0.5, "quad.out"))

        -- A spring. A new goal takes over value and velocity, so nothing jumps.
        ball:to({ x = 560, scale = 1.4 }, "bouncy")
        wait(0.3)
        wait(ball:to({ x = 320, y = 180, scale = 1 }, "bouncy"))
        print("at rest after " .. anim.now() .. " s")

        """
      )
    ], ["animlua run scene.lua", "animlua run --watch scene.lua", "animlua docs to"])

  static let film = Template(
    "film", "a loop without a seam, to be rendered",
    [
      (
        "scene.lua",
        """
        local anim  = require "animlua"
        -- The frame at the end would be the next round's first, so a film leaves it out.
        local scene = anim.scene { width = 640, height = 360, fps = 30, duration = 2, loop = true,
                                   background = "#14213d" }

        local count = 12
        local ring  = scene:group { name = "ring", x = 320, y = 180 }
        for i = 1, count do
          local angle = (i - 1) / count * 2 * math.pi
          local dot = ring:circle { x = 110 * math.cos(angle), y = 110 * math.sin(angle), radius = 10,
                                    fill = anim.mix("#fca311", "#e5e5e5", (i - 1) / count, "oklch") }
          -- There and back in one second, each a little later; as many rounds as fit.
          dot:to({ scale = 1.8, opacity = 0.4 },
                 { duration = 0.5, loop = true, yoyo = true, easing = "sine.inOut",
                   time_offset = (i - 1) / count })
        end
        ring:to({ rotation = 360 }, { duration = 2, loop = true, easing = "linear" })

        """
      )
    ],
    [
      "animlua run scene.lua", "animlua render scene.lua -o film.mp4 -o film.gif",
      "animlua sheet scene.lua -o sheet.png",
    ])

  static let title = Template(
    "title", "a title whose letters come in one after the other, with parameters",
    [
      (
        "scene.lua",
        """
        local anim  = require "animlua"
        local scene = anim.scene { width = 960, height = 540, background = "#0b132b" }

        -- Change them without editing: animlua run scene.lua --param title="Your words"
        local words = anim.param("title", "Hello, motion", { help = "the title" })
        local below = anim.param("subtitle", "made with animlua", { help = "the line below it" })

        local title = scene:text { name = "title", text = words, x = 480, y = 250, font_size = 84,
                                   font_weight = 700, fill = "#ffffff" }
        local line  = scene:rect { name = "line", x = 480, y = 316, width = 0, height = 4,
                                   corner_radius = 2, fill = "#5bc0be" }
        local small = scene:text { name = "subtitle", text = below, x = 480, y = 352, font_size = 28,
                                   fill = "#6fffe9", opacity = 0 }

        local letters = title:split "letters"
        letters:from({ translation_y = 60, opacity = 0, rotation = 12 },
                     { spring = "bouncy", stagger = 0.04 })
        wait(0.5)
        line:to({ width = 360 }, 0.6, "quint.out")
        wait(0.2)
        wait(small:to({ opacity = 1 }, 0.4))
        wait(1.2)

        -- And out again, from the middle.
        letters:to({ translation_y = -60, opacity = 0 },
                   { duration = 0.4, easing = "back.in",
                     delay = anim.stagger(0.03, { from = "center" }) })
        wait(anim.all {
          line:to({ width = 0 }, 0.5, "quint.in"),
          small:to({ opacity = 0 }, 0.3),
        })

        """
      )
    ],
    [
      "animlua run scene.lua", "animlua run scene.lua --param title=\"Your words\"",
      "animlua render scene.lua -o title.mov --transparent",
    ])

  static let chart = Template(
    "chart", "bars from a file of data, with numbers that count",
    [
      (
        "scene.lua",
        """
        local anim  = require "animlua"
        local scene = anim.scene { width = 720, height = 420, background = "#ffffff" }

        local rows, most = anim.data "data.csv", 0
        for _, row in ipairs(rows) do most = math.max(most, row.value) end

        scene:text { name = "heading", text = "Coffee, cups a day", x = 360, y = 40, font_size = 28,
                     font_weight = 700, fill = "#22223b" }
        for i, row in ipairs(rows) do
          local y = 60 + i * 56
          scene:text { text = row.name, x = 150, y = y, font_size = 20, fill = "#4a4e69",
                       anchor = { 1, 0.5 } }
          local bar = scene:rect { name = row.name, x = 170, y = y, width = 0, height = 32,
                                   corner_radius = 6, fill = "#9a8c98", anchor = { 0, 0.5 } }
          local number = scene:text { text = "0.0", x = 180, y = y, font_size = 20, fill = "#22223b",
                                      anchor = { 0, 0.5 } }
          local how = { duration = 1, delay = i * 0.12, easing = "quint.out" }
          bar:to({ width = 420 * row.value / most }, how)
          number:to({ x = 180 + 420 * row.value / most }, how)
          number:to({ text = string.format("%.1f", row.value) }, how)
        end

        """
      ),
      ("data.csv", "name,value\nFinland,3.8\nSweden,2.6\nItaly,1.6\nFrance,1.4\nJapan,1\n"),
    ], ["animlua run scene.lua", "animlua still scene.lua --at 2 -o chart.png"])

  static let easing = Template(
    "easing", "a family of easings of your own, for this folder's scenes",
    [
      (
        "scene.lua",
        """
        local anim  = require "animlua"
        local scene = anim.scene { width = 640, height = 360, background = "#15121b" }

        -- easings/thud.lua is found by its name; it has the four variants that every family has.
        for i, name in ipairs { "thud.in", "thud.out", "thud.inOut", "thud.outIn" } do
          local y = i * 72
          scene:text { text = name, x = 90, y = y, font_size = 20, fill = "#8f8b99" }
          local box = scene:rect { name = name, x = 180, y = y, width = 40, height = 40,
                                   corner_radius = 8, fill = "#be95ff" }
          box:to({ x = 580 }, 1.5, name)
        end

        """
      ),
      (
        "easings/thud.lua",
        """
        -- A fall with one small bounce at its end. p goes from 0 to 1, and so must the result.
        return {
          name   = "thud",
          doc    = "a fall that bounces once",
          params = { { "height", 0.15, min = 0, max = 0.5, doc = "how high it bounces" } },
          out = function(p, height)
            if p < 0.6 then return (p / 0.6) ^ 2 end
            local u = (p - 0.6) / 0.4
            return 1 - 4 * height * u * (1 - u)
          end,
        }

        """
      ),
    ],
    [
      "animlua run scene.lua", "animlua easings plot thud.out", "animlua easings show thud.out",
    ])

  static let game = Template(
    "game", "something to catch with the mouse: input, events, chance",
    [
      (
        "scene.lua",
        """
        local anim  = require "animlua"
        local scene = anim.scene { width = 640, height = 360, background = "#16213e" }

        local score = anim.value(0)
        local board = scene:text { name = "score", text = "0", x = 320, y = 36, font_size = 32,
                                   fill = "#e8e8e8" }
        local star  = scene:polygon { name = "star", x = 320, y = 180, sides = 5, radius = 34,
                                      inner_radius = 15, fill = "#ffd166" }
        star:to({ rotation = 360 }, { duration = 3, loop = true, easing = "linear" })

        local function place()
          return { x = anim.random(60, 580), y = anim.random(90, 320) }
        end

        -- A click on the star: it bursts, and comes back elsewhere.
        star:on("tap", function()
          score.value = score.value + 1
          board.text = tostring(math.floor(score.value))
          board:punch({ scale = 0.4 }, 0.4)
          for _ = 1, 12 do
            local spark = scene:circle { x = star.x, y = star.y, radius = 4, fill = "#ffd166" }
            spark:to({ x = star.x + anim.random(-90, 90), y = star.y + anim.random(-90, 90),
                       opacity = 0 },
                     { duration = 0.6, easing = "quad.out",
                       on_complete = function() spark:remove() end })
          end
          star:set { scale = 0, position = place() }
          star:to({ scale = 1 }, "bouncy")
        end)

        -- It never stays long.
        while true do
          wait(1.4)
          star:to(place(), "gentle")
        end

        """
      )
    ], ["animlua run scene.lua", "animlua docs pointer_down"])

  static let test = Template(
    "test", "a card that follows the mouse, with tests of its motion",
    [
      (
        "scene.lua",
        """
        local anim  = require "animlua"
        local scene = anim.scene { width = 640, height = 360, background = "#1d2d44" }

        local card = scene:rect { name = "card", x = 320, y = 180, width = 160, height = 100,
                                  corner_radius = 14, fill = "#f0ebd8" }

        -- A new goal takes over value and velocity: the card never jumps.
        scene:on("pointer_down", function(e)
          card:to({ x = e.x, y = e.y }, anim.spring { bounce = 0.3, duration = 0.5 })
        end)

        """
      ),
      (
        "card_test.lua",
        """
        test("the card goes where the pointer was", function(t)
          local scene = t:load "scene"
          t:input { { 0, "pointer_down", x = 100, y = 80 }, { 0.05, "pointer_up" } }
          t:settle()
          t:near(scene:find("card").x, 100)
          t:stays_inside("card.x", 60, 320)
          t:settles_within("card.x", 0.8)
        end)

        test("it turns round in flight without a jump", function(t)
          t:load "scene"
          t:input { { 0, "pointer_down", x = 100, y = 80 }, { 0.05, "pointer_up" },
                    { 0.2, "pointer_down", x = 560, y = 280 }, { 0.25, "pointer_up" } }
          t:settle()
          t:continuous "card.x"
        end)

        """
      ),
    ], ["animlua run scene.lua", "animlua test"])
}
