#!/bin/sh
# Renders every PNG under assets/ from its SVG source, with rsvg-convert and pngquant
# (Debian: apt-get install librsvg2-bin pngquant).
#
#   assets/render.sh            all drawings
#   assets/render.sh pizza tom  only the drawings named
#
# The PNGs are committed, because the program and its tests read them and neither needs these tools.
# The same versions of the tools write the same bytes, so a second run leaves the working tree clean.
# Drawings of food and people get a palette of 256 colours: nobody sees it (47 dB), but the file is a
# third and decoding takes 0.4 ms instead of 0.9 ms, which a program that starts with twelve of them feels.
#
# food/    188 x 135 points, the largest card picture (180 x 112, cropped to fill), at 1x, 2x and 3x
# people/  64 x 64 points, at 1x, 2x and 3x
# icon/    the sizes a window manager or desktop asks for; 16 and 24 come from a simpler drawing
set -eu
cd "$(dirname "$0")"

for tool in rsvg-convert pngquant; do
    command -v "$tool" >/dev/null || {
        echo "render.sh: $tool is missing; on Debian: apt-get install librsvg2-bin pngquant" >&2
        exit 1
    }
done

# Pictures are written here first: a run that is stopped leaves no half picture behind.
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# render SOURCE WIDTH HEIGHT TARGET
render() {
    rsvg-convert --width="$2" --height="$3" --output="$scratch/full.png" "$1"
    mv "$scratch/full.png" "$4"
}

# render_palette SOURCE WIDTH HEIGHT TARGET
render_palette() {
    rsvg-convert --width="$2" --height="$3" --output="$scratch/full.png" "$1"
    pngquant --speed=1 --strip --force --output="$scratch/palette.png" 256 "$scratch/full.png"
    mv "$scratch/palette.png" "$4"
}

# at_scales SOURCE WIDTH1 HEIGHT1 WIDTH2 HEIGHT2 WIDTH3 HEIGHT3
at_scales() {
    base=${1%.svg}
    render_palette "$1" "$2" "$3" "$base@1x.png"
    render_palette "$1" "$4" "$5" "$base@2x.png"
    render_palette "$1" "$6" "$7" "$base@3x.png"
}

icon() {
    for size in 16 24; do
        render icon/platter-small.svg "$size" "$size" "icon/platter-$size.png"
    done
    for size in 32 48 64 128 256; do
        render icon/platter.svg "$size" "$size" "icon/platter-$size.png"
    done
}

# drawing SOURCE
drawing() {
    case $1 in
    food/*) at_scales "$1" 188 135 375 270 563 405 ;;
    people/*) at_scales "$1" 64 64 128 128 192 192 ;;
    icon/platter.svg) icon ;;
    icon/platter-small.svg) ;; # rendered together with platter.svg
    esac
}

if [ $# -eq 0 ]; then
    for source in food/*.svg people/*.svg icon/*.svg; do
        drawing "$source"
    done
else
    for name in "$@"; do
        found=
        for source in "food/$name.svg" "people/$name.svg" "icon/$name.svg"; do
            [ -f "$source" ] || continue
            found=yes
            drawing "$source"
        done
        [ -n "$found" ] || {
            echo "render.sh: there is no drawing named $name under food, people or icon" >&2
            exit 1
        }
    done
fi
