import { area, box, disc, each, line, oval, picture, text } from "./svg.ts";

const COLOUR = {
  sky: "#CFE3E4",
  cloud: "#E9F2EF",
  far: "#A9C59B",
  curve: "#86AE74",
  meadow: "#5E8F52",
  grass: "#47763F",
  honey: "#F0B429",
  straw: "#F7E3A6",
  wood: "#D9B98A",
  mint: "#9FCFBF",
  rose: "#E79A87",
  dark: "#2E3B2B",
  steel: "#8C979B",
} as const;

/** Hives on a scale; the hill behind them is the curve of their weight. */
export function hiveScale(): string {
  return picture(
    COLOUR.sky,
    disc(1046, 170, 84, COLOUR.straw),
    oval(240, 150, 150, 30, COLOUR.cloud),
    oval(330, 128, 110, 26, COLOUR.cloud),
    area("M0 470 C200 420 340 460 520 430 S900 380 1280 420 L1280 800 L0 800 Z", COLOUR.far),
    curve(),
    area("M0 640 C260 590 460 640 700 618 S1100 600 1280 632 L1280 800 L0 800 Z", COLOUR.meadow),
    hive(300, [COLOUR.mint, COLOUR.wood, COLOUR.mint]),
    hive(620, [COLOUR.honey, COLOUR.straw, COLOUR.honey, COLOUR.wood]),
    hive(960, [COLOUR.rose, COLOUR.wood]),
    mast(),
    flowers(),
    bees(),
  );
}

/** Weight over a summer. */
function curve(): string {
  const top =
    "M0 556 C40 552 70 530 124 516 L146 546 C300 530 400 430 470 392 S560 350 600 352 L616 398 C700 380 760 330 840 320 S1000 360 1090 420 S1220 470 1280 476";
  return [
    area(`${top} L1280 800 L0 800 Z`, COLOUR.curve),
    line(top, "#F7F4E8", 6),
    each(
      [
        [124, 516],
        [600, 352],
        [840, 320],
      ] as const,
      ([x, y]) => [disc(x, y, 12, "#F7F4E8"), disc(x, y, 6, COLOUR.dark)].join(""),
    ),
    text(622, 330, "harvest", { size: 26, fill: COLOUR.dark, weight: 700 }),
    text(842, 288, "41.6 kg", { size: 34, fill: COLOUR.dark, weight: 700 }),
    text(52, 484, "swarm", { size: 26, fill: COLOUR.dark, weight: 700 }),
  ].join("");
}

function hive(x: number, boxes: readonly string[]): string {
  const base = 690;
  const top = base - boxes.length * 78;
  return [
    oval(x, base + 40, 150, 16, COLOUR.grass),
    box(x - 116, base + 2, 232, 20, COLOUR.steel, 4),
    box(x - 96, base + 22, 16, 20, COLOUR.dark),
    box(x + 80, base + 22, 16, 20, COLOUR.dark),
    each(boxes, (fill, at) => {
      const y = base - (at + 1) * 78;
      return [
        box(x - 98, y, 196, 76, fill, 3),
        box(x + 62, y, 36, 76, "#2E3B2B22", 3),
        box(x - 26, y + 20, 52, 12, COLOUR.dark, 6),
      ].join("");
    }),
    box(x - 44, base - 18, 88, 12, COLOUR.dark, 4),
    box(x - 110, top - 18, 220, 20, "#EDEFEA", 4),
    box(x - 110, top - 4, 220, 6, COLOUR.steel),
  ].join("");
}

function mast(): string {
  return [
    line("M790 720 V470", COLOUR.dark, 9),
    box(764, 560, 52, 74, "#EDEFEA", 6),
    box(774, 574, 32, 18, COLOUR.dark, 3),
    disc(790, 612, 6, "#D8402B"),
    line("M790 470 V440", COLOUR.dark, 5),
    each([26, 46, 66], (r) =>
      line(`M${790 - r} ${452 - r * 0.55} A${r} ${r} 0 0 1 ${790 + r} ${452 - r * 0.55}`, COLOUR.dark, 5),
    ),
  ].join("");
}

function flowers(): string {
  const places = [
    [60, 720],
    [130, 762],
    [206, 740],
    [452, 764],
    [498, 730],
    [760, 772],
    [846, 748],
    [1120, 752],
    [1180, 716],
    [1236, 770],
  ] as const;
  return each(places, ([x, y], at) =>
    [
      line(`M${x} ${y + 34} q4 -18 0 -34`, COLOUR.grass, 5),
      disc(x, y, 13, at % 3 === 0 ? "#F3F0E2" : at % 3 === 1 ? COLOUR.honey : COLOUR.rose),
      disc(x, y, 5, COLOUR.dark),
    ].join(""),
  );
}

function bees(): string {
  const places = [
    [452, 470],
    [520, 560],
    [180, 420],
    [1090, 516],
    [1150, 590],
    [480, 640],
  ] as const;
  return each(places, ([x, y]) =>
    [
      oval(x - 4, y - 9, 10, 7, "#F3F8F6"),
      oval(x + 7, y - 9, 9, 6, "#F3F8F6"),
      oval(x, y, 15, 9, COLOUR.honey),
      box(x - 5, y - 9, 4, 18, COLOUR.dark),
      box(x + 4, y - 8, 4, 16, COLOUR.dark),
    ].join(""),
  );
}
