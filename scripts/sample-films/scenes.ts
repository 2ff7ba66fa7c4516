import { between, type Kit, mix } from "./kit.ts";

/** What happens on the bench, from its first second. */
export type Scene = (kit: Kit, t: number) => void;

const ORDERS = ["2 rye, sliced", "1 apple cake", "12 rolls", "1 sourdough"] as const;

/** Cards wander from one column to the next, for a while without a line. */
export const orderBoard: Scene = (kit, t) => {
  const columns = ["New", "In the oven", "Ready"];
  const isOffline = t > 2.6 && t < 6;
  kit.text("Order board", 160, 150, { size: 30, weight: 700, family: "heading" });
  if (isOffline) kit.pill("Offline: 2 changes wait", 820, 124, "accentSoft", "signal");
  else kit.pill(t >= 6 ? "All saved" : "Online", 990, 124, "accentSoft", "accent");
  columns.forEach((name, at) => {
    kit.box(160 + at * 325, 180, 305, 420, "sunken");
    kit.text(name, 182 + at * 325, 218, { size: 19, weight: 600, colour: "soft" });
  });
  const moves = [between(t, 1, 1.8), between(t, 3, 3.8) + between(t, 6.4, 7.2), between(t, 4.4, 5.2), 0];
  ORDERS.forEach((order, at) => {
    const moved = moves[at] ?? 0;
    const x = 178 + moved * 325;
    const home = 240 + at * 88;
    const y = mix(home, 240, Math.max(0, moved - 1)) - 12 * Math.sin(Math.PI * (moved % 1));
    const waits = isOffline && moved > 0.02 && at > 0;
    kit.box(x, y, 269, 74, "surface", 10, waits ? "signal" : "line");
    kit.text(order, x + 18, y + 33, { weight: 600 });
    kit.text(waits ? "waits for the line" : `No. ${214 + at}`, x + 18, y + 58, {
      size: 15,
      colour: waits ? "signal" : "faint",
    });
  });
  const carried = t < 2.2 ? 0 : t < 4 ? 1 : t < 6 ? 2 : 1;
  const moved = moves[carried] ?? 0;
  kit.pointer(300 + moved * 325, 285 + carried * 88, moved % 1 > 0 ? 1 : 0);
};

/** A search is typed; its answers say why they are there. */
export const search: Scene = (kit, t) => {
  const asked = "who repaired the north bridge".slice(0, Math.floor(between(t, 0.3, 2.4) * 29));
  kit.box(200, 120, 880, 64, "surface", 32, "accent");
  kit.text(asked, 236, 161, { size: 24 });
  if (t % 1 < 0.5 || t < 2.4) kit.box(240 + kit.widthOf(asked, { size: 24 }), 136, 2.5, 32, "accent", 0);
  const found = [
    {
      title: "Minutes of the works committee, 1962",
      said: "the north bridge was",
      mark: "repaired by Aalto & Sons",
      why: "names bridge and repair",
    },
    {
      title: "Invoice 1187, timber and labour",
      said: "for the",
      mark: "bridge on the north road",
      why: "same month, same firm",
    },
    {
      title: "Letter to the county, spring 1963",
      said: "the",
      mark: "mended bridge",
      why: "mended means repaired",
    },
  ];
  found.forEach(({ title, said, mark, why }, at) => {
    const seen = between(t, 2.8 + at * 0.7, 3.4 + at * 0.7);
    kit.within(seen, 24 * (1 - seen), () => {
      const y = 220 + at * 136;
      kit.box(200, y, 880, 118, "surface", 10, "line");
      kit.text(title, 228, y + 40, { size: 22, weight: 600 });
      kit.text(said, 228, y + 78, { size: 19, colour: "soft" });
      const x = 236 + kit.widthOf(said, { size: 19 });
      const lit = between(t, 5 + at * 0.5, 5.5 + at * 0.5);
      kit.box(x - 4, y + 56, (kit.widthOf(mark, { size: 19, weight: 600 }) + 8) * lit, 30, "accentSoft", 4);
      kit.text(mark, x, y + 78, { size: 19, weight: 600 });
      kit.within(lit, 0, () => {
        kit.text(why, 1056, y + 40, { size: 16, colour: "accent", align: "right", weight: 600 });
      });
    });
  });
};

const STREETS = [180, 290, 400, 510, 600] as const;

/** A route finds its way to the door, not to the middle of the block. */
export const route: Scene = (kit, t) => {
  kit.box(140, 110, 1000, 510, "sunken");
  for (const y of STREETS) kit.box(140, y, 1000, 14, "surface", 0);
  for (const x of [220, 390, 610, 800, 990]) kit.box(x, 110, 14, 510, "surface", 0);
  const points = [
    [180, 607],
    [397, 607],
    [397, 517],
    [617, 517],
    [617, 297],
    [807, 297],
  ] as const;
  const end = kit.way(points, between(t, 0.4, 4), "accent", 9);
  const door = [
    [807, 297],
    [870, 297],
    [870, 248],
    [920, 248],
  ] as const;
  const last = between(t, 5, 7);
  const at = last > 0 ? kit.way(door, last, "signal", 9) : end;
  kit.dot(180, 607, 13, "ink");
  kit.box(900, 212, 86, 62, "surface", 6, "line");
  kit.text("12 b", 943, 250, { size: 19, weight: 600, align: "center" });
  kit.dot(...at, 15, last > 0 ? "signal" : "accent");
  kit.dot(...at, 6, "surface");
  kit.within(between(t, 4, 4.5), 0, () => {
    kit.box(170, 140, 400, 110, "surface", 10, "line");
    kit.text("The address ends here", 196, 184, { size: 22, weight: 600 });
    kit.text(`${String(Math.round(mix(100, 0, last)))} m to the door`, 196, 222, {
      colour: "signal",
      weight: 600,
    });
  });
};

/** One press, a lost line, a second press: paid once. */
export const payment: Scene = (kit, t) => {
  kit.box(200, 110, 300, 520, "surface", 34, "line");
  kit.text("Ferry, 2 adults", 350, 190, { size: 21, align: "center", colour: "soft" });
  kit.text("$18.40", 350, 250, { size: 46, weight: 700, family: "heading", align: "center" });
  const isPressed = (t > 1 && t < 1.25) || (t > 4.2 && t < 4.45);
  const isPaid = t > 6;
  kit.box(236, isPressed ? 523 : 520, 228, 64, "accent", 8);
  kit.text(isPaid ? "Paid" : t > 4.2 ? "Paying..." : "Pay", 350, 560, {
    size: 23,
    weight: 600,
    colour: "onAccent",
    align: "center",
  });
  if (t > 2.4 && t < 4.4) kit.pill("No connection yet", 262, 450, "sunken", "danger");
  const sent = [
    { from: 1.1, to: 2.3, y: 250, reach: 0.62, says: "key 7f3a" },
    { from: 4.3, to: 5.3, y: 380, reach: 1, says: "key 7f3a, again" },
  ];
  for (const { from, to, y, reach, says } of sent) {
    const part = between(t, from, to) * reach;
    if (part === 0) continue;
    const [x] = kit.way(
      [
        [530, y],
        [900, y],
      ],
      part,
      reach < 1 && t > 2.3 ? "danger" : "accent",
      5,
    );
    kit.dot(x, y, 10, reach < 1 && t > 2.3 ? "danger" : "accent");
    kit.text(says, 545, y - 20, { size: 18, colour: "soft", family: "mono" });
  }
  kit.box(920, 180, 200, 300, "sunken", 10, "line");
  kit.text("Bank", 1020, 220, { size: 19, weight: 600, colour: "soft", align: "center" });
  kit.within(between(t, 5.3, 5.8), 0, () => {
    kit.box(944, 250, 152, 54, "accentSoft", 8);
    kit.text("$18.40", 1020, 284, { size: 21, weight: 600, colour: "accent", align: "center" });
  });
  kit.within(between(t, 6.4, 7), 0, () => {
    kit.text("charged once", 1020, 344, { size: 19, weight: 600, colour: "accent", align: "center" });
  });
  kit.pointer(mix(470, 356, between(t, 0.3, 0.9)), mix(640, 556, between(t, 0.3, 0.9)), isPressed ? 1 : 0);
};

/** Loaves come out, and their labels with them. */
export const labels: Scene = (kit, t) => {
  const breads = [
    ["Rye", "0.75 kg", "07:10"],
    ["Spelt", "0.5 kg", "07:25"],
    ["Seeded", "1 kg", "07:40"],
  ] as const;
  kit.text("Oven 2", 180, 160, { size: 30, weight: 700, family: "heading" });
  breads.forEach(([name, weight, time], at) => {
    const y = 190 + at * 130;
    const ready = between(t, 1 + at * 2, 2 + at * 2);
    kit.box(180, y, 440, 110, "surface", 10, "line");
    kit.text(name, 208, y + 46, { size: 24, weight: 600 });
    kit.box(208, y + 70, 380, 10, "sunken", 5);
    kit.box(
      208,
      y + 70,
      Math.max(10, 380 * between(t, 0, 1.6 + at * 2)),
      10,
      ready > 0.9 ? "accent" : "signal",
      5,
    );
    kit.text(ready > 0.9 ? "out" : "baking", 588, y + 46, {
      size: 18,
      colour: ready > 0.9 ? "accent" : "signal",
      align: "right",
      weight: 600,
    });
    const printed = between(t, 1.6 + at * 2, 2.6 + at * 2);
    kit.within(printed, 40 * (1 - printed), () => {
      kit.box(760, y - 6, 330, 116, "surface", 6, "ink");
      kit.text(name, 786, y + 40, { size: 28, weight: 700, family: "heading" });
      kit.text(`${weight}, baked ${time}`, 786, y + 78, { size: 18, colour: "soft", family: "mono" });
      for (let bar = 0; bar < 12; bar += 1)
        kit.box(1000 + bar * 6, y + 14, bar % 3 === 0 ? 4 : 2, 36, "ink", 0);
    });
  });
  kit.box(740, 590, 370, 20, "ink", 4);
};
