import { area, at, box, each, line, picture, text, times } from "./svg.ts";

const COLOUR = {
  ground: "#E9B93C",
  night: "#22304F",
  dusk: "#33466E",
  paper: "#FFFEFA",
  shade: "#C4962A",
  ink: "#24211B",
  soft: "#8A8375",
  red: "#CF3F2C",
} as const;

const ITEMS = [
  ["read the shops", "0.41"],
  ["join returns", "0.18"],
  ["stock, by shop", "0.77"],
  ["forecast", "2.06"],
  ["copy to ledger", "0.09"],
] as const;

/** Hours of a night on the left, what each step of it cost on the right. */
export function nightBill(): string {
  return picture(COLOUR.ground, night(), bars(), at(742, -30, 4, receipt()));
}

function night(): string {
  return [
    box(0, 0, 690, 800, COLOUR.night),
    each([0, 1, 2, 3, 4], (hour) =>
      [
        hour % 2 === 0 ? box(0, 100 + hour * 140, 690, 140, "#273758") : "",
        text(52, 148 + hour * 140, `0${hour + 1}:00`, { size: 28, fill: "#8FA1C7", family: "mono" }),
      ].join(""),
    ),
    area("M566 24 a40 40 0 1 0 46 52 a34 34 0 0 1 -46 -52 Z", "#F5E7B8"),
  ].join("");
}

function bars(): string {
  const steps = [
    { x: 190, y: 124, height: 130, fill: "#7FB8AE" },
    { x: 290, y: 226, height: 70, fill: "#E8DDBF" },
    { x: 390, y: 268, height: 176, fill: "#8FB3E0" },
    { x: 490, y: 416, height: 270, fill: COLOUR.red },
    { x: 590, y: 700, height: 40, fill: COLOUR.ground },
  ] as const;
  return each(steps, ({ x, y, height, fill }, index) => {
    const next = steps[index + 1];
    return [
      next === undefined
        ? ""
        : line(`M${x + 30} ${y + height - 14} H${next.x + 30} V${next.y + 10}`, "#8FA1C7", 4),
      box(x, y, 60, height, fill, 10),
    ].join("");
  });
}

function receipt(): string {
  const teeth = times(23, (tooth) => `L${450 - tooth * 20 - 10} 770 L${450 - tooth * 20 - 20} 790 `);
  return [
    area(`M14 0 H464 V806 L14 806 Z`, COLOUR.shade),
    area(`M-10 0 H450 V790 ${teeth} Z`, COLOUR.paper),
    text(220, 128, "LAST NIGHT", {
      size: 42,
      fill: COLOUR.ink,
      family: "mono",
      weight: 700,
      anchor: "middle",
    }),
    text(220, 168, "12 Nov, 01:02 to 05:24", {
      size: 24,
      fill: COLOUR.soft,
      family: "mono",
      anchor: "middle",
    }),
    line("M30 204 H410", COLOUR.ink, 3, { dash: "2 10" }),
    each(ITEMS, ([name, cost], row) =>
      [
        text(30, 262 + row * 58, name, {
          size: 29,
          fill: row === 3 ? COLOUR.red : COLOUR.ink,
          family: "mono",
        }),
        text(410, 262 + row * 58, cost, {
          size: 29,
          fill: row === 3 ? COLOUR.red : COLOUR.ink,
          family: "mono",
          weight: row === 3 ? 700 : 400,
          anchor: "end",
        }),
      ].join(""),
    ),
    line("M30 532 H410", COLOUR.ink, 3, { dash: "2 10" }),
    text(30, 596, "TOTAL", { size: 42, fill: COLOUR.ink, family: "mono", weight: 700 }),
    text(410, 596, "$3.51", { size: 42, fill: COLOUR.ink, family: "mono", weight: 700, anchor: "end" }),
    text(30, 650, "budget 4.00", { size: 26, fill: COLOUR.soft, family: "mono" }),
    box(30, 676, 380, 20, "#EFE9DA", 10),
    box(30, 676, 333, 20, "#3F7D5C", 10),
  ].join("");
}
