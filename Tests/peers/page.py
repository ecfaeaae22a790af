"""The workload `phone` as a page: the same cards, moved by a function `show(frame)`."""

import json
from pathlib import Path


def write(phone, path):
    cards = []
    for view in phone.views:
        x, y, width, height = view["frame"]
        lines = "".join(
            f'<p style="left:{left / phone.scale}px;top:{top / phone.scale}px;line-height:{box / phone.scale}px;'
            f'font-size:{size / phone.scale}px;font-weight:{weight};opacity:{alpha}">{text}</p>'
            for text, left, top, box, size, weight, alpha in phone.labels(view))
        cards.append(
            f'<div class="card" style="left:{x}px;top:{y}px;width:{width}px;height:{height}px"><div class="clip">'
            f'<img src="{phone.photo(view)}"><div class="scrim"></div>{lines}</div></div>')
    turning = [index for index, view in enumerate(phone.views) if "m34" in view]
    centers = [view["frame"][1] + view["frame"][3] / 2 for view in phone.views]
    Path(path).write_text(f"""<!doctype html><meta charset="utf-8"><style>
@font-face {{ font-family: letters; src: url(fonts/Inter.ttf); font-weight: 100 900 }}
body {{ margin: 0; background: {phone.background}; overflow: hidden; font-family: letters }}
#feed {{ position: absolute; will-change: transform }}
.card {{ position: absolute; border-radius: 12px; background: #000; box-shadow: 0 4px 8px rgba(0, 0, 0, 0.35) }}
.clip {{ position: absolute; inset: 0; border-radius: 12px; overflow: hidden }}
.clip::after {{ content: ""; position: absolute; inset: 0; border-radius: 12px; box-shadow: inset 0 0 0 1px #ffffff99 }}
img {{ width: 100%; height: 100%; object-fit: cover; display: block }}
.scrim {{ position: absolute; left: 0; right: 0; top: 45%; bottom: 0; background: linear-gradient(#00000000, #000000a6) }}
p {{ position: absolute; margin: 0; color: #fff; white-space: nowrap }}
</style><div id="feed">{"".join(cards)}</div><script>
const cards = [...document.querySelectorAll(".card")], centers = {json.dumps(centers)}, turning = {json.dumps(turning)};
const clamp = t => Math.min(1, Math.max(0, t)), out = t => 1 - (1 - t) ** 3;
function show(frame) {{
  const t = frame / {phone.frames - 1}, eased = t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2;
  const offset = Math.round({phone.distance} * eased * {phone.scale}) / {phone.scale};
  feed.style.transform = `translateY(${{-offset}}px)`;
  cards.forEach((card, index) => {{
    const place = (centers[index] - offset) / {phone.height / phone.scale};
    const presence = out(clamp((1 - place) / 0.30)) * out(clamp(place / 0.12));
    const turn = turning.includes(index) ? `perspective({phone.DEPTH / phone.scale}px) rotateX(${{42 * (2 * place - 1)}}deg) ` : "";
    card.style.transform = turn + `scale(${{0.86 + 0.14 * presence}})`;
    card.style.opacity = 0.25 + 0.75 * presence;
  }});
  return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))));
}}
</script>""")
