import type { DrawingPaths } from "./drawing.tsx";

export const RESPONSES: DrawingPaths = {
  things: "M10 8h44v26H33l-9 8v-8H10z",
  accent: "m24 21 6 6 11-12",
};
