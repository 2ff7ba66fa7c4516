import { area, box, disc, each, line, oval, picture, text, times } from "./svg.ts";

const COLOUR = {
  wall: "#E9C7B4",
  brick: "#E0B7A1",
  trellis: "#F6E6DA",
  bark: "#5B4636",
  leaf: "#4F7F5A",
  light: "#7CA876",
  pear: "#E3B341",
  blush: "#D9722F",
  soil: "#6E4B3A",
  pot: "#F6E6DA",
  ink: "#33261F",
} as const;

const SIGNS = [
  { x: 640, y: 490, sign: "+" },
  { x: 930, y: 335, sign: "×" },
  { x: 560, y: 160, sign: "max" },
] as const;

/** The tree of "base + max(0, kWh − 200) × night": operands hang where they are read. */
const FRUITS = [
  { x: 300, y: 490, word: "base" },
  { x: 1120, y: 335, word: "night" },
  { x: 360, y: 160, word: "0" },
  { x: 790, y: 160, word: "kWh − 200" },
] as const;

/** A pear tree on a trellis that grows as a formula is read. */
export function tariffLanguage(): string {
  return picture(COLOUR.wall, bricks(), trellis(), tree(), fruits(), ground());
}

function bricks(): string {
  return times(11, (row) =>
    times(7, (column) =>
      (row * 3 + column * 5) % 4 === 0
        ? box(column * 200 - (row % 2) * 100, row * 62, 190, 52, COLOUR.brick, 3)
        : "",
    ),
  );
}

function trellis(): string {
  return [
    each([160, 335, 490], (y) => line(`M150 ${y} H1190`, COLOUR.trellis, 6)),
    each([210, 1130], (x) => line(`M${x} 90 V650`, COLOUR.trellis, 12)),
  ].join("");
}

function tree(): string {
  const limbs = [
    "M640 650 C640 600 644 540 640 490",
    "M640 490 C560 490 420 494 300 490",
    "M640 490 C760 490 860 486 910 440 C940 410 930 370 930 335",
    "M930 335 C1000 335 1060 339 1120 335",
    "M930 335 C800 335 690 345 610 296 C566 266 560 210 560 160",
    "M560 160 C500 160 440 164 360 160",
    "M560 160 C640 160 720 156 790 160",
  ];
  return [
    each(limbs, (d, at) => line(d, COLOUR.bark, at === 0 ? 30 : at < 3 ? 20 : at < 5 ? 16 : 12)),
    each(limbs.slice(1), (_, at) => leaves(at)),
    each(SIGNS, ({ x, y, sign }) =>
      [
        disc(x, y, 40, COLOUR.bark),
        disc(x, y, 33, COLOUR.trellis),
        text(x, y + (sign === "max" ? 9 : 15), sign, {
          size: sign === "max" ? 29 : 46,
          fill: COLOUR.ink,
          weight: 700,
          family: "mono",
          anchor: "middle",
        }),
      ].join(""),
    ),
  ].join("");
}

const LEAVES = [
  [350, 491, 5],
  [712, 489, 4],
  [990, 337, 2],
  [700, 330, 0],
  [396, 161, 3],
  [620, 158, 3],
] as const;

function leaves(branch: number): string {
  const [x, y, count] = LEAVES[branch] ?? LEAVES[0];
  return times(count, (at) => {
    const [cx, isUp] = [x + at * 44, at % 2 === 0];
    const end = y + (isUp ? -54 : 54);
    return area(
      `M${cx} ${y} C${cx - 6} ${y + (isUp ? -30 : 30)} ${cx + 4} ${end} ${cx + 30} ${end} C${cx + 34} ${y + (isUp ? -26 : 26)} ${cx + 18} ${y} ${cx} ${y} Z`,
      at % 3 === 1 ? COLOUR.light : COLOUR.leaf,
    );
  });
}

function fruits(): string {
  return each(FRUITS, ({ x, y, word }) => {
    const half = Math.max(46, word.length * 11 + 18);
    return [
      line(`M${x} ${y} v26`, COLOUR.bark, 7),
      area(
        `M${x - 14} ${y + 30} C${x - 22} ${y + 62} ${x - half} ${y + 66} ${x - half} ${y + 104} C${x - half} ${y + 148} ${x + half} ${y + 148} ${x + half} ${y + 104} C${x + half} ${y + 66} ${x + 22} ${y + 62} ${x + 14} ${y + 30} C${x + 10} ${y + 18} ${x - 10} ${y + 18} ${x - 14} ${y + 30} Z`,
        COLOUR.pear,
      ),
      oval(x + half * 0.5, y + 112, half * 0.28, 16, "#EBC669"),
      text(x, y + 112, word, { size: 32, fill: COLOUR.ink, weight: 700, family: "mono", anchor: "middle" }),
    ].join("");
  });
}

function ground(): string {
  return [
    box(0, 690, 1280, 110, COLOUR.soil),
    area("M520 640 H760 L736 740 H544 Z", COLOUR.pot),
    box(504, 622, 272, 34, COLOUR.trellis, 6),
    text(640, 712, "tariff 2026", {
      size: 30,
      fill: COLOUR.ink,
      family: "mono",
      weight: 700,
      anchor: "middle",
    }),
    each([90, 190, 330, 900, 1040, 1180], (x, at) =>
      area(
        `M${x} 692 q-8 -${40 + at * 3} -26 -52 q34 8 34 50 q2 -40 26 -58 q-12 30 -16 60 Z`,
        at % 2 === 0 ? COLOUR.leaf : COLOUR.light,
      ),
    ),
  ].join("");
}
