import type { DrawingPaths } from "./drawing.tsx";

export const PROJECTS: DrawingPaths = {
  things: "M20 8h24v14H20zM10 14h14l4 5h26v22H10z",
  accent: "M18 28h18M18 34h11",
};
