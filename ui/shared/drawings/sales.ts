import type { DrawingPaths } from "./drawing.tsx";

export const SALES: DrawingPaths = {
  things: "M15 41V31h8v10zM28 41V24h8v17zM41 41V17h8v24zM10 41h44",
  accent: "m14 23 12-8 8 3L49 7m-7 0h7v7",
};
