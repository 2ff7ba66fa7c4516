import { area, at, box, disc, each, line, oval, picture, text, times } from "./svg.ts";

const COLOUR = {
  wall: "#F2E6D3",
  tile: "#E9D9C0",
  counter: "#8A5A36",
  edge: "#6F4528",
  board: "#2F3B36",
  paper: "#FFFDF8",
  ink: "#2B2420",
  faint: "#B9AB98",
  tomato: "#C8452F",
  olive: "#6E7F3A",
  crust: "#B9743A",
  crumb: "#E2A763",
} as const;

interface Slip {
  readonly who: string;
  readonly rows: readonly number[];
  readonly mark: string;
  readonly done?: boolean;
}

const COLUMNS: readonly { readonly shop: string; readonly slips: readonly Slip[] }[] = [
  {
    shop: "Harbour",
    slips: [
      { who: "07:30  Nilsson", rows: [120, 84], mark: COLOUR.olive, done: true },
      { who: "08:00  School", rows: [132, 96, 60], mark: COLOUR.tomato },
    ],
  },
  {
    shop: "Mill Lane",
    slips: [
      { who: "07:15  Café Ada", rows: [110, 130, 70], mark: COLOUR.tomato },
      { who: "09:00  Berg", rows: [90], mark: COLOUR.crumb },
    ],
  },
  {
    shop: "Station",
    slips: [
      { who: "06:45  Kiosk", rows: [128], mark: COLOUR.olive, done: true },
      { who: "08:30  Holm", rows: [70, 118], mark: COLOUR.crumb },
      { who: "10:00  Wedding", rows: [130], mark: COLOUR.tomato },
    ],
  },
  {
    shop: "Old Town",
    slips: [{ who: "07:45  Clinic", rows: [122, 98, 130, 64], mark: COLOUR.crumb }],
  },
];

/** Order slips of four shops on a board over the counter. */
export function orderBoard(): string {
  return picture(COLOUR.wall, tiles(), board(), counter());
}

function tiles(): string {
  return times(7, (row) =>
    times(11, (column) =>
      box(column * 128 - (row % 2) * 64, row * 84 + 20, 122, 78, row < 6 ? COLOUR.tile : COLOUR.wall, 4),
    ),
  );
}

function board(): string {
  return [
    box(150, 74, 980, 506, "#D9C5A6", 22),
    box(150, 62, 980, 506, COLOUR.ink, 22),
    box(168, 80, 944, 470, COLOUR.board, 10),
    text(198, 132, "Friday, 41 orders", { size: 30, fill: "#F4EFE4", weight: 700 }),
    disc(1076, 122, 9, "#9CCB7B"),
    text(1056, 131, "saved", { size: 24, fill: "#C9D2C4", anchor: "end" }),
    each(COLUMNS, ({ shop, slips }, column) => {
      const x = 198 + column * 224;
      let y = 196;
      return [
        text(x, 182, shop, { size: 22, fill: "#B8C4BA", weight: 700 }),
        each(slips, (one) => {
          const drawn = slip(x, y, one);
          y += heightOf(one) + 14;
          return drawn;
        }),
      ].join("");
    }),
    drag(),
  ].join("");
}

function heightOf({ rows }: Slip): number {
  return 58 + rows.length * 24;
}

function slip(x: number, y: number, one: Slip): string {
  const { who, rows, mark, done = false } = one;
  return [
    box(x, y, 204, heightOf(one), done ? "#D5D6CB" : COLOUR.paper, 6),
    box(x, y, 8, heightOf(one), mark, 3),
    text(x + 22, y + 34, who, { size: 21, fill: COLOUR.ink, weight: 700 }),
    each(rows, (width, row) => box(x + 22, y + 52 + row * 24, width, 10, COLOUR.faint, 5)),
    done ? line(`M${x + 168} ${y + 27} l8 9 l15 -18`, COLOUR.olive, 5) : "",
  ].join("");
}

/** One slip on its way to another shop. */
function drag(): string {
  return at(
    838,
    396,
    5,
    box(8, 10, 216, 132, "#1B2320", 8),
    box(0, 0, 216, 132, COLOUR.paper, 8),
    box(0, 0, 9, 132, COLOUR.tomato, 3),
    text(26, 38, "09:30  Library", { size: 22, fill: COLOUR.ink, weight: 700 }),
    box(26, 58, 130, 11, COLOUR.faint, 5),
    box(26, 82, 88, 11, COLOUR.faint, 5),
    box(26, 106, 116, 11, COLOUR.faint, 5),
  );
}

function counter(): string {
  return [
    box(0, 668, 1280, 132, COLOUR.counter),
    box(0, 668, 1280, 12, COLOUR.edge),
    oval(210, 668, 120, 12, COLOUR.edge),
    loaf(120, 556, 190, 116),
    loaf(270, 594, 170, 80),
    oval(1020, 668, 180, 12, COLOUR.edge),
    each([884, 966, 1048, 1130], (x) => roll(x, 634)),
    each([924, 1008, 1090], (x) => roll(x, 584)),
    oval(640, 690, 90, 8, "#F6EBDA"),
    oval(720, 700, 40, 5, "#F6EBDA"),
    oval(560, 704, 30, 4, "#F6EBDA"),
  ].join("");
}

function loaf(x: number, y: number, width: number, height: number): string {
  const base = y + height;
  return [
    area(
      `M${x} ${base} C${x - 12} ${y + height * 0.2} ${x + width * 0.18} ${y} ${x + width / 2} ${y} C${x + width * 0.82} ${y} ${x + width + 12} ${y + height * 0.2} ${x + width} ${base} Z`,
      COLOUR.crust,
    ),
    each([0.28, 0.5, 0.72], (part) =>
      line(`M${x + width * part - 16} ${y + height * 0.62} q14 -8 26 -${height * 0.34}`, COLOUR.crumb, 9),
    ),
  ].join("");
}

function roll(x: number, y: number): string {
  return [
    oval(x, y + 10, 44, 28, COLOUR.crust),
    oval(x, y + 5, 42, 24, "#C98545"),
    line(`M${x - 18} ${y + 2} q18 -12 36 0`, COLOUR.crumb, 6),
  ].join("");
}
