import { area, at, box, disc, each, line, oval, picture, ring, times } from "../sample-solutions/svg.ts";

/** Envelopes that wait behind a gate, and one that has left. */
function offlineQueue(): string {
  const envelope = (fill: string, flap: string) =>
    box(0, 0, 250, 160, fill, 12) + line("M8 14 L125 96 L242 14", flap, 8);
  return picture(
    "#1F4E5F",
    box(0, 560, 1280, 240, "#17404E"),
    each([0, 1, 2], (place) =>
      at(90 + place * 230, 420 - place * 6, -3 + place * 2, envelope("#E9E2CF", "#B9AE92")),
    ),
    box(838, 250, 26, 420, "#F2B705", 8),
    line("M851 300 L1010 250", "#F2B705", 22),
    at(960, 130, -14, envelope("#FFFDF5", "#E07A5F")),
    each([0, 1, 2], (trail) =>
      line(`M${870 - trail * 26} ${236 + trail * 34} h-${70 + trail * 30}`, "#7FB2BF", 8),
    ),
  );
}

/** A form with one field that says what is wrong. */
function clearForms(): string {
  const field = (y: number, stroke: string, fill: string) =>
    at(
      0,
      y,
      0,
      box(0, 0, 180, 18, "#9C95B8", 9),
      box(0, 34, 620, 84, stroke, 14),
      box(6, 40, 608, 72, fill, 10),
    );
  return picture(
    "#EDE9F7",
    box(300, 70, 700, 680, "#C9C1E3", 28),
    box(290, 60, 700, 680, "#FFFFFF", 28),
    at(
      330,
      120,
      0,
      field(0, "#B6AFCB", "#FAF9FD"),
      field(170, "#C0392B", "#FDF3F1"),
      field(370, "#B6AFCB", "#FAF9FD"),
    ),
    disc(346, 424, 14, "#C0392B"),
    box(374, 414, 330, 18, "#C0392B", 9),
    box(330, 640, 220, 70, "#4B3F8F", 14),
    box(374, 668, 132, 14, "#FFFFFF", 7),
    box(352, 202, 260, 14, "#4B3F8F", 7),
    box(352, 372, 120, 14, "#4B3F8F", 7),
  );
}

/** A key handed over a counter, and the list that goes with it. */
function handover(): string {
  return picture(
    "#F4C95D",
    box(0, 600, 1280, 200, "#B9472F"),
    at(
      300,
      110,
      -4,
      box(0, 0, 380, 520, "#FFFDF6", 10),
      each(
        [0, 1, 2, 3, 4],
        (row) =>
          box(44, 60 + row * 88, 40, 40, row < 4 ? "#2F6F4F" : "#E5DFCC", 8) +
          (row < 4 ? line(`M54 ${80 + row * 88} l10 12 l20 -26`, "#FFFDF6", 7) : "") +
          box(110, 72 + row * 88, 160 + ((row * 53) % 90), 16, "#8D8469", 8),
      ),
    ),
    ring(880, 330, 92, "#3A2E1F", 34),
    line("M946 396 L1130 580 M1060 510 l46 -46 M1100 550 l46 -46", "#3A2E1F", 34),
  );
}

/** A row of disks at night; one lamp is amber. */
function nightWatch(): string {
  return picture(
    "#121A2B",
    times(60, (star) => disc((star * 211) % 1280, (star * 97) % 330, 1 + (star % 3), "#5E6F95")),
    area("M1060 70 a90 90 0 1 0 100 120 a76 76 0 0 1 -100 -120 Z", "#F3E5AB"),
    each([0, 1, 2, 3], (place) => {
      const x = 150 + place * 255;
      return [
        box(x, 350, 210, 300, "#2B3A5A"),
        oval(x + 105, 650, 105, 34, "#2B3A5A"),
        oval(x + 105, 350, 105, 34, "#3E5180"),
        each([430, 520, 610], (y) => line(`M${x} ${y} a105 34 0 0 0 210 0`, "#1B2740", 6)),
        disc(x + 170, 480, 12, place === 2 ? "#F2A541" : "#5BD08B"),
      ].join("");
    }),
  );
}

/** A ruler with a wide span on it: an estimate is a range. */
function estimates(): string {
  return picture(
    "#DDEBE3",
    box(110, 440, 1060, 180, "#F7F3E3", 14),
    times(27, (tick) => box(146 + tick * 38, 440, 5, tick % 5 === 0 ? 90 : 48, "#3C4A3E")),
    box(412, 250, 460, 120, "#3E8E6E", 60),
    box(560, 250, 150, 120, "#276749", 60),
    line("M412 390 V430 M872 390 V430", "#3E8E6E", 10),
  );
}

const ICON = "#FFF7EC";
/** Twelve small signs of shops in their squares. */
function tradeIcons(): string {
  const signs = [
    disc(60, 60, 34, ICON),
    box(28, 40, 64, 46, ICON, 8),
    area("M60 22 L98 92 H22 Z", ICON),
    ring(60, 60, 30, ICON, 12),
    line("M28 84 L60 30 L92 84", ICON, 12),
    box(30, 28, 24, 64, ICON, 6) + box(66, 28, 24, 64, ICON, 6),
    area("M28 40 h64 l-10 50 h-44 Z", ICON),
    line("M30 60 h60 M60 30 v60", ICON, 12),
    oval(60, 60, 40, 22, ICON),
    line("M30 86 V46 a30 20 0 0 1 60 0 V86", ICON, 12),
    area("M60 24 L92 46 V92 H28 V46 Z", ICON),
    line("M26 70 q17 -40 34 0 t34 0", ICON, 12),
  ];
  const grounds = ["#D1495B", "#EDAE49", "#00798C", "#30638E"];
  return picture(
    "#2E2A35",
    each(signs, (sign, place) => {
      const [column, row] = [place % 4, Math.floor(place / 4)];
      const ground = grounds[(column + row) % grounds.length] ?? "";
      return at(255 + column * 200, 115 + row * 200, 0, box(-15, -15, 150, 150, ground, 30), sign);
    }),
  );
}

/** A table of made-up rows, some of whose cells are filled. */
function sampleOrders(): string {
  return picture(
    "#F8F4EA",
    box(140, 100, 1000, 600, "#FFFFFF", 18),
    box(140, 100, 1000, 84, "#276FBF", 18),
    times(5, (column) => box(180 + column * 192, 132, 110, 18, "#DCE9F8", 9)),
    times(40, (cell) => {
      const [column, row] = [cell % 5, Math.floor(cell / 5)];
      const width = 60 + ((cell * 37) % 90);
      return box(180 + column * 192, 218 + row * 60, width, 16, column === 4 ? "#F0A202" : "#C9CFD8", 8);
    }),
    times(7, (row) => box(140, 254 + row * 60, 1000, 3, "#EEF0F3")),
  );
}

/** Steps that lead up to a small flag. */
function fiveEvenings(): string {
  const dusk = ["#3D348B", "#7678ED", "#F7B801", "#F18701", "#F35B04"];
  return picture(
    "#241C47",
    disc(980, 300, 190, "#F7B801"),
    each(dusk, (fill, step) => box(120 + step * 190, 650 - step * 90, 1160 - step * 190, 90, fill)),
    box(120, 740, 1160, 60, "#1A1436"),
    line("M1010 290 V170", "#FFFDF5", 12),
    area("M1016 168 L1110 202 L1016 236 Z", "#FFFDF5"),
  );
}

/** SVG, by the names of server/products/sample-products.ts. */
export const PICTURES: Readonly<Record<string, () => string>> = {
  "offline-queue": offlineQueue,
  "clear-forms": clearForms,
  handover,
  "night-watch": nightWatch,
  estimates,
  "trade-icons": tradeIcons,
  "sample-orders": sampleOrders,
  "five-evenings": fiveEvenings,
};
