import { area, box, chance, disc, each, line, oval, picture, ring, times } from "./svg.ts";

const COLOUR = {
  wall: "#16282C",
  lit: "#1F363B",
  floor: "#0D191C",
  people: "#070E10",
  discs: ["#E8B04A", "#E2674A", "#8CC7B5", "#F3E7CF", "#4E8C93", "#B9483A", "#2F5C63"],
} as const;

const [COLUMNS, ROWS, STEP] = [14, 6, 92] as const;

/** A wall of discs in a dark room; those that somebody stands before sound. */
export function soundWall(): string {
  return picture(
    COLOUR.wall,
    area("M250 0 L850 0 L1010 620 L90 620 Z", COLOUR.lit),
    discs(),
    box(0, 620, 1280, 180, COLOUR.floor),
    oval(430, 690, 300, 26, "#14262A"),
    oval(905, 704, 150, 18, "#14262A"),
    person(360, 712, 1.26, true),
    person(506, 712, 0.78, false),
    person(906, 720, 1.16, false),
  );
}

function discs(): string {
  const random = chance(41);
  return times(COLUMNS * ROWS, (at) => {
    const [x, y] = [42 + (at % COLUMNS) * STEP, 62 + Math.floor(at / COLUMNS) * STEP];
    const near = Math.max(0, 1 - Math.hypot(x - 455, y - 300) / 420);
    const colour = COLOUR.discs[Math.floor(random() * COLOUR.discs.length)] ?? COLOUR.discs[0];
    const r = Math.round(12 + random() * 8 + near * 26);
    if (near < 0.16 && random() > 0.35) return disc(x, y, Math.round(r * 0.7), "#29454A");
    return [
      near > 0.55 ? ring(x, y, r + 9, colour, 3) : "",
      disc(x, y, r, colour),
      disc(x, y, Math.max(4, Math.round(r * 0.36)), COLOUR.wall),
    ].join("");
  });
}

/** From behind in a coat, standing at `y`; one arm raised to the wall or not. */
function person(x: number, y: number, scale: number, isReaching: boolean): string {
  const s = (value: number) => Math.round(value * scale);
  const [left, right] = [(value: number) => x - s(value), (value: number) => x + s(value)];
  const up = (value: number) => y - s(value);
  const shoulders = `M${left(14)} ${up(262)} C${left(20)} ${up(244)} ${left(56)} ${up(248)} ${left(58)} ${up(206)}`;
  const hem = `L${left(66)} ${up(78)} Q${x} ${up(66)} ${right(66)} ${up(78)}`;
  const back = `L${right(58)} ${up(206)} C${right(56)} ${up(248)} ${right(20)} ${up(244)} ${right(14)} ${up(262)} Z`;
  const arm = isReaching
    ? `M${right(44)} ${up(216)} L${right(86)} ${up(268)} L${right(92)} ${up(334)}`
    : `M${right(48)} ${up(212)} Q${right(66)} ${up(170)} ${right(64)} ${up(120)}`;
  return [
    area(`${shoulders} ${hem} ${back}`, COLOUR.people),
    each([-24, 24], (side) =>
      [
        line(`M${x + s(side)} ${up(80)} V${up(8)}`, COLOUR.people, s(26), { cap: "butt" }),
        oval(x + s(side), up(6), s(19), s(8), COLOUR.people),
      ].join(""),
    ),
    oval(x, up(292), s(29), s(34), COLOUR.people),
    line(arm, COLOUR.people, s(24)),
    line(`M${left(48)} ${up(212)} Q${left(68)} ${up(170)} ${left(66)} ${up(120)}`, COLOUR.people, s(24)),
  ].join("");
}
