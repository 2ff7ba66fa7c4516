import type { DrawingPaths } from "./drawing.tsx";

export const CREATORS: DrawingPaths = {
  things: "M32 7a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM16 42c1-10 8-14 16-14s15 4 16 14z",
  accent: "m27 35 4 4 7-8",
};
