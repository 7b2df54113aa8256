extension EditorTypes {
  /// The object of a test of motion, and the function that makes one.
  static let tests = """
    ---A test of motion, in a file whose name ends with `_test.lua`; `animlua test` runs it.
    ---@class animlua.Test
    local Test = {}

    ---Loads a scene, which has run its first turn; a path beside the file of tests, without `.lua`.
    ---@param path string
    ---@param options? { fps?: number, seed?: integer, params?: table, reduced_motion?: boolean }
    ---@return animlua.Scene
    function Test:load(path, options) end

    ---Lets time pass, to the first frame at or after it. (s)
    ---@param seconds number
    function Test:advance(seconds) end

    ---Lets time pass until nothing moves, and returns the time; fails after some seconds. (s, default 10)
    ---@param seconds? number
    ---@return number
    function Test:settle(seconds) end

    ---Lets time pass until the scene's scripts have ended, and returns the time; fails after some seconds. (s,
    ---default 60)
    ---@param seconds? number
    ---@return number
    function Test:play_to_end(seconds) end

    ---Returns the lines that the scene and the test have printed.
    ---@return string[]
    function Test:printed() end

    ---Fails unless the frame is drawn as in a PNG: channels may differ by a share of 255 levels, and more at a
    ---share of the pixels. (default 0.02 and 0.001)
    ---@param path string
    ---@param tolerance? number
    ---@param share? number
    function Test:picture(path, tolerance, share) end

    ---Sends input at times from now on, as `scene:input`.
    ---@param events table[]
    function Test:input(events) end

    ---Fails unless two numbers are near to each other. (default 1e-9)
    ---@param value number
    ---@param wanted number
    ---@param distance? number
    function Test:near(value, wanted, distance) end

    ---Fails unless two values are equal.
    ---@param value any
    ---@param wanted any
    function Test:equal(value, wanted) end

    ---Fails for nil and false.
    ---@param value any
    function Test:truthy(value) end

    ---Fails unless a function raises an error, with a text in it.
    ---@param fn function
    ---@param text? string
    function Test:errors(fn, text) end

    ---Fails if a property, as "card.x", was outside of bounds in a frame.
    ---@param property string
    ---@param low number
    ---@param high number
    function Test:stays_inside(property, low, high) end

    ---Fails if a property passed its last value by more than a share of its way. (default 0.001)
    ---@param property string
    ---@param share? number
    function Test:no_overshoot(property, share) end

    ---Fails unless a property stays within a share of its range of its last value after a time. (s, default 0.01)
    ---@param property string
    ---@param seconds number
    ---@param share? number
    function Test:settles_within(property, seconds, share) end

    ---Fails if a property was faster in a frame. (units/s)
    ---@param property string
    ---@param speed number
    function Test:never_faster(property, speed) end

    ---Fails if a property jumped, or its velocity changed in a frame by a share of the greatest (default 0.5);
    ---between two times, where they are given.
    ---@param property string
    ---@param share? number
    ---@param from? number
    ---@param to? number
    function Test:continuous(property, share, from, to) end

    ---Fails unless a property has come to its end before another one begins to move.
    ---@param property string
    ---@param other string
    function Test:before(property, other) end

    ---Fails unless all values are as in a file, within a share of each property's range. (default 0.0001)
    ---@param path string
    ---@param share? number
    function Test:golden(path, share) end

    ---Adds a test to a file whose name ends with `_test.lua`.
    ---@param name string
    ---@param fn fun(t: animlua.Test)
    function test(name, fn) end
    """
}
