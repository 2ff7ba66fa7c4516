import type { DrawingPaths } from "./drawing.tsx";

export const WALLET: DrawingPaths = {
  things: "M15 14 43 6v8zM11 14h38a3 3 0 0 1 3 3v21a3 3 0 0 1-3 3H14a3 3 0 0 1-3-3z",
  accent: "M52 23H42a4.5 4.5 0 0 0 0 9h10M42 27.5h.1",
};
