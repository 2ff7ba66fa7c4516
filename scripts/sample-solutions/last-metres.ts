import { area, at, box, chance, disc, each, line, picture, ring, text, times } from "./svg.ts";

const COLOUR = {
  street: "#FBF7EC",
  block: "#E8DCC4",
  roof: "#D8C7A6",
  park: "#B7CF9A",
  tree: "#7FA765",
  river: "#9CCFDD",
  track: "#6FA3B5",
  route: "#D8402B",
  ink: "#2C2A26",
  door: "#F2B632",
} as const;

/** A map: the route on the streets, and the way to the door that no street knows. */
export function lastMetres(): string {
  return picture(COLOUR.street, at(640, 400, -11, blocks()), river(), park(), tracks(), route(), bubble());
}

function blocks(): string {
  const random = chance(5);
  return times(8, (column) =>
    times(6, (row) => {
      const [x, y] = [column * 190 - 790, row * 168 - 530];
      const isYard = column === 5 && row === 2;
      return [
        box(x, y, 164, 142, isYard ? "#F3E7CC" : COLOUR.block, 4),
        times(4, (at) => {
          const [dx, dy] = [(at % 2) * 80 + 8, Math.floor(at / 2) * 68 + 8];
          if (isYard && at === 3) return "";
          return box(
            x + dx,
            y + dy,
            52 + Math.round(random() * 18),
            42 + Math.round(random() * 14),
            COLOUR.roof,
            2,
          );
        }),
      ].join("");
    }),
  );
}

function river(): string {
  const d = "M-40 640 C160 560 240 700 420 676 C600 650 640 760 820 850";
  return [
    line(d, COLOUR.street, 122),
    line(d, COLOUR.river, 98),
    line(d, "#B9DEE8", 6, { dash: "60 90" }),
  ].join("");
}

function park(): string {
  const random = chance(12);
  return [
    area("M30 70 L300 18 L352 262 L80 318 Z", COLOUR.street),
    area("M46 84 L288 38 L334 250 L92 300 Z", COLOUR.park),
    line("M60 150 C140 190 220 120 322 190", COLOUR.street, 9),
    times(22, () => {
      const [a, b] = [random(), random()];
      return disc(
        Math.round(78 + a * 210 + b * 36),
        Math.round(86 + b * 186 - a * 40),
        11 + Math.round(random() * 8),
        COLOUR.tree,
      );
    }),
  ].join("");
}

/** Where couriers went before. */
function tracks(): string {
  const random = chance(9);
  return times(9, () => {
    const wobble = () => Math.round((random() - 0.5) * 26);
    return line(
      `M${744 + wobble()} ${476 + wobble()} C${800 + wobble()} ${470 + wobble()} ${826 + wobble()} ${424 + wobble()} ${846 + wobble()} ${392 + wobble()} S${900 + wobble()} ${330 + wobble()} ${934 + Math.round(wobble() / 3)} ${324 + Math.round(wobble() / 3)}`,
      COLOUR.track,
      4,
      { opacity: 0.75 },
    );
  });
}

function route(): string {
  const d = "M150 500 L344 462 L312 300 L486 266 L518 428 L700 392 L716 470";
  return [
    line(d, "#FFFFFF", 26),
    line(d, COLOUR.route, 15),
    line("M716 470 C800 470 826 424 846 392 S900 330 936 324", COLOUR.route, 9, { dash: "3 20" }),
    disc(150, 500, 20, "#FFFFFF"),
    ring(150, 500, 20, COLOUR.ink, 9),
    at(
      936,
      324,
      0,
      area("M0 0 C-52 -66 -56 -96 -56 -116 A56 56 0 1 1 56 -116 C56 -96 52 -66 0 0 Z", COLOUR.ink),
      area("M-24 -92 V-146 H24 V-92 Z", COLOUR.door),
      disc(12, -117, 5, COLOUR.ink),
    ),
  ].join("");
}

function bubble(): string {
  return [
    box(876, 486, 330, 196, "#E2D6BC", 14),
    box(868, 476, 330, 196, "#FFFFFF", 14),
    text(900, 532, "Door in the yard", { size: 32, fill: COLOUR.ink, weight: 700 }),
    text(900, 572, "through the bike gate", { size: 26, fill: "#6B665C" }),
    each([0, 1, 2, 3, 4, 5, 6, 7, 8], (one) =>
      box(900 + one * 30, 604, 20, 38, one < 8 ? COLOUR.track : "#DCE6E8", 4),
    ),
    text(1184, 634, "", { size: 22, fill: COLOUR.ink }),
  ].join("");
}
