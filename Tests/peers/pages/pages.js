// What the pages share: clamping, mixing, easing, and keyframes of numbers and colours.
const clamp = (x, low = 0, high = 1) => Math.min(high, Math.max(low, x));
const mix = (a, b, t) => a + (b - a) * t;
const part = (x, a, b) => clamp((x - a) / (b - a));
const smoothstep = (a, b, x) => { const t = part(x, a, b); return t * t * (3 - 2 * t) };
const ease = {
  linear: t => t, in2: t => t ** 3, out2: t => 1 - (1 - t) ** 3, inOut2: t => t < 0.5 ? 4 * t ** 3 : 1 - 4 * (1 - t) ** 3,
  out3: t => 1 - (1 - t) ** 4, inOut3: t => t < 0.5 ? 8 * t ** 4 : 1 - 8 * (1 - t) ** 4, sine: t => (1 - Math.cos(Math.PI * t)) / 2,
  out1: t => 1 - (1 - t) ** 2, in1: t => t * t, inOut1: t => t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) ** 2
};
const rgba = hex => {
  const digits = hex.length < 6 ? [...hex.slice(1)].map(digit => digit + digit) : hex.slice(1).match(/../g);
  const [r, g, b, a = 255] = digits.map(pair => parseInt(pair, 16));
  return [r, g, b, a / 255];
};
const between = (a, b, t) => {
  if (typeof a === "number") return mix(a, b, t);
  const [one, other] = [rgba(a), rgba(b)];
  const [red, green, blue, alpha] = one.map((value, index) => mix(value, other[index], t));
  return `rgb(${red} ${green} ${blue} / ${alpha})`;
};
const along = (x, ...frames) => {
  const next = frames.findIndex(([at]) => x < at);
  if (next === 0 || frames.length === 1) return between(frames[0][1], frames[0][1], 0);
  if (next < 0) return between(frames.at(-1)[1], frames.at(-1)[1], 0);
  const [[a, from], [b, to, curve = ease.linear]] = [frames[next - 1], frames[next]];
  return between(from, to, curve((x - a) / (b - a)));
};
const all = selector => [...document.querySelectorAll(selector)];
const one = selector => document.querySelector(selector);
// A pinned view's offset from where it is laid out.
const pinned = (y, from, length) => clamp(y - from, 0, length);
// Where a scroll places its content: on whole pixels, two per point.
const placed = y => Math.round(2 * y) / 2;
const scroll = (content, y) => one(content).style.transform = `translateY(${-placed(y)}px)`;
const pin = (view, y, from, length) => one(view).style.transform = `translateY(${pinned(placed(y), from, length)}px)`;
