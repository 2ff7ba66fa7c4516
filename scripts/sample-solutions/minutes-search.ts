import { area, at, box, disc, each, line, picture, ring, text } from "./svg.ts";

const COLOUR = {
  ground: "#1F4A4C",
  shade: "#183B3D",
  paper: "#F6EFDD",
  older: "#E6DAC0",
  ink: "#2A241C",
  found: "#F5C542",
  meant: "#F2A48C",
  reason: "#FDFBF5",
} as const;

const SIZE = 27;
/** Of a monospaced letter at that size. */
const LETTER = 16.2;

const LINES = [
  "14. Kaien ved Nordnes. The harbour-",
  "master reports that the landing stage",
  "is rotten below the water line. Mr Vik",
  "moves that repairs to the quay be paid",
  "from the pilot fund. Carried, 7 to 2.",
  "",
  "15. Letter from the fishwives, who ask",
  "for a roof over the selling place.",
  "Left until the spring meeting.",
] as const;

interface Mark {
  readonly row: number;
  readonly word: string;
  readonly fill: string;
}

const MARKS: readonly Mark[] = [
  { row: 1, word: "landing stage", fill: COLOUR.meant },
  { row: 2, word: "rotten", fill: COLOUR.meant },
  { row: 3, word: "repairs", fill: COLOUR.found },
  { row: 3, word: "quay", fill: COLOUR.found },
];

/** A page of minutes with the words by which it was found. */
export function minutesSearch(): string {
  return picture(
    COLOUR.ground,
    area("M0 640 L1280 560 L1280 800 L0 800 Z", COLOUR.shade),
    at(126, 116, -5, box(0, 0, 760, 720, COLOUR.older, 3)),
    at(176, 96, 3, box(0, 0, 760, 720, "#EFE5CE", 3)),
    at(140, 152, -1, page()),
    query(),
    reasons(),
  );
}

function page(): string {
  return [
    box(8, 10, 740, 720, COLOUR.shade, 3),
    box(0, 0, 740, 720, COLOUR.paper, 3),
    text(370, 74, "Minutes of the Harbour Board", {
      size: 33,
      fill: COLOUR.ink,
      family: "serif",
      weight: 700,
      anchor: "middle",
    }),
    text(370, 108, "3 October 1911", { size: 24, fill: "#7A6B52", family: "serif", anchor: "middle" }),
    box(330, 126, 80, 2, "#7A6B52"),
    each(MARKS, mark),
    each(LINES, (words, row) =>
      text(54, baseOf(row), words, { size: SIZE, fill: COLOUR.ink, family: "mono" }),
    ),
  ].join("");
}

function baseOf(row: number): number {
  return 190 + row * 48;
}

function mark({ row, word, fill }: Mark): string {
  const from = LINES[row]?.indexOf(word) ?? 0;
  return box(54 + from * LETTER - 5, baseOf(row) - 29, word.length * LETTER + 10, 40, fill, 4);
}

function query(): string {
  return [
    box(78, 58, 660, 78, "#122E30", 39),
    box(72, 50, 660, 78, COLOUR.reason, 39),
    ring(122, 86, 15, COLOUR.ground, 5),
    line("M133 98 l12 12", COLOUR.ground, 5),
    text(168, 101, "who paid for mending the pier", { size: 32, fill: COLOUR.ink }),
    box(604, 68, 3, 42, COLOUR.ground),
  ].join("");
}

function reasons(): string {
  const rows = [
    {
      y: 320,
      tail: 104,
      from: "pier",
      to: "landing stage",
      fill: COLOUR.meant,
      why: "old name of the place",
    },
    { y: 448, tail: 60, from: "mending", to: "repairs", fill: COLOUR.found, why: "same meaning" },
    { y: 576, tail: 60, from: "pier", to: "quay", fill: COLOUR.found, why: "same place on the map" },
  ] as const;
  return each(rows, ({ y, from, to, fill, why, tail }) =>
    [
      box(918, y + 6, 316, 108, "#122E30", 10),
      box(912, y, 316, 108, COLOUR.reason, 10),
      box(912, y, 10, 108, fill, 4),
      text(942, y + 46, `${from}  ›  ${to}`, { size: 27, fill: COLOUR.ink, weight: 700 }),
      text(942, y + 84, why, { size: 23, fill: "#6A6457" }),
      line(`M912 ${y + 54} h-${tail}`, fill, 5),
      disc(912 - tail, y + 54, 9, fill),
    ].join(""),
  );
}
