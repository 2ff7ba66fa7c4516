import type { DrawingPaths } from "./drawing.tsx";

export const SOLUTIONS: DrawingPaths = {
  things: "M11 8h42v32H11zM11 15h42M16 11.5h.1M20 11.5h.1",
  accent: "m32 19.5 2.4 4.9 5.4.8-3.9 3.8.9 5.4-4.8-2.6-4.8 2.6.9-5.4-3.9-3.8 5.4-.8z",
};
