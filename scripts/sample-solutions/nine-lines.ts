import { at, box, disc, each, line, picture, ring, text, times } from "./svg.ts";

const COLOUR = {
  ground: "#1D4474",
  grid: "#28528A",
  wall: "#DCE9F7",
  faint: "#7FA6D4",
  mark: "#FF8A3C",
  done: "#8AD0A6",
  paper: "#F7F4EA",
  ink: "#1E2733",
} as const;

interface Finding {
  readonly x: number;
  readonly y: number;
  readonly isDone: boolean;
}

const FINDINGS: readonly Finding[] = [
  { x: 196, y: 214, isDone: true },
  { x: 476, y: 150, isDone: true },
  { x: 658, y: 330, isDone: true },
  { x: 336, y: 470, isDone: true },
  { x: 560, y: 560, isDone: false },
  { x: 152, y: 640, isDone: false },
  { x: 706, y: 148, isDone: false },
  { x: 330, y: 296, isDone: false },
  { x: 736, y: 668, isDone: false },
];

/** The plan of an office: nine places, numbered in the order in which to mend them. */
export function nineLines(): string {
  return picture(
    COLOUR.ground,
    times(32, (column) => line(`M${column * 40} 0 V800`, COLOUR.grid, 1.5)),
    times(20, (row) => line(`M0 ${row * 40} H1280`, COLOUR.grid, 1.5)),
    plan(),
    furniture(),
    wires(),
    each(FINDINGS, marker),
    at(892, 118, 3, list()),
  );
}

function plan(): string {
  const walls = [
    "M80 80 H420 M500 80 H800 V330 M800 430 V740 H430 M350 740 H80 V520 M80 430 V80",
    "M400 80 V230 M400 310 V400 H250 M170 400 H80",
    "M400 400 H560 M640 400 H800",
    "M250 400 V560 M250 640 V740",
    "M480 400 V500 M480 590 V740",
  ];
  return [
    each(walls, (d) => line(d, COLOUR.wall, 12, { cap: "butt", join: "miter" })),
    line("M420 80 A80 80 0 0 1 500 160 V80", COLOUR.faint, 3),
    line("M400 230 A80 80 0 0 0 320 310 H400", COLOUR.faint, 3),
    line("M80 430 A90 90 0 0 1 170 520 H80", COLOUR.faint, 3),
    line("M560 400 A80 80 0 0 0 640 480 V400", COLOUR.faint, 3),
    line("M430 740 A80 80 0 0 0 350 660 V740", COLOUR.faint, 3),
  ].join("");
}

function furniture(): string {
  const outline = (x: number, y: number, width: number, height: number, rx = 4) =>
    line(
      `M${x + rx} ${y} h${width - 2 * rx} q${rx} 0 ${rx} ${rx} v${height - 2 * rx} q0 ${rx} -${rx} ${rx} h-${width - 2 * rx} q-${rx} 0 -${rx} -${rx} v-${height - 2 * rx} q0 -${rx} ${rx} -${rx} Z`,
      COLOUR.faint,
      3,
    );
  return [
    outline(116, 116, 150, 60),
    outline(116, 330, 90, 40),
    outline(560, 200, 160, 90, 40),
    each([590, 640, 690], (x) =>
      [ring(x, 180, 14, COLOUR.faint, 3), ring(x, 310, 14, COLOUR.faint, 3)].join(""),
    ),
    outline(116, 560, 60, 150),
    each([290, 320, 350, 380], (x) => outline(x, 520, 22, 90)),
    outline(520, 640, 220, 70),
    outline(690, 440, 80, 120),
    text(290, 124, "desk", { size: 20, fill: COLOUR.faint }),
    text(570, 252, "reading room", { size: 22, fill: COLOUR.faint }),
  ].join("");
}

function wires(): string {
  return line(
    "M336 470 H440 V330 H658 M440 330 V214 H196 M440 330 L476 150 M560 560 V330 M152 640 V470 H336",
    COLOUR.mark,
    3,
    { dash: "4 10" },
  );
}

function marker({ x, y, isDone }: Finding, index: number): string {
  return [
    disc(x, y, 32, COLOUR.ground),
    disc(x, y, 27, isDone ? COLOUR.done : COLOUR.mark),
    text(x, y + 12, `${index + 1}`, { size: 34, fill: COLOUR.ink, weight: 700, anchor: "middle" }),
  ].join("");
}

function list(): string {
  return [
    box(10, 12, 320, 560, "#163659", 4),
    box(0, 0, 320, 560, COLOUR.paper, 4),
    text(32, 66, "Nine lines", { size: 40, fill: COLOUR.ink, weight: 700, family: "serif" }),
    each(FINDINGS, ({ isDone }, index) => {
      const y = 118 + index * 46;
      const width = [180, 150, 196, 128, 186, 160, 110, 172, 140][index] ?? 150;
      return [
        disc(48, y, 15, isDone ? COLOUR.done : COLOUR.mark),
        text(48, y + 8, `${index + 1}`, { size: 21, fill: COLOUR.ink, weight: 700, anchor: "middle" }),
        box(82, y - 6, width, 12, isDone ? "#CFCABB" : "#5E6672", 6),
        isDone ? line(`M78 ${y} h${width + 8}`, COLOUR.ink, 3) : "",
      ].join("");
    }),
  ].join("");
}
