#!/usr/bin/env python3
"""What one step of the limit `draw` is in processor time, for each kind of thing that is drawn.

usage: benchmarks/drawing.py [--animlua PATH] [--size WxH] [--largest] [KIND...]
       benchmarks/drawing.py [--animlua PATH] [--size WxH] --scenes SCENE...

For each kind a scene of n of them is drawn once (`still`), with n grown until that takes a second of
processor time; printed is n, the time beyond that of an empty scene, and the time of one.

--largest: looks for the most of them that the limit lets through instead, and prints how long that
takes to draw, and how long the answer takes for a hundred times as many. Both should be some 3 s at
most for each kind: weights in Sources/Drawing/Cost/DrawingWeight.swift are set by that.

--scenes: looks for the least limit that lets a frame of each of these scenes through, to a quarter.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile

HEAD = """local s = anim.scene { width = W, height = H, duration = 1 }
local function r(a, b) return a + (b - a) * math.random() end
"""

# One scene for each kind; N is how many.
KINDS = {
    "group": "for i = 1, N do s:group {} end",
    "rect small": "for i = 1, N do s:rect { x = i % W, y = i % H, width = 9, height = 9, fill = '#f00' } end",
    "circle small": "for i = 1, N do s:circle { x = i % W, y = i % H, radius = 5, fill = '#f00' } end",
    "circle stroked": "for i = 1, N do s:circle { x = i % W, y = i % H, radius = 5, fill = '#f00', stroke = '#fff', stroke_width = 2 } end",
    "circle faded": "for i = 1, N do s:circle { x = i % W, y = i % H, radius = 5, opacity = 0.5, fill = '#f00', stroke = '#fff', stroke_width = 2 } end",
    "rect full": "for i = 1, N do s:rect { x = W / 2, y = H / 2, width = W, height = H, fill = '#f008' } end",
    "rect full turned": "for i = 1, N do s:rect { x = W / 2, y = H / 2, width = W, height = H, rotation = 10, fill = '#f008' } end",
    "circle full": "for i = 1, N do s:circle { x = W / 2, y = H / 2, radius = H / 2, fill = '#f008' } end",
    "rect linear": "for i = 1, N do s:rect { x = W / 2, y = H / 2, width = W, height = H, fill = anim.linear_gradient { stops = { '#f008', '#0f08' } } } end",
    "rect radial": "for i = 1, N do s:rect { x = W / 2, y = H / 2, width = W, height = H, fill = anim.radial_gradient { stops = { '#f008', '#0f08' } } } end",
    "rect conic": "for i = 1, N do s:rect { x = W / 2, y = H / 2, width = W, height = H, fill = anim.conic_gradient { stops = { '#f008', '#0f08' } } } end",
    "faded full": "for i = 1, N do s:group { opacity = 0.5 }:rect { x = W / 2 + i * 0.01, y = H / 2, width = W, height = H, fill = '#f00' } end",
    "screen full": "for i = 1, N do s:rect { x = W / 2, y = H / 2, width = W, height = H, fill = '#f00', blend = 'screen' } end",
    "color-dodge full": "for i = 1, N do s:rect { x = W / 2, y = H / 2, width = W, height = H, fill = '#f84', blend = 'color-dodge' } end",
    "luminosity full": "for i = 1, N do s:rect { x = W / 2, y = H / 2, width = W, height = H, fill = '#f84', blend = 'luminosity' } end",
    "mask full": "local m = s:circle { x = W / 2, y = H / 2, radius = H / 2, fill = '#fff' } for i = 1, N do s:rect { x = W / 2 + i * 0.01, y = H / 2, width = W, height = H, fill = '#f00', mask = m } end",
    "blur full": "for i = 1, N do s:rect { x = W / 2 + i * 0.01, y = H / 2, width = W, height = H, fill = '#f84', blur = 8 } end",
    "blur wide": "for i = 1, N do s:rect { x = W / 2 + i * 0.01, y = H / 2, width = W, height = H, fill = '#f84', blur = 400 } end",
    "shadow full": "for i = 1, N do s:rect { x = W / 2 + i * 0.01, y = H / 2, width = W, height = H, fill = '#f84', shadow_blur = 8 } end",
    "blur of circles": "for i = 1, N do local g = s:group { x = i * 0.01, blur = 8 } g:circle { x = W / 2, y = H / 2, radius = H / 2, fill = '#f84' } g:circle { x = 99, y = 99, radius = 60, fill = '#f84' } end",
    "shadow of circles": "for i = 1, N do local g = s:group { x = i * 0.01, shadow_blur = 60 } g:circle { x = W / 2, y = H / 2, radius = H / 2, fill = '#f84' } g:circle { x = 99, y = 99, radius = 60, fill = '#f84' } end",
    "blur small": "for i = 1, N do s:rect { x = i % W, y = i % H, width = 2, height = 2, fill = '#f84', blur = 1 } end",
    "shadow small": "for i = 1, N do s:rect { x = i % W, y = i % H * 1.01, width = 2, height = 2, fill = '#f84', shadow_blur = 1 } end",
    "clip": "for i = 1, N do s:group { x = i % W, y = i % H, clip = { x = 0, y = 0, width = 20, height = 20 } }:circle { radius = 15, fill = '#f00' } end",
    "copies": "s:replicator { instance_count = 10000, instance_x = 0.1 }:replicator { instance_count = N / 10000, instance_y = 0.1 }:rect { width = 9, height = 9, fill = '#f00' }",
    "copies delayed": "local l = s:replicator { instance_count = 100, instance_x = 1 }:replicator { instance_count = N / 100, instance_y = 1, instance_delay = 0.01 }:rect { width = 9, height = 9, fill = '#f00' } anim.to(l, { rotation = 90 }, { duration = 1 })",
    "nested delayed": "local g = s for i = 1, 5 do g = g:replicator { instance_count = 20, instance_x = 1, instance_delay = 0.01 } end g = g:replicator { instance_count = N / 1e6, instance_delay = 0.1 } anim.to(g:rect { width = 9, height = 9, fill = '#f00' }, { rotation = 90 }, { duration = 1 })",
    "particles": "for i = 1, N / 10000 do s:emitter { x = W / 2, y = H / 2, birth_rate = 1e5, lifetime = 0.1, velocity = 1000, spread = 360, warm_up = 1 } end",
    "particles many": "for i = 1, N / 20000 do s:emitter { x = W / 2, y = H / 2, birth_rate = 1e6, lifetime = 1, velocity = 1000, spread = 360, warm_up = 1 } end",
    "particles of text": "local e = s:emitter { x = W / 2, y = H / 2, birth_rate = N * 10, lifetime = 0.1, velocity = 5000, spread = 360, warm_up = 1 } e:text { text = 'Hello', fill = '#fff' }",
    "letters small": "s:text { text = ('abcde fghij '):rep(N // 12), fill = '#fff', font_size = 8, max_width = W - 20, x = W / 2, y = H / 2 }",
    "letters": "for i = 1, N / 60 do s:text { text = ('abcde fghij %d'):format(i):rep(5), fill = '#fff', font_size = 24, x = W / 2, y = i % H } end",
    "letters filling": "for i = 1, N / 2 do s:text { text = 'ab', fill = '#fff8', font_size = 900, x = W / 2, y = H / 2 } end",
    "letters large": "for i = 1, N / 60 do s:text { text = ('abcde fghij %d'):format(i):rep(5), fill = '#fff', font_size = 400, x = W / 2, y = i % H } end",
    "letters stroked": "for i = 1, N / 60 do s:text { text = ('abcde fghij %d'):format(i):rep(5), stroke = '#fff', stroke_width = 2, font_size = 24, x = W / 2, y = i % H } end",
    "letters split": "for i = 1, N / 60 do s:text { text = ('abcde fghij %d'):format(i):rep(5), fill = '#fff', font_size = 24, x = W / 2, y = i % H }:split('letter') end",
    "letters one line": "s:text { text = ('abcde fghij '):rep(N // 12), fill = '#fff', font_size = 2, x = W / 2, y = H / 2 }",
    "letters chinese": "for i = 1, N / 60 do s:text { text = ('\\u{4e00}\\u{9fa5}%d'):format(i):rep(9), fill = '#fff', font_size = 24, x = W / 2, y = i % H } end",
    "polygons random": "for i = 1, N / 1000 do local p = {} for j = 1, 1000 do p[j] = { r(0, W), r(0, H) } end s:polygon { points = p, fill = '#f00' } end",
    "polygon huge": "local p = {} for j = 1, N do p[j] = { r(0, W), r(0, H) } end s:polygon { points = p, fill = '#f00' }",
    "polygons of 3e4": "local p = {} for j = 1, 3e4 do p[j] = { r(0, W), r(0, H) } end for i = 1, N / 3e4 do s:polygon { points = p, fill = '#f00' } end",
    "polygons of 1e5": "local p = {} for j = 1, 1e5 do p[j] = { r(0, W), r(0, H) } end for i = 1, N / 1e5 do s:polygon { points = p, fill = '#f00' } end",
    "polygon small": "for i = 1, N / 1000 do local p = {} for j = 1, 1000 do p[j] = { r(0, 20), r(0, 20) } end s:polygon { x = i % W, y = i % H, points = p, fill = '#f00' } end",
    "polygon outside": "local p = {} for j = 1, 1000 do p[j] = { r(-1e5, 1e5), r(-1e5, 1e5) } end for i = 1, N / 1000 do s:polygon { points = p, fill = '#f00' } end",
    "line random": "for i = 1, N / 1000 do local p = {} for j = 1, 1000 do p[j] = { r(0, W), r(0, H) } end s:line { points = p, stroke = '#f00', stroke_width = 3 } end",
    "line wide round": "for i = 1, N / 1000 do local p = {} for j = 1, 1000 do p[j] = { r(0, W), r(0, H) } end s:line { points = p, stroke = '#f00', stroke_width = 100, stroke_join = 'round', stroke_cap = 'round' } end",
    "line short": "for i = 1, N / 1000 do local p = {} for j = 1, 1000 do p[j] = { j % W, H / 2 + r(-9, 9) } end s:line { points = p, stroke = '#f00', stroke_width = 2 } end",
    "curves": "for i = 1, N / 1000 do local d = { 'M0 0' } for j = 1, 1000 do d[#d + 1] = ('C%f %f %f %f %f %f'):format(r(0, W), r(0, H), r(0, W), r(0, H), r(0, W), r(0, H)) end s:path { data = table.concat(d), fill = '#f00' } end",
    "curves stroked": "for i = 1, N / 1000 do local d = { 'M0 0' } for j = 1, 1000 do d[#d + 1] = ('C%f %f %f %f %f %f'):format(r(0, W), r(0, H), r(0, W), r(0, H), r(0, W), r(0, H)) end s:path { data = table.concat(d), stroke = '#f00', stroke_width = 3 } end",
    "dashes": "for i = 1, N / 1000 do s:line { points = { { 0, i % H }, { W, (i * 7) % H } }, stroke = '#fff', stroke_width = 2, dash = { W / 2000 } } end",
    "dashes round": "for i = 1, N / 1000 do s:line { points = { { 0, i % H }, { W, (i * 7) % H } }, stroke = '#fff', stroke_width = 2, stroke_cap = 'round', dash = { W / 2000 } } end",
    "dashes wide": "for i = 1, N / 1000 do s:line { points = { { 0, i % H }, { W, (i * 7) % H } }, stroke = '#fff', stroke_width = 200, dash = { W / 2000 } } end",
    "stops": "for i = 1, N / 256 do local p = {} for j = 1, 256 do p[j] = j % 2 == 0 and '#f00' or '#0f0' end s:rect { x = i % W, y = i % H, width = 9, height = 9, fill = anim.linear_gradient { stops = p } } end",
    "image full": "for i = 1, N do s:image { source = 'a.png', x = W / 2, y = H / 2, width = W, height = H } end",
    "image turned": "for i = 1, N do s:image { source = 'a.png', x = W / 2, y = H / 2, width = W, height = H, rotation = 10 } end",
    "image enlarged": "for i = 1, N do s:image { source = 'a.png', x = W / 2, y = H / 2, width = 3 * W, height = 3 * H } end",
    "image small": "for i = 1, N do s:image { source = 'a.png', x = i % W, y = i % H, width = 9, height = 9 } end",
    "nested groups": "for i = 1, N / 50 do local g = s for j = 1, 50 do g = g:group { opacity = 0.9 } end g:rect { x = W / 2, y = H / 2, width = W / 4, height = H / 4, fill = '#f00' } end",
    "nested groups tiny": "for i = 1, N / 50 do local g = s for j = 1, 50 do g = g:group { opacity = 0.9 } end g:rect { x = W / 2, y = H / 2, width = 2, height = 2, fill = '#f00' } end",
    "nested copies faded": "local g = s:replicator { instance_count = 100, instance_x = 9 } for j = 1, 30 do g = g:group { opacity = 0.9 } end g = g:replicator { instance_count = N / 100, instance_y = 1 } g:rect { width = 2, height = 2, fill = '#f00' }",
}
LIMITS = ["--limit", "draw-time=60", "--limit", "total-time=600", "--limit", "time=60", "--limit", "frame-time=60",
          "--limit", "memory=8G", "--limit", "layers=10000000"]


def drawn(args, folder, kind, count, limit):
    """Draws `count` of a kind; answers exit status, processor seconds, MiB and what was said."""
    with open(os.path.join(folder, "scene.lua"), "w") as scene:
        scene.write(HEAD.replace("W", args.width).replace("H", args.height))
        body = KINDS[kind] if kind else ""
        for name, value in (("W", args.width), ("H", args.height), ("N", str(count))):
            body = "".join(
                value if part == name else part
                for part in re.split(r"\b([WHN])\b", body))
        scene.write(body + "\n")
    words = [args.animlua, "still", "scene.lua", "-o", "out.png", "-q", *LIMITS]
    if limit:
        words += ["--limit", f"draw={limit}"]
    process = subprocess.Popen(words, cwd=folder, stderr=subprocess.PIPE, text=True)
    said = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, said


def measure(args, folder, kind, base):
    count = 100
    while True:
        status, time, memory, said = drawn(args, folder, kind, count, 1 << 50)
        if status != 0 or time - base > args.seconds or count >= 100_000_000:
            break
        count *= 10 if time - base < args.seconds / 20 else 4 if time - base < args.seconds / 3 else 2
    time -= base
    print(f"{kind:22} {count:>10} {time:8.2f} s {time / count * 1e9:12.0f} ns {memory:7.0f} MiB"
          f"{'' if status == 0 else '  exit ' + str(status) + ' ' + said[:150]}", flush=True)


def largest(args, folder, kind, base):
    low, high = 0, 100
    best, worst = (0, base, 0), 0.0
    while True:
        status, time, memory, said = drawn(args, folder, kind, high, None)
        worst = max(worst, time)
        if status != 0 or high >= 50_000_000:
            break
        low, best, high = high, (high, time, memory), high * 4
    if status != 0:
        for _ in range(3):
            middle = int((max(low, 1) * high) ** 0.5)
            status, time, memory, last = drawn(args, folder, kind, middle, None)
            worst = max(worst, time)
            if status == 0:
                low, best = middle, (middle, time, memory)
            else:
                high, said = middle, last
    words = said.split("\n")[0]
    print(f"{kind:22} {best[0]:>10} passes in {best[1]:5.2f} s, {best[2]:5.0f} MiB; answered within"
          f" {worst:5.2f} s: {words[:110]}", flush=True)


def share(args, scene, size):
    """The least limit, to a quarter, that lets a frame of an honest scene through."""
    low, high = 1, 1 << 26
    while high / low > 1.25:
        middle = int((low * high) ** 0.5)
        with tempfile.TemporaryDirectory() as out:
            words = [args.animlua, "still", os.path.basename(scene), "--at", "1.5", "-q", "--size", size, "-o",
                     os.path.join(out, "a.png"), "--limit", f"draw={middle}"]
            done = subprocess.run(words, cwd=os.path.dirname(os.path.abspath(scene)), capture_output=True, text=True)
        if done.returncode not in (0, 124):
            return done.stderr.split("\n")[0]
        low, high = (low, middle) if done.returncode == 0 else (middle, high)
    return high


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("kinds", nargs="*")
    parser.add_argument("--animlua", default=".build/release/animlua")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--largest", action="store_true")
    parser.add_argument("--scenes", action="store_true")
    args = parser.parse_args()
    args.width, args.height = args.size.split("x")
    args.animlua = os.path.abspath(args.animlua)
    if args.scenes:
        for scene in args.kinds:
            print(f"{os.path.basename(scene):40} {share(args, scene, args.size)}", flush=True)
        return
    with tempfile.TemporaryDirectory() as folder:
        drawn(args, folder, None, 0, None)
        os.replace(os.path.join(folder, "out.png"), os.path.join(folder, "a.png"))
        base = min(drawn(args, folder, None, 0, None)[1] for _ in range(3))
        print(f"nothing: {base:.3f} s")
        for kind in KINDS:
            if args.kinds and kind not in args.kinds:
                continue
            (largest if args.largest else measure)(args, folder, kind, base)


if __name__ == "__main__":
    sys.exit(main())
