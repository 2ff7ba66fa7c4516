import type { DrawingPaths } from "./drawing.tsx";

export const LOCKED: DrawingPaths = {
  things: "M23 22v-6a9 9 0 0 1 18 0v6M17 22h30v20H17z",
  accent: "M32 29.5v5",
};
