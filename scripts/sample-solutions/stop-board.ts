import { area, box, disc, each, line, oval, picture, text } from "./svg.ts";

const COLOUR = {
  sky: "#F4B183",
  low: "#F8CFA3",
  hills: "#8C5A4E",
  road: "#3F3A3C",
  kerb: "#6B6263",
  bus: "#2C7A5B",
  roof: "#23624A",
  cream: "#FBF1DC",
  glass: "#F9D98C",
  board: "#17181A",
  amber: "#FFB42E",
  dim: "#A8731A",
  pole: "#3B4247",
} as const;

const ROWS = [
  ["221", "Ballinhassig", "3 min"],
  ["40", "Harbour, Mon-Fri", "9 min"],
  ["223", "Night boat", "21:15"],
] as const;

/** An evening bus under a board of departures. */
export function stopBoard(): string {
  return picture(
    COLOUR.sky,
    box(0, 330, 1280, 240, COLOUR.low),
    disc(214, 430, 74, "#FBE3BE"),
    area(
      "M0 520 C160 430 300 470 430 488 S720 420 900 470 S1180 440 1280 478 L1280 640 L0 640 Z",
      COLOUR.hills,
    ),
    box(0, 600, 1280, 40, COLOUR.kerb),
    box(0, 636, 1280, 164, COLOUR.road),
    each([40, 300, 560, 820, 1080], (x) => box(x, 742, 150, 10, "#C9B9A4")),
    bus(),
    board(),
  );
}

function bus(): string {
  return [
    oval(620, 716, 480, 16, "#2B2729"),
    box(150, 352, 940, 336, COLOUR.bus, 40),
    box(150, 352, 940, 60, COLOUR.roof, 30),
    box(150, 560, 940, 30, COLOUR.cream),
    each([196, 352, 508, 664], (x) => box(x, 420, 136, 118, COLOUR.glass, 12)),
    box(834, 420, 88, 236, COLOUR.glass, 10),
    line("M878 424 V652", COLOUR.bus, 8),
    area("M946 420 H1046 Q1074 420 1078 452 L1086 538 H946 Z", COLOUR.glass),
    each([264, 420, 596, 760], (x, at) => (at === 2 ? "" : head(x, 500))),
    disc(1010, 502, 24, COLOUR.roof),
    area("M978 538 q32 -34 64 0 Z", COLOUR.roof),
    each([336, 986], (x) =>
      [disc(x, 688, 62, COLOUR.board), disc(x, 688, 30, "#B8B2A8"), disc(x, 688, 10, COLOUR.board)].join(""),
    ),
    box(1070, 606, 26, 26, COLOUR.amber, 6),
    text(430, 650, "County Bus", { size: 36, fill: COLOUR.cream, weight: 700, family: "serif" }),
  ].join("");
}

function head(x: number, y: number): string {
  return [disc(x, y, 20, "#7A4B34"), area(`M${x - 34} 538 q34 -42 68 0 Z`, "#7A4B34")].join("");
}

function board(): string {
  return [
    box(1150, 90, 20, 560, COLOUR.pole),
    box(1110, 640, 100, 16, COLOUR.pole, 6),
    box(350, 66, 850, 244, COLOUR.pole, 14),
    box(366, 82, 818, 212, COLOUR.board, 6),
    each(ROWS, ([route, place, when], row) => {
      const y = 142 + row * 64;
      const fill = row === 2 ? COLOUR.dim : COLOUR.amber;
      return [
        text(396, y, route, { size: 42, fill, family: "mono", weight: 700 }),
        text(500, y, place, { size: 42, fill, family: "mono", weight: 700 }),
        text(1158, y, when, { size: 42, fill, family: "mono", weight: 700, anchor: "end" }),
      ].join("");
    }),
  ].join("");
}
