import { area, at, box, chance, disc, each, line, oval, picture, text, times } from "./svg.ts";

const COLOUR = {
  sky: "#F7D9B9",
  sun: "#F4F0E6",
  hills: "#7FA6A0",
  far: "#3E8C97",
  sea: "#1F6A7E",
  near: "#124A60",
  hull: "#F4F0E6",
  stripe: "#D9432F",
  funnel: "#16384A",
  phone: "#14202A",
  screen: "#FFFFFF",
  ok: "#1E7B4D",
} as const;

/** A ferry on the water, and its ticket on a phone. */
export function ferryTickets(): string {
  return picture(
    COLOUR.sky,
    disc(300, 250, 92, COLOUR.sun),
    area(
      "M0 372 L140 320 L270 350 L430 286 L610 352 L760 318 L940 360 L1100 306 L1280 350 L1280 420 L0 420 Z",
      COLOUR.hills,
    ),
    box(0, 398, 1280, 402, COLOUR.far),
    waves(470, "#5AA3A9", 31),
    ferry(),
    area(
      "M0 560 q80 -26 160 0 t160 0 t160 0 t160 0 t160 0 t160 0 t160 0 t160 0 L1280 800 L0 800 Z",
      COLOUR.sea,
    ),
    area("M0 680 q100 -30 200 0 t200 0 t200 0 t200 0 t200 0 t200 0 t200 0 L1280 800 L0 800 Z", COLOUR.near),
    at(846, 86, 7, phone()),
  );
}

function waves(y: number, stroke: string, seed: number): string {
  const random = chance(seed);
  return times(16, () => {
    const [x, down] = [Math.round(random() * 1240), Math.round(random() * 70)];
    return line(`M${x} ${y - 40 + down} h${30 + Math.round(random() * 50)}`, stroke, 4);
  });
}

function ferry(): string {
  return [
    oval(410, 566, 340, 20, COLOUR.sea),
    area("M90 470 L730 470 L672 566 L150 566 Z", COLOUR.hull),
    area("M104 494 L716 494 L702 518 L119 518 Z", COLOUR.stripe),
    box(170, 392, 450, 78, COLOUR.hull, 6),
    box(230, 328, 300, 66, COLOUR.hull, 6),
    each([196, 256, 316, 376, 436, 496, 556], (x) => box(x, 414, 40, 30, COLOUR.funnel, 4)),
    each([254, 314, 374, 434], (x) => box(x, 346, 40, 26, COLOUR.funnel, 4)),
    area("M456 328 L470 244 L536 244 L530 328 Z", COLOUR.funnel),
    box(468, 264, 66, 18, COLOUR.stripe),
    line("M268 328 L262 250 M265 286 L360 328", COLOUR.funnel, 5),
    area("M262 250 h-58 l12 13 l-12 13 h60 Z", COLOUR.stripe),
    each([0, 1, 2], (puff) => disc(556 + puff * 44, 214 - puff * 26, 22 + puff * 9, "#F0E6D8")),
  ].join("");
}

function phone(): string {
  return [
    box(14, 18, 320, 640, "#0D3648", 46),
    box(0, 0, 320, 640, COLOUR.phone, 46),
    box(14, 14, 292, 612, COLOUR.screen, 34),
    box(14, 14, 292, 150, COLOUR.stripe, 34),
    box(14, 100, 292, 64, COLOUR.stripe),
    text(42, 84, "Marina – Apapa", { size: 29, fill: "#FFFFFF", weight: 700 }),
    text(42, 128, "07:20, deck B", { size: 25, fill: "#FBD9D2" }),
    code(62, 200),
    line("M30 432 H290", "#C9CED3", 4, { dash: "2 14" }),
    disc(14, 432, 16, COLOUR.phone),
    disc(306, 432, 16, COLOUR.phone),
    disc(66, 500, 24, COLOUR.ok),
    line("M55 500 l8 9 l15 -17", "#FFFFFF", 5),
    text(106, 496, "Paid once", { size: 30, fill: COLOUR.phone, weight: 700 }),
    text(106, 530, "pressed 3 times", { size: 23, fill: "#6A7480" }),
    box(110, 596, 100, 7, COLOUR.phone, 4),
  ].join("");
}

function code(x: number, y: number): string {
  const random = chance(77);
  const [side, count] = [14, 14];
  const corner = (dx: number, dy: number) =>
    [
      box(x + dx - 2, y + dy - 2, 62, 62, COLOUR.screen),
      box(x + dx, y + dy, 56, 56, COLOUR.phone),
      box(x + dx + 10, y + dy + 10, 36, 36, COLOUR.screen),
      box(x + dx + 18, y + dy + 18, 20, 20, COLOUR.phone),
    ].join("");
  return [
    times(count * count, (at) =>
      random() > 0.52
        ? box(x + (at % count) * side, y + Math.floor(at / count) * side, side, side, COLOUR.phone)
        : "",
    ),
    corner(0, 0),
    corner(140, 0),
    corner(0, 140),
  ].join("");
}
