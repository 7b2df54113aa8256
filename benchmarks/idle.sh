#!/usr/bin/env bash
# Measures what a preview costs when its scene has nothing left to do: the processor time of five
# seconds in which it waits for keys. Needs util-linux's `script` and Linux's /proc.
# usage: benchmarks/idle.sh [ANIMLUA [SCENE]]
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
animlua=${1-$root/.build/release/animlua}
scene=${2-$root/examples/01-hello.lua}

coproc PREVIEW {
  exec script --quiet --command "exec $animlua run $scene" /dev/null
}
sleep 6
pid=$(pgrep --newest --full "$animlua run $scene")

# Clock ticks of user and system time, and switches of its own accord.
ticks() { awk '{ print $14 + $15 }' "/proc/$pid/stat"; }
switches() { awk '/^voluntary/ { print $2 }' "/proc/$pid/status"; }

ticks_before=$(ticks)
switches_before=$(switches)
sleep 5
printf 'idle preview: %d ms of processor time and %d wake-ups in 5 s\n' \
  $((($(ticks) - ticks_before) * 1000 / $(getconf CLK_TCK))) $(($(switches) - switches_before))
kill "$pid"
wait "$PREVIEW_PID" 2>/dev/null || true
