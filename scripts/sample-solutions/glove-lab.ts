import { area, at, box, chance, disc, each, line, picture, ring, text, times } from "./svg.ts";

const COLOUR = {
  table: "#C9D6DA",
  tray: "#B4C5CB",
  sheet: "#FBFCFB",
  ink: "#20323A",
  soft: "#6C808A",
  wool: "#C43D3D",
  knit: "#A52F33",
  cuff: "#F3EEE4",
  hit: "#17745C",
  miss: "#D9692B",
} as const;

/** Round targets from 9 to 24 millimetres, and where a gloved finger met them. */
const TARGETS = [
  { mm: 9, x: 128, r: 34, spread: 62, hits: 5 },
  { mm: 12, x: 262, r: 45, spread: 60, hits: 7 },
  { mm: 18, x: 428, r: 66, spread: 56, hits: 9 },
  { mm: 24, x: 640, r: 90, spread: 58, hits: 10 },
] as const;

/** A mitten over a test sheet with targets of growing size. */
export function gloveLab(): string {
  return picture(
    COLOUR.table,
    box(0, 0, 1280, 56, COLOUR.tray),
    at(70, 108, -2, sheet()),
    at(934, 318, 19, mitten()),
    ruler(),
  );
}

function sheet(): string {
  return [
    box(10, 14, 880, 560, COLOUR.tray, 8),
    box(0, 0, 880, 560, COLOUR.sheet, 8),
    text(56, 82, "Ticket pass, −8 °C, wool", { size: 36, fill: COLOUR.ink, weight: 700 }),
    text(56, 124, "10 taps for each size", { size: 26, fill: COLOUR.soft }),
    each(TARGETS, target),
    box(56, 440, 690, 3, COLOUR.tray),
    each(TARGETS, ({ x, mm, hits }) =>
      [
        text(x, 484, `${mm} mm`, { size: 26, fill: COLOUR.soft, anchor: "middle" }),
        text(x, 526, `${hits}/10`, {
          size: 32,
          fill: hits > 8 ? COLOUR.hit : COLOUR.miss,
          weight: 700,
          anchor: "middle",
        }),
      ].join(""),
    ),
  ].join("");
}

function target({ mm, x, r, spread, hits }: (typeof TARGETS)[number]): string {
  const random = chance(mm * 131);
  const y = 290;
  return [
    disc(x, y, r, "#E4EEF0"),
    ring(x, y, r, COLOUR.ink, 5),
    times(10, (tap) => {
      const isHit = tap < hits;
      const angle = random() * Math.PI * 2;
      const distance = isHit ? random() * (r - 14) : r + 12 + random() * Math.max(8, spread - r * 0.5);
      return disc(
        Math.round(x + Math.cos(angle) * distance),
        Math.round(y + Math.sin(angle) * distance * 0.9),
        9,
        isHit ? COLOUR.hit : COLOUR.miss,
      );
    }),
  ].join("");
}

function mitten(): string {
  const hand = "M40 400 L40 190 C40 90 96 20 178 20 C262 20 318 90 318 190 L318 400 Z";
  const thumb = "M70 330 C10 320 -60 262 -84 204 C-104 156 -46 120 -8 160 C24 196 40 216 70 220 Z";
  return [
    at(18, 24, 0, area(hand, "#93A7AF"), area(thumb, "#93A7AF")),
    area(thumb, COLOUR.knit),
    area(hand, COLOUR.wool),
    times(5, (row) =>
      times(6, (column) => {
        const [x, y] = [78 + column * 40, 140 + row * 50];
        return line(`M${x} ${y} l12 14 l12 -14`, "#E9DCD0", 6);
      }),
    ),
    box(20, 392, 318, 300, COLOUR.cuff, 18),
    times(8, (at) => line(`M${52 + at * 36} 410 V680`, "#DCD3C3", 7)),
    line("M-30 196 q22 14 44 50", "#C43D3D", 8),
  ].join("");
}

function ruler(): string {
  return at(
    70,
    716,
    -2,
    box(0, 0, 760, 62, "#E8C56B", 4),
    times(38, (tick) =>
      line(`M${20 + tick * 19.4} 2 v${tick % 5 === 0 ? 28 : 15}`, COLOUR.ink, 3, { cap: "butt" }),
    ),
    each([0, 1, 2, 3, 4, 5, 6, 7], (number) =>
      text(24 + number * 97, 54, `${number}`, { size: 20, fill: COLOUR.ink }),
    ),
  );
}
