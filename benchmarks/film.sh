#!/usr/bin/env bash
# The rival of `animlua render`: ffmpeg with frames that are there already.
# usage: film.sh mp4|gif|halves|psnr ANIMLUA   frames are made when they are missing, in a folder of /dev/shm
# psnr prints how near both GIFs are to the frames, in dB: more is nearer.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=${ANIMLUA_BENCH_FRAMES:-/dev/shm/animlua-bench-$UID}
mkdir -p "$folder/halves"
size=1280x720
frame=$((1280 * 720 * 3 / 2))

case $1 in
mp4)
  # Bare planes: the stream without its header and the word before each frame.
  if [[ ! -f $folder/frames.yuv ]]; then
    "$2" render "$here/circles.lua" -q -o "$folder/frames.y4m"
    python3 - "$folder" "$frame" <<'PYTHON'
import sys
folder, frame = sys.argv[1], int(sys.argv[2])
with open(folder + "/frames.y4m", "rb") as source, open(folder + "/frames.yuv", "wb") as target:
    source.readline()
    while source.readline():
        target.write(source.read(frame))
PYTHON
    rm "$folder/frames.y4m"
  fi
  ffmpeg -loglevel error -nostdin -y -f rawvideo -pix_fmt yuv420p -s $size -framerate 60 \
    -i "$folder/frames.yuv" -c:v libx264 -preset veryfast -crf 18 -pix_fmt yuv420p \
    -movflags +faststart+write_colr -f mp4 "$folder/theirs.mp4"
  ;;
gif)
  [[ -f $folder/frames.rgba ]] ||
    "$2" render "$here/circles.lua" -q --fps 50 -o "$folder/frames.rgba"
  ffmpeg -loglevel error -nostdin -y -f rawvideo -pix_fmt rgba -s $size -framerate 50 \
    -i "$folder/frames.rgba" -lavfi "split[a][b];[a]palettegen[p];[b][p]paletteuse" \
    "$folder/theirs.gif"
  ;;
halves)
  "$2" render "$here/circles.lua" -q -j1 --chunk 1/2 -o "$folder/halves/####.png" &
  "$2" render "$here/circles.lua" -q -j1 --chunk 2/2 -o "$folder/halves/####.png"
  wait $!
  ;;
psnr)
  "$0" gif "$2"
  "$2" render "$here/circles.lua" -q --fps 50 -o "$folder/ours.gif"
  for gif in ours theirs; do
    ffmpeg -hide_banner -nostdin -f rawvideo -pix_fmt rgba -s $size -framerate 50 \
      -i "$folder/frames.rgba" -i "$folder/$gif.gif" \
      -lavfi "[0]format=gbrp[a];[1]format=gbrp[b];[a][b]psnr" -f null - 2>&1 |
      sed -n "s/.*PSNR.*average:\([0-9.]*\).*/$gif \1/p"
    stat -c "$gif %s bytes" "$folder/$gif.gif"
  done
  ;;
*)
  echo "usage: film.sh mp4|gif|halves|psnr ANIMLUA" >&2
  exit 64
  ;;
esac
