import type { DrawingPaths } from "./drawing.tsx";

export const ABSENT: DrawingPaths = {
  things: "M13 6h26v35H13zM19 14h14M19 20h9",
  accent: "M40 20a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zM47 36.5l7 7",
};
