import { area, at, box, disc, each, line, picture, text, times, chance } from "./svg.ts";

const COLOUR = {
  ground: "#E7662C",
  deep: "#C94F1B",
  machine: "#2B2B2E",
  face: "#3A3A3F",
  slot: "#151517",
  label: "#FFFDF7",
  backing: "#F3D9A8",
  ink: "#1E1B18",
  soft: "#7C7368",
} as const;

const LABELS = [
  { name: "Rye, sour", weight: "1200 g", time: "05:40", contains: "RYE, WHEAT" },
  { name: "Walnut", weight: "650 g", time: "05:52", contains: "WHEAT, NUTS" },
  { name: "Spelt tin", weight: "800 g", time: "06:05", contains: "SPELT, SESAME" },
] as const;

/** A strip of labels that comes out of its printer. */
export function breadLabels(): string {
  return picture(
    COLOUR.ground,
    area("M0 800 L0 560 L1280 330 L1280 800 Z", COLOUR.deep),
    clock(),
    at(118, 150, 14, strip()),
    printer(),
  );
}

function strip(): string {
  return [
    box(250, 96, 1110, 330, "#A63F12", 8),
    box(240, 84, 1110, 330, COLOUR.backing, 8),
    each(LABELS, (one, index) => at(330 + index * 330, 104, 0, label(one))),
  ].join("");
}

function label({ name, weight, time, contains }: (typeof LABELS)[number]): string {
  const random = chance(name.length * 97);
  let x = 24;
  return [
    box(0, 0, 308, 290, COLOUR.label, 16),
    text(24, 62, name, { size: 44, fill: COLOUR.ink, weight: 700, family: "narrow" }),
    text(24, 98, weight, { size: 26, fill: COLOUR.soft, family: "narrow" }),
    box(24, 116, 260, 3, COLOUR.ink),
    text(24, 148, contains, { size: 22, fill: COLOUR.ink, weight: 700, family: "narrow", spacing: 1 }),
    times(34, () => {
      const width = 2 + Math.floor(random() * 4);
      const bar = box(x, 170, width, 66, COLOUR.ink);
      x += width + 2 + Math.floor(random() * 3);
      return x < 284 ? bar : "";
    }),
    text(24, 268, `baked ${time}`, { size: 23, fill: COLOUR.ink, family: "mono" }),
  ].join("");
}

/** The oven's, a minute before the bread is done. */
function clock(): string {
  const [x, y] = [1010, 196];
  return [
    disc(x + 10, y + 14, 148, COLOUR.deep),
    disc(x, y, 148, COLOUR.machine),
    disc(x, y, 126, COLOUR.label),
    area(`M${x} ${y} L${x} ${y - 112} A112 112 0 0 0 ${x - 38} ${y - 105} Z`, COLOUR.ground),
    times(12, (hour) => at(x, y, hour * 30, box(-4, -112, 8, hour % 3 === 0 ? 30 : 16, COLOUR.ink, 3))),
    at(x, y, -20, box(-5, -88, 10, 104, COLOUR.ink, 5)),
    disc(x, y, 14, COLOUR.ink),
  ].join("");
}

function printer(): string {
  return [
    area(
      "M40 560 L40 130 Q40 84 86 84 L356 152 Q392 162 392 200 L392 636 Q392 676 350 668 L84 612 Q40 602 40 560 Z",
      COLOUR.machine,
    ),
    area("M40 130 Q40 84 86 84 L356 152 Q392 162 392 200 L392 236 L40 150 Z", COLOUR.face),
    area("M352 250 L412 264 L338 596 L300 588 Z", COLOUR.slot),
    disc(116, 256, 34, COLOUR.slot),
    disc(116, 256, 24, "#8CCB6E"),
    each([330, 372, 414], (y) => line(`M88 ${y} l110 26`, COLOUR.slot, 12)),
    text(92, 558, "oven 2", { size: 34, fill: "#8F8F97", weight: 700, family: "narrow" }),
  ].join("");
}
