#!/usr/bin/env python3
"""How steady `animlua run` is on a terminal that takes what it gets.

usage: terminal.py ANIMLUA [SECONDS [SCENE ...]]

For each scene and way of drawing: frames that came, of those due at 60 a second; the longest time
between two of them; bytes per frame; processor time per frame.
"""
import fcntl, os, pty, resource, select, signal, struct, sys, termios, time

here = os.path.dirname(os.path.abspath(__file__))
examples = os.path.join(here, "..", "examples")
# Replies of a terminal that can do all: whole frames at once, cells of 8 x 16 pixels, sixels.
ANSWERS = b"\x1b[6;16;8t\x1b[?2026;2$y\x1b[?62;4c"
displays = ["blocks", "symbols", "braille", "sixel", "kitty"]


def play(command, seconds, columns, rows):
    """Frames with their times, bytes and seconds of processor time."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    child, line = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm-256color", COLORTERM="truecolor")
        os.execv(command[0], command)
    fcntl.ioctl(line, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, columns * 8, rows * 16))
    end = time.monotonic() + seconds
    times, size, tail, asked = [], 0, b"", False
    while time.monotonic() < end:
        if not select.select([line], [], [], 0.1)[0]:
            continue
        try:
            piece = os.read(line, 1 << 18)
        except OSError:
            break
        now = time.monotonic()
        if not asked and b"\x1b[c" in piece:
            asked = True
            os.write(line, ANSWERS)
        size += len(piece)
        # It asks now and then whether the terminal has come so far.
        os.write(line, b"\x1b[0n" * (tail[-3:] + piece).count(b"\x1b[5n"))
        times += [now] * (tail + piece).count(b"\x1b[?2026l")
        tail = piece[-7:]
    os.kill(child, signal.SIGTERM)
    while True:
        try:
            if not os.read(line, 1 << 18):
                break
        except OSError:
            break
    os.waitpid(child, 0)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return times, size, used


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 4
    scenes = sys.argv[3:] or [
        os.path.join(examples, name) for name in ("16-replicator.lua", "17-emitter.lua", "25-loaders.lua")
    ]
    print(f"{'scene':<22}{'display':<10}{'cells':<9}{'frames':>8}{'longest':>10}{'KB/frame':>10}{'CPU ms/frame':>14}")
    for scene in scenes:
        for display in displays:
            for columns, rows in ((80, 24), (200, 60)):
                command = [sys.argv[1], "run", scene, "--display", display]
                times, size, used = play(command, seconds, columns, rows)
                gaps = [b - a for a, b in zip(times, times[1:])]
                rate = (len(times) - 1) / (times[-1] - times[0]) if len(times) > 1 else 0
                print(
                    f"{os.path.basename(scene)[:-4]:<22}{display:<10}{f'{columns}x{rows}':<9}{rate:>8.1f}"
                    f"{max(gaps, default=0) * 1000:>8.0f}ms{size / max(len(times), 1) / 1000:>10.1f}"
                    f"{used * 1000 / max(len(times), 1):>14.1f}",
                    flush=True,
                )


main()
